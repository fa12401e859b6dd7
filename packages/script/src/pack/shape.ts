/**
 * Shapes: what the fields of a pack's files look like. Each reads a YAML node with its position, so that every mistake is
 * told with line and column, and describes itself as JSON Schema, so that an editor completes and checks while one types.
 */
import { isMap, isNode, isScalar, isSeq, type Node, type Pair, Scalar } from 'yaml';
import { readEffect } from '../read/read.ts';
import { readCondition } from '../read/readCondition.ts';
import { mark, type Reader, report } from '../read/reader.ts';
import { isReserved } from '../read/reserved.ts';
import type { Condition, Effect } from '../tree/tree.ts';
import { type Form, LINE } from './form.ts';

export type JsonSchema = { readonly [key: string]: unknown };

export interface Shape<T> {
  /** Reads a node; if something is wrong, it is reported, and what is not there is stood in for: the rest can be looked at. */
  read(reader: Reader, node: Node | null | undefined): T;
  readonly schema: JsonSchema;
  /** What stands in for something that could not be read. It is never played with. */
  readonly standIn: T;
  /** What stands in for the field where it is left out; if there is nothing, it must be given. */
  readonly absent?: { readonly value: T };
}

export type Read<S> = S extends Shape<infer T> ? T : never;

/** A line of a pack that is no text for readers is short. */
const LONGEST_NAME = 200;

/** A text on one line: an id, a code, a key. */
export function name(form: Form = LINE): Shape<string> {
  return {
    schema: { type: 'string', pattern: form.pattern.source },
    standIn: '',
    read: (reader, node) => {
      const value = isScalar(node) ? node.value : undefined;
      const text = typeof value === 'number' ? String(value) : value;
      if (typeof text === 'string') return isName(reader, node, text, form) ? text : '';
      report(reader, node, 'expectedText');
      return '';
    },
  };
}

/** Whether a text can be a name here; if not, it is reported. */
function isName(reader: Reader, node: Node | null | undefined, text: string, form: Form): boolean {
  if (isReserved(text)) report(reader, node, 'reservedName', { name: text });
  else if (text.length > LONGEST_NAME)
    report(reader, node, 'tooLong', { text: written(text), length: text.length, longest: LONGEST_NAME });
  else if (!form.pattern.test(text))
    report(reader, node, 'badText', { text: written(text), form: form.words, like: form.like });
  else return true;
  return false;
}

