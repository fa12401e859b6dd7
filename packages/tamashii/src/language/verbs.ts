/** The verbs of the rulebook in four languages: order, infinitive, what one does, what several do. */
import type { VerbEntry } from '@torii/script';

export const verbs = {
  add: {
    en: 'add|adds',
    es: 'añade|añadir|añade|añaden',
    fr: 'ajoutez|ajouter|ajoute|ajoutent',
    uk: 'додайте|додати|додає|додають',
  },
  look: {
    en: 'look|looks',
    es: 'mira|mirar|mira|miran',
    fr: 'regardez|regarder|regarde|regardent',
    uk: 'перегляньте|переглянути|переглядає|переглядають',
  },
  reroll: {
    en: 'reroll|rerolls',
    es: 'vuelve a tirar|volver a tirar|vuelve a tirar|vuelven a tirar',
    fr: 'relancez|relancer|relance|relancent',
    uk: 'перекиньте|перекинути|перекидає|перекидають',
  },
  return: {
    en: 'return|returns',
    es: 'devuelve|devolver|devuelve|devuelven',
    fr: 'remettez|remettre|remet|remettent',
    uk: 'поверніть|повернути|повертає|повертають',
  },
  switch: {
    en: 'switch|switches',
    es: 'intercambia|intercambiar|intercambia|intercambian',
    fr: 'permutez|permuter|permute|permutent',
    uk: 'поміняйте|поміняти|міняє|міняють',
  },
  turn: {
    en: 'turn|turns',
    es: 'gira|girar|gira|giran',
    fr: 'tournez|tourner|tourne|tournent',
    uk: 'поверніть|повернути|повертає|повертають',
  },
  attach: {
    en: 'attach|attaches',
    es: 'vincula|vincular|vincula|vinculan',
    fr: 'attachez|attacher|attache|attachent',
    uk: 'прикріпіть|прикріпити|прикріплює|прикріплюють',
  },
  change: {
    en: 'change|changes',
    es: 'cambia|cambiar|cambia|cambian',
    fr: 'changez|changer|change|changent',
    uk: 'змініть|змінити|змінює|змінюють',
  },
  charge: {
    en: 'charge|charges',
    es: 'carga|cargar|carga|cargan',
    fr: 'chargez|charger|charge|chargent',
    uk: 'зарядіть|зарядити|заряджає|заряджають',
  },
  deal: {
    en: 'deal|deals',
    es: 'inflige|infligir|inflige|infligen',
    fr: 'infligez|infliger|inflige|infligent',
    uk: 'нанесіть|нанести|наносить|наносять',
  },
  defeat: {
    en: 'defeat|defeats',
    es: 'derrota|derrotar|derrota|derrotan',
    fr: 'vainquez|vaincre|vainc|vainquent',
    uk: 'здолайте|здолати|долає|долають',
  },
  discard: {
    en: 'discard|discards',
    es: 'descarta|descartar|descarta|descartan',
    fr: 'défaussez|défausser|défausse|défaussent',
    uk: 'вилучіть|вилучити|вилучає|вилучають',
  },
  draw: {
    en: 'draw|draws',
    es: 'roba|robar|roba|roban',
    fr: 'piochez|piocher|pioche|piochent',
    uk: 'візьміть|взяти|бере|беруть',
  },
  dump: {
    en: 'dump|dumps',
    es: 'vuelca|volcar|vuelca|vuelcan',
    fr: 'videz|vider|vide|vident',
    uk: 'скиньте|скинути|скидає|скидають',
  },
  // Spanish has two verbs for "gain": one takes tokens and EXP, one adds Assets.
  gainAsset: {
    en: 'gain|gains',
    es: 'suma|sumar|suma|suman',
    fr: 'gagnez|gagner|gagne|gagnent',
    uk: 'отримайте|отримати|отримує|отримують',
  },
  gainToken: {
    en: 'gain|gains',
    es: 'coge|coger|coge|cogen',
    fr: 'gagnez|gagner|gagne|gagnent',
    uk: 'отримайте|отримати|отримує|отримують',
  },
  increase: {
    en: 'increase|increases',
    es: 'aumenta|aumentar|aumenta|aumentan',
    fr: 'accroissez|accroître|accroît|accroissent',
    uk: 'збільште|збільшити|збільшує|збільшують',
  },
  inhabit: {
    en: 'inhabit|inhabits',
    es: 'ocupa|ocupar|ocupa|ocupan',
    fr: 'occupez|occuper|occupe|occupent',
    uk: 'вселіться|вселитися|вселяється|вселяються',
  },
  lose: {
    en: 'lose|loses',
    es: 'resta|restar|resta|restan',
    fr: 'perdez|perdre|perd|perdent',
    uk: 'втратьте|втратити|втрачає|втрачають',
  },
  move: {
    en: 'move|moves',
    es: 'mueve|mover|mueve|mueven',
    fr: 'déplacez|déplacer|déplace|déplacent',
    uk: 'пересуньте|пересунути|пересуває|пересувають',
  },
  complete: {
    en: 'complete|completes',
    es: 'completa|completar|completa|completan',
    fr: 'complétez|compléter|complète|complètent',
    uk: 'виконайте|виконати|виконує|виконують',
  },
  perform: {
    en: 'perform|performs',
    es: 'pasa|pasar|pasa|pasan',
    fr: 'effectuez|effectuer|effectue|effectuent',
    uk: 'виконайте|виконати|виконує|виконують',
  },
  place: {
    en: 'place|places',
    es: 'pon|poner|pone|ponen',
    fr: 'placez|placer|place|placent',
    uk: 'покладіть|покласти|кладе|кладуть',
  },
  recover: {
    en: 'recover|recovers',
    es: 'recupera|recuperar|recupera|recuperan',
    fr: 'récupérez|récupérer|récupère|récupèrent',
    uk: 'відновіть|відновити|відновлює|відновлюють',
  },
  reduce: {
    en: 'reduce|reduces',
    es: 'reduce|reducir|reduce|reducen',
    fr: 'réduisez|réduire|réduit|réduisent',
    uk: 'зменште|зменшити|зменшує|зменшують',
  },
  replace: {
    en: 'replace|replaces',
    es: 'reemplaza|reemplazar|reemplaza|reemplazan',
    fr: 'remplacez|remplacer|remplace|remplacent',
    uk: 'замініть|замінити|замінює|замінюють',
  },
  roll: {
    en: 'roll|rolls',
    es: 'tira|tirar|tira|tiran',
    fr: 'jetez|jeter|jette|jettent',
    uk: 'киньте|кинути|кидає|кидають',
  },
  setTo: {
    en: 'set|sets',
    es: 'pon|poner|pone|ponen',
    fr: 'réglez|régler|règle|règlent',
    uk: 'встановіть|встановити|встановлює|встановлюють',
  },
  // French sets Trace back, and Time to a value.
  setBack: {
    en: 'set|sets',
    es: 'pon|poner|pone|ponen',
    fr: 'remettez|remettre|remet|remettent',
    uk: 'встановіть|встановити|встановлює|встановлюють',
  },
  spend: {
    en: 'spend|spends',
    es: 'gasta|gastar|gasta|gastan',
    fr: 'dépensez|dépenser|dépense|dépensent',
    uk: 'витратьте|витратити|витрачає|витрачають',
  },
  suffer: {
    en: 'suffer|suffers',
    es: 'sufre|sufrir|sufre|sufren',
    fr: 'subissez|subir|subit|subissent',
    uk: 'отримайте|отримати|отримує|отримують',
  },
  take: {
    en: 'take|takes',
    es: 'coge|coger|coge|cogen',
    fr: 'prenez|prendre|prend|prennent',
    uk: 'візьміть|взяти|бере|беруть',
  },
} satisfies Record<string, VerbEntry>;
