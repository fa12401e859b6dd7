/** The rules of a game as a page of their own. */
import type { Reference } from '@torii/telling';
import { useEffect, useState } from 'preact/hooks';
import { Nowhere } from '../app/pages/nowhere.tsx';
import { go } from '../app/route.ts';
import { language, say } from '../app/words.ts';
import { Link } from '../parts/link.tsx';
import { GAMES, referenceOf } from './load.ts';
import { rulesAt } from './open.ts';
import { Reader } from './reader.tsx';
import { SeeAlso } from './seeAlso.tsx';

/** The reference in the language of the person; while another one is fetched, the one that is there. */
export function useReference(game: string): Reference | null | undefined {
  const [reference, setReference] = useState<Reference | null | undefined>(undefined);
  const spoken = language.value;
  useEffect(() => {
    let left = false;
    referenceOf(game, spoken).then(
      (now) => {
        if (!left) setReference(now);
      },
      () => {
        if (!left) setReference(null);
      },
    );
    return () => {
      left = true;
    };
  }, [game, spoken]);
  return reference;
}

export function RulesPage({ game, at }: { readonly game: string; readonly at: string }) {
  const reference = useReference(game);
  if (!GAMES.includes(game)) return <Nowhere />;
  if (reference === undefined) return <p class="wait">{say('rules.loading')}</p>;
  if (reference === null) return <p class="wait">{say('rules.notLoaded')}</p>;
  const ways = {
    href: (id: string) => rulesAt(game, id),
    go: (id: string) => go(rulesAt(game, id)),
  };
  return (
    <Reader
      reference={reference}
      at={at}
      ways={ways}
      above={
        <nav class="games" aria-label={say('rules.games')}>
          {GAMES.map((id) => (
            <Link key={id} to={rulesAt(id)} current={id === game}>
              {say(`game.${id}`)}
            </Link>
          ))}
        </nav>
      }
      beside={(rule) => <SeeAlso reference={reference} rule={rule} ways={ways} />}
    />
  );
}
