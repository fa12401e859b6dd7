/** Card text in four languages: what fits into one sentence, what needs a list, and the grammar of each language. */

import { renderClause, renderEffect } from '@torii/script';
import { type CardLanguage, plainText } from '@torii/words';
import { describe, expect, test } from 'vitest';
import { book, effectOf, names, say } from './helpers/example.ts';

/** All four at once, one line each. */
function four(card: string): string[] {
  return (['en', 'es', 'fr', 'uk'] as const).map((language) => say(card, language));
}

describe('sentences', () => {
  test('neighbours with the same verb say it once, in a sentence and in a list of sentences', () => {
    expect(four('[gain 2 Power, gain 1 Shield, suffer 1 Wound]')).toEqual([
      'Gain 2_Power and 1_Shield. Suffer 1_Wound.',
      'Suma 2_Energías y 1_Escudo. Sufre 1_Herida.',
      'Gagnez 2_Puissances et 1_Bouclier. Subissez 1_Blessure.',
      'Отримайте 2_Сили, 1_Щит та 1_Поранення.',
    ]);
    expect(four('{ each player: [gain 2 Power, gain 1 Shield, gain 1 EXP, suffer 1 Wound] }')).toEqual([
      'Each player gains 2_Power, 1_Shield and 1_EXP, and suffers 1_Wound.',
      'Cada jugador suma 2_Energías, 1_Escudo y 1_EXP, y sufre 1_Herida.',
      'Chaque joueur gagne 2_Puissances, 1_Bouclier et 1_EXP, et subit 1_Blessure.',
      'Кожен гравець отримує 2_Сили, 1_Щит, 1_ОД та 1_Поранення.',
    ]);
  });

  test('a list of clauses is a sentence each; inside a sentence it is joined', () => {
    expect(four('[gain 2 Power, suffer 1 Wound]')).toEqual([
      'Gain 2_Power. Suffer 1_Wound.',
      'Suma 2_Energías. Sufre 1_Herida.',
      'Gagnez 2_Puissances. Subissez 1_Blessure.',
      'Отримайте 2_Сили та 1_Поранення.',
    ]);
    expect(
      four('{ if: Time is 0, then: [gain 2 Power, suffer 1 Wound, gain 1 EXP], otherwise: suffer 5 Wounds }'),
    ).toEqual([
      'If Time is 0, gain 2_Power, suffer 1_Wound and gain 1_EXP. Otherwise, suffer 5_Wounds.',
      'Si el Tiempo es 0, suma 2_Energías, sufre 1_Herida y suma 1_EXP. En caso contrario, sufre 5_Heridas.',
      'Si le Temps est à 0, gagnez 2_Puissances, subissez 1_Blessure et gagnez 1_EXP. Sinon, subissez 5_Blessures.',
      'Якщо Час – 0, отримайте 2_Сили, 1_Поранення та 1_ОД. Інакше отримайте 5_Поранень.',
    ]);
  });

  test('what could be read in two ways becomes a list', () => {
    expect(say('{ if: Time is 0, then: [gain 1 EXP, may: gain 1 Power, suffer 1 Wound] }')).toBe(
      'If Time is 0:\n• Gain 1_EXP.\n• You may gain 1_Power.\n• Suffer 1_Wound.',
    );
    expect(say('{ if: Time is 0, then: { if: Time is 1, then: gain 1 EXP }, otherwise: gain 2 EXP }')).toBe(
      'If Time is 0:\n• If Time is 1, gain 1_EXP.\nOtherwise:\n• Gain 2_EXP.',
    );
    expect(say('{ if: Time is 0, then: { if: Time is 1, then: gain 1 EXP, otherwise: gain 2 EXP } }')).toBe(
      'If Time is 0:\n• If Time is 1, gain 1_EXP. Otherwise, gain 2_EXP.',
    );
    expect(say('{ pay: spend 1 Power, then: { if: Time is 1, then: gain 1 EXP } }', 'fr')).toBe(
      'Vous pouvez dépenser 1_Puissance·; si vous le faites_:\n• Si le Temps est à 1, gagnez 1_EXP.',
    );
  });

  test('an if behind an if is said as one: both must be so', () => {
    expect(four('{ if: Time is 0, then: { if: { not: Time is 1 }, then: gain 1 EXP } }')).toEqual([
      'If Time is 0 and Time is not 1, gain 1_EXP.',
      'Si el Tiempo es 0 y el Tiempo no es 1, suma 1_EXP.',
      'Si le Temps est à 0 et si le Temps n’est pas à 1, gagnez 1_EXP.',
      'Якщо Час – 0 та Час – не 1, отримайте 1_ОД.',
    ]);
  });

  test('lists lie inside lists, and a sentence behind a list begins a line', () => {
    const card = `
      - for each burning District:
          - gain 1 EXP
          - if: Time is 0
            then: [gain 1 EXP, may: gain 1 Power]
          - suffer 1 Wound
      - gain 1 Power`;
    expect(say(card)).toBe(
      [
        'For each burning District:',
        '• Gain 1_EXP.',
        '• If Time is 0:',
        '  – Gain 1_EXP.',
        '  – You may gain 1_Power.',
        '• Suffer 1_Wound.',
        'Gain 1_Power.',
      ].join('\n'),
    );
  });

  test('a large letter at the beginning, also behind a quotation mark; one full stop at the end', () => {
    expect(say('{ if: “Old Harbour” is closed, then: { by hand: Look around! } }')).toBe(
      'If “Old Harbour” is closed, by hand: Look around!',
    );
    expect(say('{ by hand: Look around. }')).toBe('By hand: Look around.');
    const clause = effectOf('attack using slice them');
    expect(plainText(renderEffect({ book, names, language: 'fr' }, clause))).toBe(
      'Attaquez avec «\u00a0Tranchez-les\u00a0».',
    );
  });
});

