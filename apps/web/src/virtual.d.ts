declare module 'virtual:packs' {
  interface ListedPack {
    readonly game: string;
    readonly hash: string;
    readonly version: string;
    readonly content: string;
    readonly languages: Readonly<Record<string, string>>;
    /** The scenarios whose stories lie in files of their own, beside each language. */
    readonly stories: readonly string[];
    readonly reasons: Readonly<Record<string, string>>;
  }
  export const packs: Readonly<Record<string, ListedPack>>;
}

/** The texts that stand in the code of a game: taken out of it when the client is built, learned language by language. */
declare module 'virtual:texts' {
  export function learn(game: string, language: string, texts: readonly string[]): void;
}

/** Where the shell's own words lie, by language: what is said from the start, and what only pages say that are fetched later. */
declare module 'virtual:words' {
  type Urls = Readonly<Record<string, string>>;
  export const shell: Urls;
  export const later: Urls;
}

declare module 'virtual:rules' {
  /** Where the rules reference of a game lies, by game and language. */
  export const references: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A parser of a game's card language that was generated when the client was built. */
declare module 'virtual:parser/*' {
  export function parse(input: string, options: { readonly startRule?: string }): unknown;
}

declare module '@torii/script/words/*' {
  const words: import('@torii/words').Words;
  // biome-ignore lint/style/noDefaultExport: that is what a file of JSON exports.
  export default words;
}

/** What lays a position that was written by hand: fetched before a match is opened that began with one. */
declare module 'virtual:positions' {
  export function fetchLaying(save: unknown): Promise<void>;
}

/** The version of Torii, written in when the client is built. */
declare const __TORII_VERSION__: string;

/** Where the workers lie that play. */
declare module 'virtual:workers' {
  export const engine: string;
  export const bot: string;
  export const past: string;
}
