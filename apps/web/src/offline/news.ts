/** What is new in a version lies beside it, in `news.en.json`: also the version that waits has brought its own. */
import type { Language } from '@torii/words';

type Lines = readonly (readonly [id: string, text: string])[];

const fileOf = (language: Language): string => `/news.${language}.json`;

async function linesIn(answer: Response | undefined): Promise<Lines> {
  return answer?.ok ? Object.entries((await answer.json()) as Record<string, string>) : [];
}

/** What is new in the version that runs. */
export async function newsHere(language: Language): Promise<Lines> {
  return linesIn(await fetch(fileOf(language)));
}

/** What the version that waits tells and this one does not; where it has nothing of its own, all that it tells. */
export async function newsAhead(language: Language): Promise<Lines> {
  const known = new Set((await newsHere(language)).map(([id]) => id));
  const caught = await Promise.all((await caches.keys()).map((name) => told(name, language)));
  const ahead = caught
    .map((lines) => lines.filter(([id]) => !known.has(id)))
    .find(({ length }) => length > 0);
  return ahead ?? caught.at(-1) ?? [];
}

/** Each version is kept whole, in a cache of its own. */
async function told(cache: string, language: Language): Promise<Lines> {
  return linesIn(await (await caches.open(cache)).match(fileOf(language), { ignoreVary: true }));
}
