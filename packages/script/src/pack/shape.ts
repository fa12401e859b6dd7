/**
 * Shapes: what the fields of a pack's files look like. Each reads a YAML node with its position, so that every mistake is
 * told with line and column, and describes itself as JSON Schema, so that an editor completes and checks while one types.
 */
import { isMap, isScalar, isSeq, type Node } from 'yaml';
import { readEffect } from '../read.ts';
import { readCondition } from '../readCondition.ts';
import { type Reader, report } from '../reader.ts';
import type { Condition, Effect } from '../tree.ts';

export type JsonSchema = { readonly [key: string]: unknown };

export interface Shape<T> {
  /** Reads a node; null if something is wrong, which has then been reported. */
  read(reader: Reader, node: Node | null | undefined): T | null;
  readonly schema: JsonSchema;
  /** What stands in for the field where it is left out; if there is nothing, it must be given. */
  readonly absent?: { readonly value: T };
}

export type Read<S> = S extends Shape<infer T> ? T : never;

/** A text on one line: an id, a code, a key. */
export function name(pattern: RegExp = /^\S.*$/): Shape<string> {
  return {
    schema: { type: 'string', pattern: pattern.source },
    read: (reader, node) => {
      const value = isScalar(node) ? node.value : undefined;
      const text = typeof value === 'number' ? String(value) : value;
      if (typeof text === 'string' && pattern.test(text)) return text;
      return report(reader, node, 'badText', { text: String(text ?? ''), pattern: pattern.source });
    },
  };
}

export function int(min: number, max: number): Shape<number> {
  return {
    schema: { type: 'integer', minimum: min, maximum: max },
    read: (reader, node) => {
      const value = isScalar(node) ? node.value : undefined;
      if (typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max)
        return value;
      return report(reader, node, 'badNumber', { value: String(value ?? ''), min, max });
    },
  };
}

export function flag(): Shape<boolean> {
  return {
    schema: { type: 'boolean' },
    absent: { value: false },
    read: (reader, node) => {
      const value = isScalar(node) ? node.value : undefined;
      return typeof value === 'boolean'
        ? value
        : report(reader, node, 'badFlag', { value: String(value ?? '') });
    },
  };
}

export function oneOf<T extends string>(...values: readonly T[]): Shape<T> {
  return {
    schema: { enum: values },
    read: (reader, node) => {
      const value = isScalar(node) ? node.value : undefined;
      const found = values.find((known) => known === value);
      return found ?? report(reader, node, 'notOneOf', { value: String(value ?? ''), known: values });
    },
  };
}

export function list<T>(item: Shape<T>): Shape<T[]> {
  return {
    schema: { type: 'array', items: item.schema },
    absent: { value: [] },
    read: (reader, node) => {
      if (!isSeq(node)) return report(reader, node, 'expectedList');
      const items = node.items.map((each) => item.read(reader, each as Node));
      return items.every((each) => each !== null) ? items : null;
    },
  };
}

/** A mapping from names to things of one kind. */
export function mapOf<T>(item: Shape<T>, keys: RegExp = /^\S.*$/): Shape<Record<string, T>> {
  return {
    schema: { type: 'object', additionalProperties: item.schema, propertyNames: { pattern: keys.source } },
    absent: { value: {} },
    read: (reader, node) => {
      if (!isMap(node)) return report(reader, node, 'expectedMap');
      const before = reader.problems.length;
      const read: Record<string, T> = {};
      for (const { key, value } of node.items) {
        const id = isScalar(key) ? String(key.value) : '';
        if (!keys.test(id)) report(reader, key as Node, 'badText', { text: id, pattern: keys.source });
        const each = item.read(reader, value as Node | null);
        if (each !== null) read[id] = each;
      }
      return reader.problems.length === before ? read : null;
    },
  };
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
    read: (reader, node) => {
      if (!isMap(node)) return report(reader, node, 'expectedMap');
      const before = reader.problems.length;
      const read: Record<string, unknown> = {};
      for (const { key, value } of node.items) {
        const id = isScalar(key) ? String(key.value) : '';
        const shape = Object.hasOwn(fields, id) ? fields[id] : undefined;
        if (shape) read[id] = shape.read(reader, value as Node | null);
        else report(reader, key as Node, 'unknownField', { key: id, known: Object.keys(fields) });
      }
      for (const [key, { absent }] of Object.entries(fields)) {
        if (Object.hasOwn(read, key)) continue;
        if (absent) read[key] = absent.value;
        else report(reader, node, 'missingField', { key });
      }
      return reader.problems.length === before ? (read as Fielded<F>) : null;
    },
  };
}

export function optional<T>(shape: Shape<T>): Shape<T | null> {
  return { ...shape, absent: { value: null } };
}

/** An effect in the card language. */
export function effect(): Shape<Effect> {
  return { schema: { $ref: '#/$defs/effect' }, read: (reader, node) => readEffect(reader, node) };
}

/** A condition in the card language. */
export function condition(): Shape<Condition> {
  return { schema: { $ref: '#/$defs/condition' }, read: (reader, node) => readCondition(reader, node) };
}