describe('structures', () => {
  const cases: [string, string, string, string, string][] = [
    [
      '{ may: gain 1 Power }',
      'You may gain 1_Power.',
      'Puedes sumar 1_Energía.',
      'Vous pouvez gagner 1_Puissance.',
      'Ви можете отримати 1_Силу.',
    ],
    [
      '{ pay: spend 1 Power, then: [gain 1 EXP, suffer 1 Wound] }',
      'You may spend 1_Power; if you do, gain 1_EXP and suffer 1_Wound.',
      'Puedes gastar 1_Energía; si lo haces, suma 1_EXP y sufre 1_Herida.',
      'Vous pouvez dépenser 1_Puissance·; si vous le faites, gagnez 1_EXP et subissez 1_Blessure.',
      'Ви можете витратити 1_Силу; якщо ви це зробили, отримайте 1_ОД та 1_Поранення.',
    ],
    [
      '{ choose: [gain 1 Power, suffer 1 Wound] }',
      'Choose one: gain 1_Power; or suffer 1_Wound.',
      'Elige una opción: suma 1_Energía; o bien sufre 1_Herida.',
      'Choisissez une option_: gagnez 1_Puissance·; ou bien subissez 1_Blessure.',
      'Виберіть один варіант: отримайте 1_Силу; або отримайте 1_Поранення.',
    ],
    [
      '{ the table chooses 2: [gain 1 Power, suffer 1 Wound, gain 1 EXP] }',
      'The players choose 2 together: gain 1_Power; or suffer 1_Wound; or gain 1_EXP.',
      'Los jugadores eligen juntos 2_opciones: suma 1_Energía; o bien sufre 1_Herida; o bien suma 1_EXP.',
      'Les joueurs choisissent ensemble 2_options_: gagnez 1_Puissance·; ou bien subissez 1_Blessure·; ou bien gagnez 1_EXP.',
      'Гравці разом вибирають 2 варіанти: отримайте 1_Силу; або отримайте 1_Поранення; або отримайте 1_ОД.',
    ],
    [
      '{ an opponent of your choice chooses: [gain 1 Power, suffer 1 Wound] }',
      'An opponent of your choice chooses one for you: gain 1_Power; or suffer 1_Wound.',
      'Un oponente de tu elección elige una opción para ti: suma 1_Energía; o bien sufre 1_Herida.',
      'Un adversaire de votre choix choisit une option pour vous_: gagnez 1_Puissance·; ou bien subissez 1_Blessure.',
      'Суперник на ваш вибір вибирає один варіант для вас: отримайте 1_Силу; або отримайте 1_Поранення.',
    ],
    [
      '{ each player: [gain 2 Power, suffer 21 Wounds] }',
      'Each player gains 2_Power and suffers 21_Wounds.',
      'Cada jugador suma 2_Energías y sufre 21_Heridas.',
      'Chaque joueur gagne 2_Puissances et subit 21_Blessures.',
      'Кожен гравець отримує 2_Сили та 21_Поранення.',
    ],
    [
      '{ all other players: { may: spend 5 Shield } }',
      'All other players may spend 5_Shield.',
      'Los demás jugadores pueden gastar 5_Escudos.',
      'Tous les autres joueurs peuvent dépenser 5_Boucliers.',
      'Усі інші гравці можуть витратити 5_Щитів.',
    ],
    [
      '{ all other players: gain EXP equal to your Power }',
      'All other players gain EXP equal to their Power.',
      'Los demás jugadores suman una cantidad de EXP igual a su Energía.',
      'Tous les autres joueurs gagnent un nombre d’EXP égal à leur Puissance.',
      'Усі інші гравці отримують стільки ОД, скільки становить їхня Сила.',
    ],
    [
      '{ each player: { pay: spend 1 Power, then: gain EXP equal to your Power } }',
      'Each player: you may spend 1_Power; if you do, gain EXP equal to your Power.',
      'Cada jugador: puedes gastar 1_Energía; si lo haces, suma una cantidad de EXP igual a tu Energía.',
      'Chaque joueur_: vous pouvez dépenser 1_Puissance·; si vous le faites, gagnez un nombre d’EXP égal à votre Puissance.',
      'Кожен гравець: ви можете витратити 1_Силу; якщо ви це зробили, отримайте стільки ОД, скільки становить ваша Сила.',
    ],
    [
      '{ each player: { choose: [gain 1 Power, suffer 1 Wound] } }',
      'Each player chooses one: gain 1_Power; or suffer 1_Wound.',
      'Cada jugador elige una opción: sumar 1_Energía; o bien sufrir 1_Herida.',
      'Chaque joueur choisit une option_: gagner 1_Puissance·; ou bien subir 1_Blessure.',
      'Кожен гравець вибирає один варіант: отримати 1_Силу; або отримати 1_Поранення.',
    ],
    [
      '{ for each burning District: discard all fires from that District }',
      'For each burning District, discard all fires from that District.',
      'Por cada Distrito en llamas, descarta todos los fuegos de ese Distrito.',
      'Pour chaque District en feu, défaussez tous les feux de ce District.',
      'За кожен Район, що горить, вилучіть усі пожежі з того Району.',
    ],
    [
      '{ once per turn: { when you suffer Wounds: gain that many EXP } }',
      'Once per turn: when you suffer Wounds, gain that many EXP.',
      'Una vez por turno: cuando sufras Heridas, suma esa misma cantidad de EXP.',
      'Une fois par tour_: quand vous subissez des Blessures, gagnez autant d’EXP.',
      'Один раз за хід: коли ви отримуєте Поранення, отримайте стільки ж ОД.',
    ],
    [
      '{ the next time you suffer Wounds: gain 1 EXP }',
      'The next time you suffer Wounds, gain 1_EXP.',
      'La próxima vez que sufras Heridas, suma 1_EXP.',
      'La prochaine fois que vous subissez des Blessures, gagnez 1_EXP.',
      'Наступного разу, коли ви отримуєте Поранення, отримайте 1_ОД.',
    ],
    [
      '{ until the end of the turn: gain 1 EXP }',
      'Until the end of the turn, gain 1_EXP.',
      'Suma 1_EXP hasta el final del turno.',
      'Gagnez 1_EXP jusqu’à la fin du tour.',
      'До кінця ходу отримайте 1_ОД.',
    ],
    [
      '{ until the end of the turn: { when you suffer Wounds: gain 1 EXP } }',
      'Until the end of the turn, when you suffer Wounds, gain 1_EXP.',
      'Hasta el final del turno, cada vez que sufras Heridas, suma 1_EXP.',
      'Jusqu’à la fin du tour, chaque fois que vous subissez des Blessures, gagnez 1_EXP.',
      'До кінця ходу щоразу, коли ви отримуєте Поранення, отримайте 1_ОД.',
    ],
    [
      '{ until the end of the turn: { instead when you would suffer Wounds: gain 1 EXP } }',
      'Until the end of the turn, when you would suffer Wounds, gain 1_EXP instead.',
      'Hasta el final del turno, cada vez que vayas a sufrir Heridas, en vez de eso suma 1_EXP.',
      'Jusqu’à la fin du tour, chaque fois que vous devriez subir des Blessures, gagnez 1_EXP à la place.',
      'До кінця ходу щоразу, коли ви мали б отримати Поранення, натомість отримайте 1_ОД.',
    ],
    [
      '{ instead when you would suffer Wounds: { pay: spend 1 Power, then: gain 1 EXP } }',
      'When you would suffer Wounds, you may spend 1_Power; if you do, gain 1_EXP instead.',
      'Cuando vayas a sufrir Heridas, puedes gastar 1_Energía; si lo haces, en vez de eso suma 1_EXP.',
      'Quand vous devriez subir des Blessures, vous pouvez dépenser 1_Puissance·; si vous le faites, gagnez 1_EXP à la place.',
      'Коли ви мали б отримати Поранення, ви можете витратити 1_Силу; якщо ви це зробили, натомість отримайте 1_ОД.',
    ],
    [
      '{ repeat 2: gain 1 Power }',
      'Do this 2_times: gain 1_Power.',
      'Haz esto 2_veces: suma 1_Energía.',
      'Faites ceci 2_fois_: gagnez 1_Puissance.',
      'Зробіть це 2_рази: отримайте 1_Силу.',
    ],
    [
      '{ repeat 1: Burn 5 }',
      'Do this 1_time: Burn 5.',
      'Haz esto 1_vez: Quemadura 5.',
      'Faites ceci 1_fois_: Brûlure 5.',
      'Зробіть це 1_раз: Опік 5.',
    ],
    [
      '{ repeat X: Burn Down }',
      'Do this X_times: Burn Down.',
      'Haz esto X_veces: Incendio.',
      'Faites ceci X_fois_: Incendie.',
      'Зробіть це Х_разів: Пожежа.',
    ],
    [
      '{ repeat the number of fires: gain 1 Power }',
      'Do this a number of times equal to the number of fires: gain 1_Power.',
      'Haz esto un número de veces igual al número de fuegos: suma 1_Energía.',
      'Faites ceci un nombre de fois égal au nombre de feux_: gagnez 1_Puissance.',
      'Зробіть це стільки разів, скільки становить кількість пожеж: отримайте 1_Силу.',
    ],
    [
      '{ announce X up to your Power: lose X Power }',
      'Announce X, up to your Power: lose X_Power.',
      'Anuncia el valor de X, como máximo tu Energía: resta X_Energías.',
      'Annoncez X, au maximum votre Puissance_: perdez X_Puissances.',
      'Оголосіть Х, не більше ніж ваша Сила: втратьте Х_Сил.',
    ],
    [
      '{ roll 1 Number die: { "1-2": gain 1 Power, blank: [suffer 1 Wound, gain 1 EXP] } }',
      'Roll 1 Number die.\n1, 2: Gain 1_Power.\nBlank: Suffer 1_Wound. Gain 1_EXP.',
      'Tira 1 dado Numérico.\n1, 2: Suma 1_Energía.\nCara vacía: Sufre 1_Herida. Suma 1_EXP.',
      'Jetez 1 dé Numéro.\n1, 2_: Gagnez 1_Puissance.\nFace vide_: Subissez 1_Blessure. Gagnez 1_EXP.',
      'Киньте 1 Числовий куб.\n1, 2: Отримайте 1_Силу.\nПорожня грань: Отримайте 1_Поранення та 1_ОД.',
    ],
  ];
  test.each(cases)('%s', (card, ...texts) => {
    expect(four(card)).toEqual(texts);
  });

  test('as lists', () => {
    const parts = '[gain 1 EXP, { if: Time is 0, then: gain 1 EXP }]';
    const list = '\n• Gain 1_EXP.\n• If Time is 0, gain 1_EXP.';
    const heads: [string, string][] = [
      [`{ may: ${parts} }`, 'You may do the following:'],
      [`{ pay: spend 1 Power, then: ${parts} }`, 'You may spend 1_Power; if you do:'],
      [`{ choose: ${parts} }`, 'Choose one:'],
      [`{ an opponent of your choice chooses 2: ${parts} }`, 'An opponent of your choice chooses 2 for you:'],
      [`{ each player: ${parts} }`, 'Each player:'],
      [`{ when you suffer Wounds: ${parts} }`, 'When you suffer Wounds:'],
      [
        `{ instead when you would suffer Wounds: ${parts} }`,
        'When you would suffer Wounds, do this instead:',
      ],
      [
        `{ instead when you would suffer Wounds: { may: ${parts} } }`,
        'When you would suffer Wounds, you may do the following instead:',
      ],
      [
        `{ instead when you would suffer Wounds: { pay: spend 1 Power, then: ${parts} } }`,
        'When you would suffer Wounds, you may spend 1_Power; if you do, do this instead:',
      ],
      [`{ until the end of the turn: ${parts} }`, 'Until the end of the turn:'],
      [`{ once per turn: ${parts} }`, 'Once per turn:'],
      [`{ repeat 2: ${parts} }`, 'Do this 2_times:'],
      [`{ announce X up to 2: ${parts} }`, 'Announce X, up to 2:'],
    ];
    for (const [card, head] of heads) expect(say(card)).toBe(head + list);
  });

  test('a cost that is more than clauses stands in brackets', () => {
    expect(say('{ pay: [spend 1 Power, { choose: [lose 1 EXP, lose 1 Shield] }], then: gain 1 EXP }')).toBe(
      'You may (spend 1_Power; choose one: lose 1_EXP; or lose 1_Shield); if you do:\n• Gain 1_EXP.',
    );
  });
});

