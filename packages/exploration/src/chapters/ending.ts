/** The end of a phase: when it comes, and what follows it (EX-END, EX-VIC, EX-FAIL, EX-DEAD). */
import { type Check, type Context, flow, type Option } from '@torii/kernel';
import { repairAll } from '../camp/equipment.ts';
import { losingAttribute } from '../creatures/changes.ts';
import { characterOf } from '../creatures/creatures.ts';
import { tell } from '../events.ts';
import { type C, callText, content, pieceOf } from '../looking.ts';
import { ATTRIBUTES, type Attribute, type Exploration } from '../state.ts';
import { ruling } from '../switches.ts';
import { kamiChange } from './kami.ts';
import { levelUp } from './levels.ts';
import { LAST_MALICE } from './malice.ts';
import { LOST, OBJECTIVE } from './notes.ts';
import { resurrectionDifficulty, test } from './tests.ts';

/** Why the phase ends now, if it does (EX-END-01 to EX-END-04). */
function endingOf({ state }: Pick<C, 'state'>): 'objective' | 'condition' | 'malice' | 'defeated' | null {
  if (state.outcome !== '') return null;
  if ((state.notes[OBJECTIVE] ?? 0) > 0) return 'objective';
  if ((state.notes[LOST] ?? 0) > 0) return 'condition';
  if (state.malice >= LAST_MALICE) return 'malice';
  const party = Object.values(state.characters);
  return party.length > 0 && party.every(({ defeated }) => defeated) ? 'defeated' : null;
}

/** Victory, unless the only one who stands is in Kami Mode (EX-END-06, EX-FREE-13). */
function outcomeOf({ state }: Pick<C, 'state'>, ending: string): 'victory' | 'failure' {
  if (ending !== 'objective') return 'failure';
  const standing = Object.values(state.characters).filter(({ defeated }) => !defeated);
  return standing.length === 1 && standing[0]?.mode !== 'off' ? 'failure' : 'victory';
}

const ends = flow<Exploration>()('phase.ends', { subject: '' }, (f) => [
  f.do('note', (c) => {
    const outcome = outcomeOf(c, c.locals.subject);
    c.state.outcome = outcome;
    tell(c, 'phase.ended', { outcome, why: c.locals.subject, at: 'outcome' }, 'EX-RND-04');
  }),
  f.do('leave', (c) => c.unwind('phase')),
]);

export const endingCheck: Check<Exploration> = {
  id: 'phaseEnds',
  rule: 'EX-RND-04',
  wake: ['ending'],
  find: (c) => {
    const ending = endingOf(c);
    return ending === null ? [] : [ending];
  },
  flow: ends,
};

/** All condition tokens, positive and negative; before any test (EX-END-05, rulings). */
function discardConditions(c: C): void {
  for (const character of Object.values(c.state.characters)) character.conditions = {};
  c.state.queue = { waiting: [], activated: [], active: '' };
  c.state.attacks = [];
  const who = Object.keys(c.state.characters).map((role) => pieceOf(c, role));
  tell(c, 'conditions.cleared', { who, queue: 'queue' }, 'EX-END-05');
}

/** Those who were defeated, and those who used Kami Mode (EX-FREE-12). */
function fallen({ state }: Pick<C, 'state'>): string[] {
  return Object.keys(state.characters).filter((role) => {
    const { defeated = false, usedMode = false } = state.characters[role] ?? {};
    return defeated || usedMode;
  });
}

/** Points that may be lost: not below 0, and never the class's initial one (EX-DEAD-06, A-37). */
function losable(c: C, role: string): Attribute[] {
  const { attributes, firstAttribute } = characterOf(c, role);
  return ATTRIBUTES.filter((name) => attributes[name] > (name === firstAttribute ? 1 : 0));
}

type R = Context<Exploration, { role: string }>;

