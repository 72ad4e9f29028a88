import * as z from 'zod/mini';
import { EXPORT_PATH, ExportRequest } from '../../contract/export.ts';
import { HOOKS, journalCalls, ops } from '../../contract/index.ts';
import { seeded } from '../../samples/random.ts';
import type { Random } from '../../samples/random.ts';

/**
 * Request bodies for every call of the contract: made from its own schema, then spoilt. Same seed
 * and number, same body.
 */

export interface BodyCase {
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
  /** The call and what was done to its body. */
  readonly what: string;
}

/** As much of JSON Schema as the contract's schemas turn into. */
type Json = Readonly<Record<string, unknown>>;
type Value = unknown;

const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';

const TARGETS: readonly { readonly name: string; readonly path: string; readonly schema: Json }[] =
  [
    ...Object.entries(ops).map(([name, op]) => target(name, op.path, op.input)),
    ...Object.entries(journalCalls).map(([name, call]) =>
      target(`journal ${name}`, call.path, call.input),
    ),
    target('export', EXPORT_PATH, ExportRequest),
    target('paypal', HOOKS.paypal, z.object({ event_type: z.string() })),
    target('saml', '/saml/answer/1', z.object({ SAMLResponse: z.string() })),
  ];

export const CALLS = TARGETS.length;

/**
 * The case of a number: the calls take turns, so that any run of CALLS cases meets each of them.
 */
export function bodyCase(seed: number, index: number): BodyCase {
  const random = seeded('bodies', seed, index);
  const { name, path, schema } = TARGETS[index % TARGETS.length] ?? target('', '/', z.object({}));
  const filled = path.replace(/\{\w+\}/g, () => random.pick(['my', 'users', '%00', '..', '1e9']));
  const sound = valueOf(schema, random, 0);
  const kind = random.pick(KINDS);
  const { what, body, type = JSON_TYPE } = kind(sound, random);
  return { path: filled, type, body, what: `${name}: ${what}` };
}

interface Spoilt {
  readonly what: string;
  readonly body: Buffer;
  readonly type?: string;
}

const KINDS: readonly ((sound: Value, random: Random) => Spoilt)[] = [
  replaceOne,
  replaceOne,
  replaceOne,
  dropOrAdd,
  wholeBody,
  damagedText,
  otherType,
  nearTheLimit,
];

function target(name: string, path: string, schema: z.ZodMiniType) {
  // The dialect is one of plain objects.
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return { name, path, schema: json };
}

/** A value that fits, mostly; ids are small, so that some of them exist. */
function valueOf(schema: Json, random: Random, depth: number): Value {
  if ('const' in schema) return schema['const'];
  const { enum: choices, anyOf, oneOf, type, items, maxLength } = schema;
  if (Array.isArray(choices)) return random.pick(choices);
  const options = anyOf ?? oneOf;
  if (Array.isArray(options)) return valueOf(random.pick(options), random, depth);
  if (type === 'object') return objectOf(schema, random, depth);
  const { prefixItems } = schema;
  if (Array.isArray(prefixItems))
    return prefixItems.map((one: Json) => valueOf(one, random, depth + 1));
  if (type === 'array')
    return Array.from({ length: random.int(0, 2) }, () =>
      valueOf(items as Json, random, depth + 1),
    );
  if (type === 'boolean') return random.chance(0.3);
  if (type === 'null') return null;
  if (type === 'integer' || type === 'number') {
    const least = Number(schema['minimum'] ?? 0);
    return Math.max(least, random.int(0, 6));
  }
  const words = ['x', '1', 'a@example.org', 'p1', 'Grüße', ''];
  return random.pick(words).slice(0, Number(maxLength ?? 100));
}

function objectOf(schema: Json, random: Random, depth: number): Value {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, Json>>;
  const required: readonly string[] = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([key]) => required.includes(key) || random.chance(0.5))
      // Switched on, it would keep everybody out, and the other cases with them.
      .map(([key, one]) => [
        key,
        key === 'second_factor' ? false : valueOf(one, random, depth + 1),
      ]),
  );
}

