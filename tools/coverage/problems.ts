/** What can be wrong with a ledger, with the list of exemptions, or with the title of a test. */
export type Problem =
  | { readonly kind: 'malformedId'; readonly id: string }
  | { readonly kind: 'repeatedId'; readonly id: string }
  | { readonly kind: 'wrongSection'; readonly id: string; readonly section: string }
  | { readonly kind: 'wrongNumber'; readonly id: string; readonly expected: string }
  | { readonly kind: 'emptyStatement'; readonly id: string }
  | { readonly kind: 'unknownReference'; readonly id: string; readonly file: string }
  | { readonly kind: 'unreadableExemptions'; readonly reason: string }
  | { readonly kind: 'badExemption'; readonly entry: number; readonly field: string }
  | { readonly kind: 'unknownExemption'; readonly id: string }
  | { readonly kind: 'repeatedExemption'; readonly id: string }
  | { readonly kind: 'unwitnessedEvent'; readonly event: string; readonly rule: string }
  | { readonly kind: 'unknownIdInTitle'; readonly id: string; readonly test: TestName }
  | { readonly kind: 'rangeInTitle'; readonly range: string; readonly test: TestName }
  | { readonly kind: 'tooManyIdsInTitle'; readonly ids: readonly string[]; readonly test: TestName };

export interface TestName {
  readonly file: string;
  readonly title: string;
}
