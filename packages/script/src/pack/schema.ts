/** A game's pack files as JSON Schema: an editor that knows it completes and checks while one types. */
import type { PackKind } from './kind.ts';
import { head, keywordFile } from './load.ts';
import type { JsonSchema } from './shape.ts';

/** A clause, or one of the structures of the card language. What a clause says is the parser's business. */
const EFFECT: JsonSchema = {
  oneOf: [
    { type: 'string' },
    { type: 'array', items: { $ref: '#/$defs/effect' } },
    {
      type: 'object',
      required: ['if', 'then'],
      additionalProperties: false,
      properties: {
        if: { $ref: '#/$defs/condition' },
        // biome-ignore lint/suspicious/noThenProperty: it is the name of a key in pack files.
        then: { $ref: '#/$defs/effect' },
        otherwise: { $ref: '#/$defs/effect' },
      },
    },
    {
      type: 'object',
      required: ['pay', 'then'],
      additionalProperties: false,
      // biome-ignore lint/suspicious/noThenProperty: it is the name of a key in pack files.
      properties: { pay: { $ref: '#/$defs/effect' }, then: { $ref: '#/$defs/effect' } },
    },
    {
      type: 'object',
      minProperties: 1,
      maxProperties: 1,
      not: { anyOf: [{ required: ['if'] }, { required: ['pay'] }] },
      // Those that are always written in the same way; an editor offers them. The others begin with a clause.
      properties: {
        may: { $ref: '#/$defs/effect' },
        choose: { type: 'array', items: { $ref: '#/$defs/effect' } },
        'the table chooses': { type: 'array', items: { $ref: '#/$defs/effect' } },
        'each player': { $ref: '#/$defs/effect' },
        'by hand': { type: 'string' },
        tree: { type: 'object' },
      },
    },
  ],
};

const CONDITION: JsonSchema = {
  oneOf: [
    { type: 'string' },
    ...['all of', 'any of'].map((key) => ({
      type: 'object',
      required: [key],
      additionalProperties: false,
      properties: { [key]: { type: 'array', items: { $ref: '#/$defs/condition' } } },
    })),
    {
      type: 'object',
      required: ['not'],
      additionalProperties: false,
      properties: { not: { $ref: '#/$defs/condition' } },
    },
    {
      type: 'object',
      required: ['tree'],
      additionalProperties: false,
      properties: { tree: { type: 'object' } },
    },
  ],
};

/** The schema of each file of a pack, by its path. */
export function packSchemas<S, T>(kind: PackKind<S, T>): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(
    Object.entries({ 'pack.yaml': head, 'keywords.yaml': keywordFile, ...kind.files }).map(
      ([path, { schema }]) => [
        path,
        {
          $schema: 'https://json-schema.org/draft/2020-12/schema',
          title: `${kind.game}: ${path}`,
          ...schema,
          $defs: { effect: EFFECT, condition: CONDITION },
        },
      ],
    ),
  );
}
