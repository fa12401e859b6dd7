/** The suite that every game passes by being registered. Random play without a test runner: `@torii/conformance/headless`. */
export { conforms } from './conforms.ts';