/** A value as a message shows it. */
function written(value: unknown): string {
  const text = String(value ?? '');
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

const LONGEST_SHOWN = 60;

export function int(min: number, max: number): Shape<number> {
  return {
    schema: { type: 'integer', minimum: min, maximum: max },
    standIn: min,
    read: (reader, node) => {
      const value = isScalar(node) ? node.value : undefined;
      if (typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max)
        return value;
      report(reader, node, 'badNumber', { value: written(value), min, max });
      return min;
    },
  };
}

export function flag(): Shape<boolean> {
  return {
    schema: { type: 'boolean' },
    absent: { value: false },
    standIn: false,
    read: (reader, node) => {
      const value = isScalar(node) ? node.value : undefined;
      if (typeof value === 'boolean') return value;
      report(reader, node, 'badFlag', { value: written(value) });
      return false;
    },
  };
}

export function oneOf<T extends string>(...values: readonly [T, ...T[]]): Shape<T> {
  const [standIn] = values;
  return {
    schema: { enum: values },
    standIn,
    read: (reader, node) => {
      const value = isScalar(node) ? node.value : undefined;
      // `1` is as good as `"1"`.
      const found = values.find((known) => known === value || known === String(value));
      if (found === undefined) report(reader, node, 'notOneOf', { value: written(value), known: values });
      return found ?? standIn;
    },
  };
}

export function list<T>(item: Shape<T>): Shape<T[]> {
  return {
    schema: { type: 'array', items: item.schema },
    absent: { value: [] },
    standIn: [],
    read: (reader, node) => {
      if (isSeq(node))
        return mark(
          reader,
          node.items.map((each) => mark(reader, item.read(reader, each as Node), each as Node)),
          node,
        );
      report(reader, node, 'expectedList');
      return [];
    },
  };
}

/** A list that must be given and holds something: the faces of a die. */
export function filled<T>(item: Shape<T>): Shape<T[]> {
  const { schema, standIn, read } = list(item);
  return {
    schema: { ...schema, minItems: 1 },
    standIn,
    read: (reader, node) => {
      if (isSeq(node) && node.items.length === 0) report(reader, node, 'emptyList');
      return read(reader, node);
    },
  };
}

/** A mapping from names to things of one kind. */
export function mapOf<T>(item: Shape<T>, keys: Form = LINE): Shape<Record<string, T>> {
  return {
    schema: {
      type: 'object',
      additionalProperties: item.schema,
      propertyNames: { pattern: keys.pattern.source },
    },
    absent: { value: {} },
    standIn: {},
    read: (reader, node) => {
      const read: Record<string, T> = {};
      if (!isMap(node)) report(reader, node, 'expectedMap');
      for (const pair of isMap(node) ? node.items : []) {
        const { id, key, value } = entryOf(pair);
        const fits = isName(reader, key, id, keys);
        const each = item.read(reader, value);
        if (fits) read[id] = mark(reader, each, value, key);
      }
      return isMap(node) ? mark(reader, read, node) : read;
    },
  };
}

/** A name and what stands behind it; where nothing does, the name is the place to tell it. */
function entryOf({ key, value }: Pair): { id: string; key: Node | null; value: Node } {
  const name = isNode(key) ? key : null;
  if (isNode(value)) return { id: isScalar(key) ? String(key.value) : '', key: name, value };
  const nothing = new Scalar(null);
  nothing.range = name?.range ?? null;
  return { id: isScalar(key) ? String(key.value) : '', key: name, value: nothing };
}

type Fields = Readonly<Record<string, Shape<unknown>>>;
export type Fielded<F extends Fields> = { readonly [K in keyof F]: Read<F[K]> };

/** A thing with named fields. An unknown field is a mistake: it would be silently without effect. */
export function record<F extends Fields>(fields: F): Shape<Fielded<F>> {
  const needed = Object.keys(fields).filter((key) => fields[key]?.absent === undefined);
  return {
    schema: {
      type: 'object',
      additionalProperties: false,
      required: needed,
      properties: Object.fromEntries(Object.entries(fields).map(([key, shape]) => [key, shape.schema])),
    },
    standIn: stoodIn(fields, {}),
    read: (reader, node) => {
      if (!isMap(node)) {
        report(reader, node, 'expectedMap');
        return stoodIn(fields, {});
      }
      const read: Record<string, unknown> = {};
      for (const pair of node.items) {
        const { id, key, value } = entryOf(pair);
        const shape = Object.hasOwn(fields, id) ? fields[id] : undefined;
        if (shape) read[id] = shape.read(reader, value);
        else report(reader, key, 'unknownField', { key: written(id), known: Object.keys(fields) });
      }
      for (const key of needed) if (!Object.hasOwn(read, key)) report(reader, node, 'missingField', { key });
      return mark(reader, stoodIn(fields, read), node);
    },
  };
}

/** All fields of a record: those that were not read as they are where they are left out, or stood in for. */
function stoodIn<F extends Fields>(fields: F, read: Readonly<Record<string, unknown>>): Fielded<F> {
  const each = Object.entries(fields).map(([key, { absent, standIn }]) => [
    key,
    Object.hasOwn(read, key) ? read[key] : absent ? absent.value : standIn,
  ]);
  return Object.fromEntries(each) as Fielded<F>;
}

export function optional<T>(shape: Shape<T>): Shape<T | null> {
  return { ...shape, absent: { value: null } };
}

const NOTHING: Effect = { t: 'seq', effects: [] };
const ALWAYS: Condition = { t: 'allOf', conditions: [] };

/** An effect in the card language. */
export function effect(): Shape<Effect> {
  return {
    schema: { $ref: '#/$defs/effect' },
    standIn: NOTHING,
    read: (reader, node) => readEffect(reader, node) ?? NOTHING,
  };
}

/** A condition in the card language. */
export function condition(): Shape<Condition> {
  return {
    schema: { $ref: '#/$defs/condition' },
    standIn: ALWAYS,
    read: (reader, node) => readCondition(reader, node) ?? ALWAYS,
  };
}
