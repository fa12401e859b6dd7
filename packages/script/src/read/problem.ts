/** A mistake in a pack. The reason is a key for words, never a sentence. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly reason: ProblemReason;
  readonly args: Readonly<Record<string, string | number | readonly string[]>>;
  /** What it leads to elsewhere: in the pack that this one extends. */
  readonly because?: readonly Problem[];
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
  | 'numberTooLarge'
  | 'tooLong'
  | 'unboundBinder'
  | 'unknownFace'
  | 'faceTwice'
  | 'badTree'
  | 'unknownPhrase'
  | 'unknownSlot'
  | 'badSlot'
  | 'noWordByHand'
  // fields
  | 'badText'
  | 'reservedName'
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
  | 'notUtf8'
  | 'badCharacter'
  | 'alias'
  | 'yamlBomb'
  | 'tooDeep'
  | 'missingFile'
  | 'unknownFile'
  | 'tooLarge'
  | 'packTooLarge'
  | 'tooManyFiles'
  | 'moreOfThese'
  | 'tooManyProblems'
  | 'outsideFolder'
  | 'otherGame'
  | 'otherRules'
  | 'unknownBase'
  | 'breaksBase'
  | 'replacesCard'
  | 'replacesNothing'
  | 'duplicateId'
  | 'madeOfItself'
  | 'unknownCard'
  | 'missingRole'
  | 'unknownTile'
  | 'unknownToken'
  | 'placeTwice'
  | 'tileTwice'
  | 'codeTwice'
  | 'notOnMap'
  | 'mapInParts'
  | 'beyondTrack'
  | 'tooFewTiles'
  | 'notAnEnding'
  | 'unlistedEnding'
  | 'neverDrawn'
  | 'noEnding'
  | 'doesNothing'
  | 'wrongCount'
  // words
  | 'missingWords'
  | 'untranslated'
  | 'orphanWords'
  | 'badMessage'
  | 'otherPlaces'
  | 'missingPlural';