/** Health is refilled, a test of spirit is made, and whoever fails it loses a point (EX-DEAD-02 to EX-DEAD-06). */
const resurrect = flow<Exploration>()('resurrect', { role: '' }, (f) => [
  f.do('rises', (c) => {
    const character = characterOf(c, c.locals.role);
    character.health = character.maxHealth;
    tell(c, 'resurrected', { who: pieceOf(c, c.locals.role) }, 'EX-DEAD-02');
  }),
  // Whoever falls to the Shinigami passes without a test (EX-YOMI-04).
  f.when('tested', (c) => !isEncounter(c), [
    f.call('test', test, (c) => ({
      who: c.locals.role,
      attribute: 'spirit',
      difficulty: resurrectionDifficulty(c, c.locals.role),
    })),
    f.when('failed', (c) => !c.state.test.passed, [
      f.ask('loses', {
        rule: 'EX-DEAD-05',
        prompt: 'exploration.losePoint',
        who: (c) => c.locals.role,
        options: (c: R): Option[] =>
          losable(c, c.locals.role).map((id) => ({
            id,
            rule: 'EX-DEAD-05',
            touches: [pieceOf(c, c.locals.role)],
            key: 'exploration.attribute',
            args: { attribute: id },
          })),
        take: (c, { id }) => c.happen([losingAttribute(c.locals.role, id as Attribute)]),
      }),
    ]),
  ]),
]);

/** Entries of a victory: coins, affinity, levels (EX-VIC-01, EX-VIC-04). */
function rewards(c: C): void {
  const { victory } = content(c).chapters[c.state.chapter] ?? {};
  for (const [role, character] of Object.entries(c.state.characters)) {
    const coins = victory?.coins ?? 0;
    character.coins += coins;
    if (coins > 0) tell(c, 'goods.gained', { who: role, what: 'coins', n: coins }, 'EX-VIC-01');
    if (character.affinity < 6) {
      character.affinity += 1;
      tell(c, 'affinity.changed', { who: pieceOf(c, role), n: 1, to: character.affinity }, 'EX-VIC-01');
    }
  }
  callText(c, `chapter:${c.state.chapter}/victory`, {});
}

/** One box for each who fell; falling to the Shinigami itself marks none (EX-YOMI-01, EX-FREE-12). */
function markYomi(c: C): void {
  const n = fallen(c).length;
  if (!ruling(c, 'yomi') || n === 0 || isEncounter(c)) return;
  c.state.notes.yomi = n;
  tell(c, 'yomi.marked', { n, at: 'outcome' }, 'EX-YOMI-01');
}

/** The Shinigami's encounter. */
function isEncounter(c: C): boolean {
  return content(c).chapters[c.state.chapter]?.yomi === true;
}

/**
 * Everybody regains all health; armor is repaired by a failure and after the Shinigami, not by a victory (EX-VIC-03,
 * EX-FAIL-01, EX-FAIL-02, EX-YOMI-05, A-65).
 */
function restore(c: C): void {
  for (const character of Object.values(c.state.characters)) {
    character.health = character.maxHealth;
    character.armorTokens = 0;
  }
  if (c.state.outcome === 'failure' || isEncounter(c)) repairAll(c);
  const who = Object.keys(c.state.characters).map((role) => pieceOf(c, role));
  tell(c, 'restored', { who }, c.state.outcome === 'victory' ? 'EX-VIC-03' : 'EX-FAIL-01');
}

/** Heads of repeated attempts may be worth nothing (switch `farmedHeads`). */
function countHeads(c: C): void {
  if (c.state.attempt < 2 || ruling(c, 'farmedHeads') === 'sell') return;
  for (const [role, { heads }] of Object.entries(c.state.characters)) {
    const n = heads.ordinary - Math.min(heads.ordinary, c.state.headsBefore[role] ?? 0);
    if (n === 0) continue;
    heads.ordinary -= n;
    tell(c, 'heads.worthless', { who: pieceOf(c, role), n }, 'EX-FAIL-03');
  }
}

export const aftermath = flow<Exploration>()('aftermath', { role: '' }, (f) => [
  f.do('conditions', discardConditions),
  f.each('fallen', fallen, 'role', [f.call('resurrect', resurrect, (c) => ({ role: c.locals.role }))]),
  f.do('story', (c) => {
    // Whoever fell stands again when the closing text is read (EX-VIC-02).
    const part = c.state.outcome === 'victory' ? 'closing' : 'failure';
    tell(c, 'story.read', { chapter: c.state.chapter, part, at: 'outcome' }, 'EX-VIC-02');
  }),
  f.when('victory', (c) => c.state.outcome === 'victory', [
    f.do('rewards', rewards),
    f.when('levels', (c) => content(c).chapters[c.state.chapter]?.victory.level === true, [
      f.each('party', (c) => Object.keys(c.state.characters), 'role', [
        f.call('level', levelUp, (c) => ({ role: c.locals.role })),
      ]),
    ]),
  ]),
  f.do('yomi', markYomi),
  f.do('restore', restore),
  f.call('kami', kamiChange),
  f.do('heads', countHeads),
]);
