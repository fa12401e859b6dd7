declare module 'virtual:packs' {
  interface ListedPack {
    readonly game: string;
    readonly hash: string;
    readonly content: string;
    readonly languages: Readonly<Record<string, string>>;
  }
  export const packs: Readonly<Record<string, ListedPack>>;
}

declare module 'virtual:rules' {
  /** Where the rules reference of a game lies, by game and language. */
  export const references: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
