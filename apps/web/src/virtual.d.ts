declare module 'virtual:packs' {
  interface ListedPack {
    readonly game: string;
    readonly hash: string;
    readonly content: string;
    readonly languages: Readonly<Record<string, string>>;
  }
  export const packs: Readonly<Record<string, ListedPack>>;
}
