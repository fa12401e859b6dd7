/** The table drawn in text: zones in letters with coordinates, creatures with their values, odds. */
import { between, plainText, type Span } from '@torii/words';
import { cellOf, columnOf, nameOf, PITCH, rowOf } from '../board/squares.ts';
import type { Character } from '../state.ts';
import { placeName, type Speech } from './names.ts';
import type { Seen } from './view.ts';

/** The sign of every creature: characters have letters, enemies numbers. */
function signsOf(seen: Seen): ReadonlyMap<string, string> {
  const signs = new Map<string, string>();
  for (const role of Object.keys(seen.characters)) {
    const free = [...role.toUpperCase()].find((letter) => ![...signs.values(), 'R', 'S'].includes(letter));
    signs.set(role, free ?? '?');
  }
  // Whoever was laid by hand has no number.
  for (const [i, [id, { number }]] of Object.entries(seen.enemies).entries())
    signs.set(id, (number || i + 1).toString(36));
  return signs;
}

/** What stands or lies on each square, the uppermost thing last. */
function lying(seen: Seen): Map<string, string> {
  const at = new Map<string, string>();
  for (const [square, { heads = 0, bossHeads = 0 }] of Object.entries(seen.board))
    if (heads + bossHeads > 0) at.set(square, 'h');
  for (const { spawns } of Object.values(seen.zones))
    for (const square of Object.values(spawns)) at.set(square, 'S');
  for (const [letter, { at: squares, door }] of Object.entries(seen.points))
    for (const square of squares)
      if (door !== 'open') at.set(square, door === 'closed' ? '+' : letter.toLowerCase());
  for (const { at: square } of Object.values(seen.resistors)) if (square !== '') at.set(square, 'R');
  const signs = signsOf(seen);
  for (const [role, { at: square }] of Object.entries(seen.characters))
    at.set(square, signs.get(role) ?? '?');
  for (const [id, { at: square }] of Object.entries(seen.enemies)) {
    const base = seen.figures?.values[id]?.base ?? 1;
    for (let y = 0; y < base; y++)
      for (let x = 0; x < base; x++) at.set(nameOf(cellOf(square) + y * PITCH + x), signs.get(id) ?? '?');
  }
  return at;
}

/** All squares in play: columns are letters, rows are numbers, a digit behind a sign is its height. */
export function mapLines(speech: Speech, seen: Seen): string[] {
  const { speaker } = speech;
  const squares = Object.keys(seen.board);
  if (squares.length === 0) return [];
  const cells = squares.map(cellOf);
  const columns = Math.max(...cells.map(columnOf)) + 1;
  const [first, last] = [Math.min(...cells.map(rowOf)), Math.max(...cells.map(rowOf))];
  const at = lying(seen);
  const head = Array.from({ length: columns }, (_, x) => `${String.fromCharCode(97 + x)} `).join('');
  const rows = Array.from({ length: last - first + 1 }, (_, i) => {
    const row = first + i + 1;
    const drawn = Array.from({ length: columns }, (__, x) => {
      const square = `${String.fromCharCode(97 + x)}${row}`;
      const seenSquare = seen.board[square];
      if (!seenSquare) return '  ';
      return `${at.get(square) ?? seenSquare.ground}${seenSquare.height || ' '}`;
    }).join('');
    return `${String(row).padStart(3)} ${drawn}`.trimEnd();
  });
  const heights = Object.values(seen.board).some(({ height }) => height > 0);
  return [
    `    ${head}`.trimEnd(),
    ...rows,
    speaker.say('board.legend'),
    ...(heights ? [speaker.say('board.heights')] : []),
    ...pointsLine(speech, seen),
  ];
}

/**
 * Who and what the signs on the map are: interaction points have letters, of which each has its own meaning. A door may lie
 * at the edge, on squares of a zone that nobody has seen.
 */
