/** Reading messages without files: for whoever reads a pack in a browser. */
export { lookAtMessage, type MessageLook } from './flaws.ts';
export { typesetText } from './typeset.ts';
