/** A mistake in a pack. The reason is a key for words, never a sentence. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly reason: ProblemReason;
  readonly args: Readonly<Record<string, string | number | readonly string[]>>;
}

export type ProblemReason =
  // the card language
  | 'unknownClause'
  | 'ambiguousClause'
  | 'unknownKeyword'
  | 'expectedEffect'
  | 'expectedCondition'
  | 'unknownKey'
  | 'missingKey'
  | 'badAmount'
  | 'unboundBinder'
  | 'unknownFace'
  | 'faceTwice'
  | 'badTree'
  | 'unknownPhrase'
  | 'unknownSlot'
  | 'badSlot'
  // fields
  | 'badText'
  | 'badNumber'
  | 'badFlag'
  | 'badPattern'
  | 'notOneOf'
  | 'expectedList'
  | 'expectedMap'
  | 'unknownField'
  | 'missingField'
  // the pack as a whole
  | 'badYaml'
  | 'missingFile'
  | 'unknownFile'
  | 'tooLarge'
  | 'tooManyFiles'
  | 'outsideFolder'
  | 'otherGame'
  | 'otherRules'
  | 'unknownBase'
  | 'duplicateId'
  | 'unknownCard'
  | 'missingRole'
  | 'unknownTile'
  | 'unknownToken'
  | 'placeTwice'
  | 'tileTwice'
  | 'notOnMap'
  | 'tooFewTiles'
  | 'notAnEnding'
  | 'unlistedEnding'
  | 'neverDrawn'
  | 'noEnding'
  | 'doesNothing'
  | 'wrongCount'
  // words
  | 'missingWord'
  | 'orphanWord'
  | 'otherPlaces'
  | 'missingPlural';
