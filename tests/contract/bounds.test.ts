import * as z from 'zod/mini';
import { ExportRequest } from '../../contract/export.ts';
import { journalCalls, MISC, ops } from '../../contract/index.ts';

/**
 * Every field of every input has a bound: what a stranger may send is limited in length and size.
 */

type Schema = z.core.$ZodType;

interface Leaf {
  readonly path: string;
  readonly schema: Schema;
}

const INPUTS: Readonly<Record<string, Schema>> = {
  ...Object.fromEntries(Object.entries(ops).map(([name, op]) => [name, op.input])),
  ...Object.fromEntries(
    Object.entries(journalCalls).map(([name, call]) => [`journal ${name}`, call.input]),
  ),
  export: ExportRequest,
  'misc prices': MISC.prices,
  'misc invoice': MISC.invoice,
};

/** The fields of a schema that hold a value, with the lists and records on the way to them. */
function leavesOf(schema: Schema, path: string): Leaf[] {
  // The schemas' own description of themselves is a union that TypeScript cannot narrow from the
  // base type.
  const def = (schema as z.core.$ZodTypes)._zod.def;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, one]) => leavesOf(one, `${path}.${name}`));
    case 'optional':
    case 'nullable':
    case 'default':
      return leavesOf(def.innerType, path);
    case 'pipe':
      return leavesOf(def.in, path);
    case 'union':
      return def.options.flatMap((one) => leavesOf(one, path));
    case 'tuple':
      return def.items.flatMap((one) => leavesOf(one, `${path}[]`));
    case 'array':
      return [{ path, schema }, ...leavesOf(def.element, `${path}[]`)];
    default:
      return [{ path, schema }];
  }
}

const leaves = Object.entries(INPUTS).flatMap(([name, schema]) => leavesOf(schema, name));
const takes = (schema: Schema, value: unknown): boolean => z.safeParse(schema, value).success;
const hasLength = (schema: Schema): boolean =>
  (schema._zod.def.checks ?? []).some((check) => check._zod.def.check === 'max_length');
const typeOf = (schema: Schema): string => schema._zod.def.type;
const pathsOf = (found: readonly Leaf[]): string[] => found.map((leaf) => leaf.path);

test('only kinds of fields are used that this test knows', () => {
  const known = ['string', 'number', 'boolean', 'enum', 'literal', 'array', 'record'];
  expect(pathsOf(leaves.filter((leaf) => !known.includes(typeOf(leaf.schema))))).toEqual([]);
  expect(leaves.length).toBeGreaterThan(300);
});

describe('texts', () => {
  const texts = leaves.filter((leaf) => typeOf(leaf.schema) === 'string');
  test('have a length', () => {
    expect(pathsOf(texts.filter((leaf) => takes(leaf.schema, 'a'.repeat(1_000_001))))).toEqual([]);
    expect(pathsOf(texts.filter((leaf) => !hasLength(leaf.schema)))).toEqual([]);
  });

  test.each([
    ['NUL characters', 'a\0b'],
    ['half a surrogate pair', 'a\ud800b'],
  ])('hold no %s', (_what, text) => {
    expect(pathsOf(texts.filter((leaf) => takes(leaf.schema, text)))).toEqual([]);
  });
});

describe('numbers', () => {
  const numbers = leaves.filter((leaf) => typeOf(leaf.schema) === 'number');
  const isId = ({ path }: Leaf) => /(?:^|[._])(?:id|from|before|size|revision_of)$/.test(path);
  const isTime = ({ path }: Leaf) => /timesec|valid_|due$/.test(path);
  const isFraction = ({ path }: Leaf) => /\.[xywh]$|\[\]$|transform|tax_percent/.test(path);

  test('have a largest and a smallest value', () => {
    for (const value of [1e308, -1e308, 2 ** 53, -(2 ** 53)])
      expect(pathsOf(numbers.filter((leaf) => takes(leaf.schema, value)))).toEqual([]);
  });

  test('that are neither ids nor times fit a database column of integer', () => {
    const others = numbers.filter((leaf) => !isId(leaf) && !isTime(leaf));
    // Limits of lists take any number and cut it.
    const largest = (leaf: Leaf) => z.safeParse(leaf.schema, 2 ** 31).data ?? 0;
    expect(pathsOf(others.filter((leaf) => Number(largest(leaf)) >= 2 ** 31))).toEqual([]);
  });

  test('are whole, unless they measure', () => {
    const whole = numbers.filter((leaf) => !isFraction(leaf));
    expect(pathsOf(whole.filter((leaf) => takes(leaf.schema, 1.5)))).toEqual([]);
  });

  test('of time are seconds, never milliseconds', () => {
    const times = numbers.filter(isTime);
    expect(times.length).toBeGreaterThan(20);
    expect(pathsOf(times.filter((leaf) => takes(leaf.schema, 1_700_000_000_000)))).toEqual([]);
    expect(pathsOf(times.filter((leaf) => !takes(leaf.schema, 1_700_000_000)))).toEqual([]);
  });
});

test('lists have a length', () => {
  const lists = leaves.filter((leaf) => typeOf(leaf.schema) === 'array');
  expect(pathsOf(lists.filter((leaf) => !hasLength(leaf.schema)))).toEqual([]);
});

test('objects with fields of any name have a size', () => {
  const records = leaves.filter((leaf) => typeOf(leaf.schema) === 'record');
  for (const value of [{ a: 'x'.repeat(1_000_000) }, { a: ['\0'] }, { 'a\0': 1 }, { a: '\ud800' }])
    expect(pathsOf(records.filter((leaf) => takes(leaf.schema, value)))).toEqual([]);
  expect(pathsOf(records.filter((leaf) => !takes(leaf.schema, { a: { b: 'x' } })))).toEqual([]);
});