function pointsLine(speech: Speech, seen: Seen): string[] {
  const named = (sign: string, place: string, at: readonly string[]) =>
    `${sign} ${plainText(placeName(speech, seen, place))} (${at.join(', ')})`;
  const points = Object.entries(seen.points).flatMap(([letter, { at, door }]) =>
    at.length === 0 || door === 'open'
      ? []
      : [named(door === 'closed' ? '+' : letter.toLowerCase(), `points/${letter}`, at)],
  );
  // How much more they bear: the table chooses which of them is struck.
  const left = (tokens: number) => (tokens > 0 ? [speech.speaker.say('board.resistance', { tokens })] : []);
  const resistors = Object.entries(seen.resistors).flatMap(([id, { at, tokens }]) =>
    at === '' ? [] : [named('R', `resistors/${id}`, [at, ...left(tokens)])],
  );
  const list = [...points, ...resistors];
  return list.length === 0 ? [] : [list.join('  ')];
}

export function headline({ names, speaker }: Speech, seen: Seen): string {
  const { round, malice, oracle, offer } = seen;
  if (round === 0 && offer.length > 0) return speaker.say('board.camp');
  const color = oracle.counts || oracle.current;
  return speaker.say('board.head', {
    round,
    malice,
    color: color === '' ? '–' : [names.word('color', color)],
  });
}

/** What the players are here for: the story alone does not say where to go. */
export function aimLine({ names, speaker }: Speech, { chapter }: Seen): string {
  return speaker.say('board.aim', { aim: names.name(`chapter.${chapter}`, 'aim') });
}

/** Where a match stands, in a few words: for lists of matches. */
export function whereItStands({ speaker }: Speech, { round, malice }: Seen): string {
  return round === 0 ? speaker.say('board.camp') : speaker.say('board.where', { round, malice });
}

export function queueLine(speech: Speech, seen: Seen): string[] {
  const { activated, active, waiting } = seen.queue;
  const row = [
    ...activated.map((id) => [id, ''] as const),
    ...(active === '' ? [] : [[active, '*'] as const]),
    ...waiting.map((id) => [id, ''] as const),
  ];
  if (row.length === 0) return [];
  const told: Span[][] = row.map(([id, mark]) => {
    const place = id in seen.characters ? `characters/${id}` : `enemies/${id}`;
    return [...placeName(speech, seen, place), { kind: 'text', text: mark } as Span];
  });
  return [speech.speaker.say('board.queue', { queue: plainText(between(told, ', ')) })];
}

function held({ names, speaker }: Speech, conditions: Readonly<Record<string, number>>): string[] {
  const all = Object.entries(conditions).filter(([, n]) => n > 0);
  if (all.length === 0) return [];
  const list = all
    .map(([id, n]) => `${names.card(`condition:${id}`).text}${n > 1 ? ` ×${n}` : ''}`)
    .join(', ');
  return [speaker.say('board.held', { list })];
}

/** What holds for a while, by the cards that it comes from: what they say can be read there. */
function lasting({ names, speaker }: Speech, { figures }: Seen, id: string): string[] {
  const cards = (figures?.lasting[id] ?? []).map((card) => names.card(card).text);
  return cards.length === 0 ? [] : [speaker.say('board.lasting', { list: cards.join(', ') })];
}

function goodsLine(
  { names, speaker }: Speech,
  { weapons, armorCard, items, coins, heads, karma }: Character,
): string {
  const cards = [
    ...weapons.map((id, i) => {
      const weapon = names.card(`weapon:${id}`).text;
      return weapons.length > 1 && i === 0 ? speaker.say('board.inHand', { weapon }) : weapon;
    }),
    ...(armorCard === '' ? [] : [names.card(`armor:${armorCard}`).text]),
    ...items.map(
      ({ card, charges }) => `${names.card(`item:${card}`).text}${charges > 0 ? ` (${charges})` : ''}`,
    ),
  ];
  const counted = [
    ['coins', coins],
    ['ordinary', heads.ordinary],
    ['boss', heads.boss],
    ['karma', karma],
  ] as const;
  const goods = counted.filter(([, n]) => n > 0).map(([what, n]) => `${names.word('goods', what).text} ${n}`);
  return speaker.say('board.goods', { list: [...cards, ...goods].join(', ') });
}