const long = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const nested = (depth: number): Value => {
  let value: Value = 1;
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Values that programs are known to handle wrongly. */
const HOSTILE: readonly ((random: Random) => Value)[] = [
  (random) =>
    random.pick([0, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 1e20, 1_700_000_000_000, 5e-324]),
  (random) =>
    random.pick(['', ' ', '\0', '\ud800', '\u202e', '%', '\\', "' or 1=1--", '1e999', '__proto__']),
  (random) => random.pick(['=cmd|x\r\n=1', '../../etc/passwd', '{}', '[1,2]', 'NaN', '1970-01-01']),
  (random) =>
    long(random.pick(['a', '<', 'a.', '<a ', ' ', '\t', '"', 'é', 'rsa-oaep ', '{"', '1']), 20_000),
  (random) => `${long(random.pick(['a', 'a-', '.a', 'a.b', '-']), 5_000)}@`,
  (random) => random.pick([null, false, [], {}, [[]], [null], { length: 1e9 }]),
  (random) => Array.from({ length: random.pick([100, 1000, 4500, 9000]) }, () => 0),
  (random) => nested(random.pick([5, 40, 400])),
  () => ({ toString: 'x', constructor: { prototype: { admin: true } } }),
];
const hostile = (random: Random): Value => random.pick(HOSTILE)(random);

function json(value: Value): Buffer {
  return Buffer.from(JSON.stringify(value) ?? '');
}

function isRecord(value: Value): value is Record<string, Value> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function replaceOne(sound: Value, random: Random): Spoilt {
  const copy: Value = structuredClone(sound);
  let at: Value = copy;
  const way: string[] = [];
  while (isRecord(at)) {
    const keys = Object.keys(at).filter((key) => key !== 'second_factor');
    if (keys.length === 0) break;
    const key = random.pick(keys);
    way.push(key);
    const inner: Value = at[key];
    if (isRecord(inner) && random.chance(0.7)) at = inner;
    else {
      at[key] = hostile(random);
      break;
    }
  }
  return { what: `another ${way.join('.') || 'nothing'}`, body: json(copy) };
}

function dropOrAdd(sound: Value, random: Random): Spoilt {
  const copy: Value = structuredClone(sound);
  if (!isRecord(copy)) return { what: 'as it is', body: json(copy) };
  const key = random.pick([...Object.keys(copy), 'extra']);
  if (random.chance(0.5)) delete copy[key];
  const more = Object.fromEntries([[random.pick(['extra', '', 'constructor']), hostile(random)]]);
  return { what: `without ${key}, or with more`, body: json({ ...copy, ...more }) };
}

function wholeBody(_sound: Value, random: Random): Spoilt {
  const body = random.chance(0.3)
    ? Buffer.from(
        random.pick(['', ' ', 'null', '"x"', '{"__proto__":{"a":1}}', '\ufeff{}', '{}{}']),
      )
    : json(hostile(random));
  return { what: 'another body', body };
}

function damagedText(sound: Value, random: Random): Spoilt {
  const bytes = json(sound);
  for (let i = random.int(1, 4); i > 0 && bytes.length > 0; i--)
    bytes[random.int(0, bytes.length - 1)] = random.int(0, 255);
  return {
    what: 'damaged text',
    body: random.chance(0.4) ? bytes.subarray(0, random.int(0, bytes.length)) : bytes,
  };
}

function otherType(sound: Value, random: Random): Spoilt {
  const type = random.pick([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=x',
    FORM,
    'application/pdf',
    'application/octet-stream',
    'text/plain',
    'text/html',
    'application/xml',
    'application/json; charset=utf-16',
    'a/b',
  ]);
  const parts = [
    ...Object.entries(isRecord(sound) ? sound : {}).map(
      ([name, value]) =>
        `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
    ),
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a\u202e.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.4\r\n',
    random.chance(0.7) ? '--x--\r\n' : '',
  ];
  const xml = random.pick([
    long('<', 20_000),
    '<a>'.repeat(5000),
    long('<E rsa-oaep ', 40_000),
    '<a/>',
  ]);
  const body = type.startsWith('multipart')
    ? parts.join('')
    : type === FORM
      ? new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64') }).toString()
      : type === 'application/pdf'
        ? `%PDF-1.4\n${JSON.stringify(sound)}`
        : JSON.stringify(sound);
  return { what: `as ${type}`, body: Buffer.from(body), type };
}

const LIMIT = 500 * 1024;

function nearTheLimit(sound: Value, random: Random): Spoilt {
  const keys = isRecord(sound) ? Object.keys(sound) : [];
  const key = random.pick([...keys, 'extra']);
  const piece = random.pick(['0,', '"a",', '{},', '[],', 'null,', '{"a":0},']);
  const count = Math.floor(LIMIT / piece.length) - 1;
  const text = random.pick([
    `{${JSON.stringify(key)}:[${piece.repeat(count)}0]}`,
    `{${JSON.stringify(key)}:${'['.repeat(LIMIT / 2)}${']'.repeat(LIMIT / 2)}}`,
    JSON.stringify({
      ...(isRecord(sound) ? sound : {}),
      [key]: long(random.pick(['a', '<', ' ', 'a@', '.a']), LIMIT),
    }),
    `{${Array.from({ length: 30_000 }, (_none, i) => `"k${i}":${i}`).join(',')}}`,
    `{"__proto__":1,${JSON.stringify(key)}:[${piece.repeat(count - 20)}0]}`,
  ]);
  return { what: `500 kB in ${key}`, body: Buffer.from(text) };
}
