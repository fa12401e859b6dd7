/** What cards say about the Launcher as a whole: Program, Prepare, Unlock, launching at another time (3a, 3e, 3g, 8). */

import { launchChosen, launchOptions } from '../../../phases/launching.ts';
import { emptySlots, moves, prepare, program } from '../../../phases/programming.ts';
import { discardSlots, dumpSlots, unlockSlot } from '../../../table/data.ts';
import { grid, slotAt, slotName, slotPlace, slotsWith } from '../../../table/launcher/launcher.ts';
import { LOCK } from '../../../table/state.ts';
import type { C } from '../../../table/table.ts';
import { countOn, someData } from '../../choosing.ts';
import { type E, type Phrases, plain, you, yours } from '../../speech.ts';
import { KINDS } from '../scenario/moments.ts';
import { DUMPED, times } from '../weights.ts';
import { ofType } from './data.ts';

function locks(c: E): number[] {
  return slotsWith(you(c), (lying) => lying === LOCK);
}

/**
 * What a harmful text takes from the Launcher by type: tokens of that type alone, never Open Data (TM-3d-14), as many as
 * there are. A price is said in other words, and Open Data may stand in for it.
 */
function harmful(
  id: string,
  verb: 'dump' | 'discard',
  away: (c: C, role: string, slots: readonly number[]) => void,
): Phrases[number] {
  return {
    kind: 'effect',
    id,
    rule: 'TM-3d-14',
    slots: { n: 'amount', token: 'typedToken' },
    en: `[${verb}] {n+token} from <your|their> Launcher`,
    es: `[${verb}] {n+token} de <tu|su> Lanzador`,
    fr: `[${verb}] {n+token} de <votre|son|leur> Lanceur`,
    uk: `[${verb}] {n+token} зі своєї панелі Запуску`,
    worth: verb === 'dump' ? DUMPED : times(-0.4),
    can: (c, a) => {
      const there = countOn(c, ofType(a.noun('token')));
      return there > 0 && a.amount('n', there) > 0;
    },
    touches: (c) => yours(c, 'launcher'),
    steps: (f, slots) =>
      someData(f, 'tokens', slots, {
        rule: 'TM-3d-14',
        prompt: `data.${verb}`,
        wanted: (c) => ofType(slots(c).noun('token')),
        take: (c, chosen) => away(plain(c), c.locals.you, chosen),
      }),
  };
}

export const programming: Phrases = [
  harmful('dumpOfType', 'dump', dumpSlots),
  harmful('discardOfType', 'discard', discardSlots),
  {
    kind: 'effect',
    id: 'program',
    rule: 'TM-8-16',
    slots: { n: 'amount' },
    en: '[program] {n}',
    es: '[program] {n}',
    fr: '[program] {n}',
    uk: '[program] {n}',
    worth: times(0.2),
    forms: true,
    can: (c, a) => a.amount('n') > 0 && moves(c, c.locals.you).length > 0,
    touches: (c) => yours(c, 'launcher'),
    run: (c, a) => c.call(program, { role: c.locals.you, moves: a.amount('n') }),
  },
  {
    kind: 'effect',
    id: 'prepare',
    rule: 'TM-8-15',
    slots: { n: 'amount' },
    en: '[prepare] {n}',
    es: '[prepare] {n}',
    fr: '[prepare] {n}',
    uk: '[prepare] {n}',
    worth: times(0.35),
    forms: true,
    can: (c, a) => {
      const { bag, dump } = you(c);
      return a.amount('n') > 0 && bag.length + dump.length > 0 && emptySlots(c, c.locals.you) > 0;
    },
    touches: (c) => yours(c, 'launcher'),
    run: (c, a) => c.call(prepare, { role: c.locals.you, n: a.amount('n') }),
  },
  {
    kind: 'effect',
    id: 'unlock',
    rule: 'TM-8-21',
    slots: { n: 'amount' },
    en: '[unlock] {n}',
    es: '[unlock] {n+dataSlot}',
    fr: '[unlock] {n+dataSlot}',
    uk: '[unlock] {n+dataSlot}',
    worth: times(1.8),
    forms: true,
    can: (c, a) => a.amount('n', locks(c).length) > 0 && locks(c).length > 0,
    touches: (c) => yours(c, 'launcher'),
    steps: (f, slots) => [
      f.askSome('locks', {
        rule: 'TM-8-21',
        prompt: 'launcher.unlock',
        who: (c) => c.locals.you,
        options: (c) =>
          locks(c).map((slot) => ({
            id: slotName(grid(c), slot),
            rule: 'TM-8-21',
            touches: [slotPlace(grid(c), c.locals.you, slot)],
            key: 'launcher.lock',
            args: { slot: slotPlace(grid(c), c.locals.you, slot) },
          })),
        min: (c) => slots(c).range('n', locks(c).length).least,
        max: (c) => slots(c).range('n', locks(c).length).most,
        take: (c, chosen) => {
          for (const { id } of chosen) unlockSlot(plain(c), c.locals.you, slotAt(grid(c), id));
          c.locals.that = chosen.length;
        },
      }),
    ],
  },
  {
    kind: 'effect',
    id: 'launchRepel',
    rule: 'TM-3g-01',
    slots: {},
    en: '[launch] the Repel Pattern of <your|their> Top Enemy',
    es: '[launch] el Patrón de Expulsión de <tu|su> Enemigo Superior',
    fr: '[launch] le Schéma de Déroute de <votre|son|leur> Ennemi Prioritaire',
    uk: '[launch] Шаблон Відлякування свого Горішнього Ворога',
    worth: () => 0.5,
    can: (c) => launchOptions(plain(c), c.locals.you, 'repel').length > 0,
    touches: (c) => yours(c, 'launcher'),
    steps: (f) => [
      f.ask('repel', {
        rule: 'TM-3g-01',
        prompt: 'launching.launch',
        who: (c) => c.locals.you,
        options: (c) => launchOptions(plain(c), c.locals.you, 'repel'),
        take: (c, option) => launchChosen(plain(c), c.locals.you, option),
      }),
    ],
  },
  {
    kind: 'effect',
    id: 'launchPattern',
    rule: 'TM-3g-01',
    slots: { pattern: 'launched' },
    en: '[launch] {pattern:a}',
    es: '[launch] {pattern:a}',
    fr: '[launch] {pattern:a}',
    uk: '[launch] {pattern:acc}',
    worth: () => 0.5,
    can: (c, a) => launchOptions(plain(c), c.locals.you, KINDS[a.noun('pattern')] ?? '').length > 0,
    touches: (c) => yours(c, 'launcher'),
    steps: (f, slots) => [
      f.ask('pattern', {
        rule: 'TM-3g-01',
        prompt: 'launching.launch',
        who: (c) => c.locals.you,
        options: (c) => launchOptions(plain(c), c.locals.you, KINDS[slots(c).noun('pattern')] ?? ''),
        take: (c, option) => launchChosen(plain(c), c.locals.you, option),
      }),
    ],
  },
];