/** Every skill has a slot, empty ones too: whoever plays sees what a die could be for. */
function kiLine({ names, speaker }: Speech, { ki, skills }: Character): string {
  const some = (values: readonly (string | number)[]) => (values.length > 0 ? values.join(' ') : '–');
  const slots = [...new Set([...skills, ...Object.keys(ki.slots)])].map(
    (skill) => `${names.card(`skill:${skill}`).text} ${ki.slots[skill] ?? '–'}`,
  );
  return speaker.say('board.ki', {
    supply: some(ki.supply),
    exhausted: some(ki.exhausted),
    slots: slots.join(', ') || '–',
  });
}

export function characterLines(speech: Speech, seen: Seen, roles: readonly string[]): string[] {
  const { names, speaker } = speech;
  const signs = signsOf(seen);
  return roles.flatMap((role) => {
    const own = seen.characters[role];
    if (!own) return [];
    const name = names.role(role).text;
    if (own.defeated) return [speaker.say('board.fallen', { name })];
    const { health, maxHealth: max, ap, at } = own;
    const armor = seen.figures?.values[role]?.armor ?? own.armor;
    const line = speaker.say('board.character', {
      sign: signs.get(role) ?? '',
      name,
      health,
      max,
      armor,
      ap,
      at: at || '–',
    });
    return [
      line,
      kiLine(speech, own),
      goodsLine(speech, own),
      ...held(speech, own.conditions),
      ...lasting(speech, seen, role),
    ];
  });
}

/** How the others are, without their dice and goods. */
export function companionLines(speech: Speech, seen: Seen, roles: readonly string[]): string[] {
  return roles.flatMap((role) => {
    const conditions = seen.characters[role]?.conditions ?? {};
    return [...characterLines(speech, seen, [role]).slice(0, 1), ...held(speech, conditions)];
  });
}

export function enemyLines(speech: Speech, seen: Seen): string[] {
  const signs = signsOf(seen);
  return Object.entries(seen.enemies).flatMap(([id, { at, ally, conditions }]) => {
    const values = seen.figures?.values[id];
    if (!values) return [];
    const { health, maxHealth: max, defence, armor } = values;
    const name = plainText(placeName(speech, seen, `enemies/${id}`));
    const line = speech.speaker.say('board.enemy', {
      sign: signs.get(id) ?? '',
      name,
      // Numbered like the enemies, and with a board like theirs.
      ally: ally ? 'yes' : 'no',
      health,
      max,
      defence,
      armor,
      at,
    });
    return [line, ...held(speech, conditions), ...lasting(speech, seen, id)];
  });
}

/** What the events of this round do, each with the zone in which it was drawn (EX-ORC-13). */
export function eventLines(speech: Speech, seen: Seen): string[] {
  return Object.entries(seen.events).map(([event, { zone }]) =>
    plainText(
      speech.speaker.tell('board.event', {
        event: [speech.names.card(`event:${event}`)],
        zone: placeName(speech, seen, `zones/${zone}`),
        text: speech.text(`event:${event}`),
      }),
    ),
  );
}

function offerLine({ names, speaker }: Speech, { offer }: Seen): string[] {
  if (offer.length === 0) return [];
  return [
    speaker.say('board.offer', { list: offer.map((card) => names.card(`item:${card}`).text).join(', ') }),
  ];
}

export function drawTable(speech: Speech, seen: Seen): string {
  const parts = [
    [
      headline(speech, seen),
      ...queueLine(speech, seen),
      ...eventLines(speech, seen),
      ...offerLine(speech, seen),
    ],
    mapLines(speech, seen),
    characterLines(speech, seen, Object.keys(seen.characters)),
    enemyLines(speech, seen),
  ];
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}