describe('conditions', () => {
  const si = (condition: string, language: CardLanguage = 'en') =>
    say(`{ if: ${condition}, then: gain 1 EXP }`, language).replace(/, [^,]*$/, '');

  test('are joined, what they share is said once, and a group inside a group is in brackets', () => {
    expect(si('{ all of: [Time is 0, Time is 1, Time is 2] }')).toBe('If Time is 0, 1 and 2');
    expect(si('{ any of: [Time is 0, Time is 1] }')).toBe('If Time is 0 or 1');
    expect(si('{ all of: [Time is 0, { any of: [Time is 1, Time is 2] }] }')).toBe(
      'If Time is 0 and (Time is 1 or 2)',
    );
    expect(si('{ any of: [{ all of: [Time is 1, Time is 2] }, Time is 0] }', 'uk')).toBe(
      'Якщо (Час – 1 та 2) або Час – 0',
    );
    // French says *si* again, inside the brackets.
    expect(si('{ any of: [Time is 0, { all of: [Time is 1, Time is 2] }] }', 'fr')).toBe(
      'Si le Temps est à 0 ou (si le Temps est à 1 et 2)',
    );
  });

  test('not: said by the phrase itself where it can, and before single clauses only', () => {
    expect(si('{ not: Time is 2 }', 'es')).toBe('Si el Tiempo no es 2');
    expect(si('{ not: { not: Time is 2 } }')).toBe('If Time is 2');
    expect(si('{ not: { all of: [Time is 1, { not: Time is 2 }] } }')).toBe('If Time is not 1 or Time is 2');
    expect(si('{ not: { any of: [Time is 1, Time is 2] } }', 'fr')).toBe(
      'Si le Temps n’est pas à 1 et si le Temps n’est pas à 2',
    );
    expect(si('{ all of: [Time is 0, { not: { all of: [Time is 1, Time is 2] } }] }')).toBe(
      'If Time is 0 and (Time is not 1 or Time is not 2)',
    );
    const hurt = '{ not: you have suffered Wounds this turn }';
    expect([si(hurt), si(hurt, 'es'), si(hurt, 'fr'), si(hurt, 'uk')]).toEqual([
      'If it is not true that you have suffered Wounds this turn',
      'Si no es cierto que has sufrido Heridas este turno',
      'S’il n’est pas vrai que vous avez subi des Blessures ce tour-ci',
      'Якщо неправда, що цього ходу ви отримали Поранення',
    ]);
  });
});

