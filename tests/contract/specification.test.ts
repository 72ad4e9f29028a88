import * as z from 'zod/mini';
import {
  CustomerPayload,
  ops,
  Products,
  Range,
  SessionUser,
  specOps,
  UserPayload,
} from '../../contract/index.ts';
import { EMPTY_SYSTEM } from '../../providers/session/session.ts';
import specification from '../fixtures/specification.json';
import calls from '../fixtures/specification-calls.json';

/** The fields that the specification names are the contract's, word for word. */

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
}
const keysOf = (schema: z.ZodMiniType): string[] =>
  Object.keys(
    (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape).properties ?? {},
  );
const partOf = (schema: z.ZodMiniType, part: string): string[] =>
  Object.keys(
    (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape).properties?.[part]
      ?.properties ?? {},
  );
const byPath = new Map(Object.values(specOps).map((op) => [op.path as string, op]));

test('the fixture names every call', () => {
  expect(Object.keys(specification.calls).toSorted()).toEqual(calls.toSorted());
});

test.each(Object.entries(specification.calls))('%s takes %j', (path, fields) => {
  const op = byPath.get(path);
  expect(op).toBeDefined();
  expect(op ? keysOf(op.input) : []).toEqual(expect.arrayContaining(fields));
});

const ENTITIES: Record<keyof typeof specification.fields, readonly string[]> = {
  'session user': keysOf(SessionUser),
  products: keysOf(Products),
  'system state': Object.keys(EMPTY_SYSTEM),
  match: partOf(ops.matchState.input, 'pdfMatch'),
  customer: keysOf(CustomerPayload),
  coupon: keysOf(ops.couponGet.input),
  payment: partOf(ops.paymentsAdd.input, 'payment'),
  'user payload': keysOf(UserPayload),
  'date range': keysOf(Range),
};

test.each(Object.entries(specification.fields))('§3.4–§3.51 the %s has %j', (entity, fields) => {
  const found = Object.entries(ENTITIES).find(([name]) => name === entity)?.[1];
  expect(found).toEqual(expect.arrayContaining(fields));
});