describe('Spanish conjunctions', () => {
  // "inflige" begins with i-: *y* turns to *e* before it.
  test('y turns to e before i-', () => {
    const card = '{ each player: [gain 1 EXP, choose an Enemy, deal 2 damage to that Enemy] }';
    expect(say(card, 'es')).toBe(
      'Cada jugador suma 1_EXP, elige un Enemigo e inflige 2 de daño a ese Enemigo.',
    );
  });
});

describe('spans', () => {
  test('tell terms, numbers, icons and cards apart', () => {
    const voice = { book, names, language: 'en' } as const;
    expect(renderEffect(voice, effectOf('gain 2 Power'))).toEqual([
      { kind: 'text', text: 'Gain ' },
      { kind: 'number', text: '2' },
      { kind: 'text', text: '\u00a0' },
      { kind: 'term', id: 'power', text: 'Power' },
      { kind: 'text', text: '.' },
    ]);
    expect(renderEffect(voice, effectOf('suffer player number Wounds'))[1]).toEqual({
      kind: 'icon',
      id: 'playerNumber',
      text: '(Player number)',
    });
    expect(renderEffect(voice, effectOf('stop and draw card P04'))[1]).toEqual({
      kind: 'card',
      id: 'card:P04',
      text: 'P04',
    });
    expect(renderEffect(voice, effectOf('attack using kenjutsu'))[1]).toEqual({
      kind: 'card',
      id: 'skill:kenjutsu',
      text: 'Kenjutsu',
    });
    expect(renderEffect(voice, effectOf('Burn X'))).toEqual([
      { kind: 'card', id: 'keyword:burn', text: 'Burn' },
      { kind: 'text', text: ' ' },
      { kind: 'number', text: 'X' },
      { kind: 'text', text: '.' },
    ]);
  });

  test('a clause of a phrase that does not exist is an error', () => {
    const clause = { phrase: 'dance', args: {} };
    expect(() => renderClause({ book, names, language: 'en' }, clause)).toThrow(
      "phrase 'dance': there is no such phrase",
    );
  });
});
