import { CUSTOMER_FIELDS, CUSTOMER_SORTS } from '../../../contract/customers.ts';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RaRecord } from 'react-admin';
import type { Definition, Field } from '../../../resources/generate/definition.ts';
import { problemOf } from '../../../resources/generate/validate.ts';
import { coupons } from '../../../resources/coupons/definition.ts';
import { customers } from '../../../resources/customers/definition.ts';
import { payments } from '../../../resources/payments/definition.ts';
import { usage } from '../../../resources/usage/definition.ts';
import { users } from '../../../resources/users/definition.ts';
import { i18n } from '../../../src/i18n/i18n.ts';

interface Shape {
  readonly name: string;
  readonly texts: readonly string[];
  readonly mains: number;
}

function shapeOf<R extends RaRecord>({ resource, texts, fields, makes }: Definition<R>): Shape {
  return {
    name: resource,
    texts: [
      `${texts}.one`,
      `${texts}.many`,
      `${texts}.emptyTitle`,
      `${texts}.emptyHelp`,
      ...(makes ? [`${texts}.add`] : []),
      ...fields.flatMap(({ label, help }) => [label, ...helpsOf(help)]),
    ],
    mains: fields.filter(({ main }) => main).length,
  };
}

function helpsOf(help: Field<RaRecord>['help']): readonly string[] {
  if (typeof help !== 'function') return help ? [help] : [];
  return [true, false].map((mails) => help({ role: 'Admin', mails }));
}

const ALL = [
  shapeOf(users),
  shapeOf(customers),
  shapeOf(coupons),
  shapeOf(payments),
  shapeOf(usage),
];

test.each(ALL)(
  '$name has a text for everything that it shows, and one field that opens the record',
  ({ texts, mains }) => {
    expect(texts.filter((key) => i18n.translate(key) === key)).toEqual([]);
    expect(mains).toBe(1);
  },
);

test('every field of a customer that the contract names can be changed on its page', () => {
  const on = customers.fields.filter(({ places }) => places.includes('edit')).map(({ key }) => key);
  // Of the products the text check is given there, as a field of its own.
  expect(on.toSorted()).toEqual(
    [...Object.keys(CUSTOMER_FIELDS).filter((key) => key !== 'products'), 'text_check'].toSorted(),
  );
});

test('the list of customers can be sorted by everything that the server sorts by', () => {
  const sorts = customers.fields.flatMap(({ sort }) => (sort === undefined ? [] : [sort]));
  expect(sorts.toSorted()).toEqual([...CUSTOMER_SORTS].toSorted());
});

test('the generator knows no resource by name', () => {
  const folder = join(process.cwd(), 'resources', 'generate');
  for (const file of readdirSync(folder)) {
    const source = readFileSync(join(folder, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    for (const { name } of ALL)
      expect(`${file}: ${source}`).not.toMatch(new RegExp(`['"]${name}['"]`));
  }
});

test('the contract’s own schemas judge a field', () => {
  const field = (key: string) =>
    users.fields.find((one) => one.key === key) ?? customers.fields.find((one) => one.key === key);
  const judge = (key: string, value: unknown) => {
    const found = field(key);
    if (!found) throw new Error(key);
    return problemOf(found as Parameters<typeof problemOf>[0], value);
  };
  expect(judge('email', '')).toBe('resources.form.required');
  expect(judge('email', 'a@b')).toBe('resources.form.email');
  expect(judge('email', 'a@b.org')).toBeUndefined();
  expect(judge('files_max', -1)).toBe('resources.form.wholeNumber');
  expect(judge('files_max', 1.5)).toBe('resources.form.wholeNumber');
  expect(judge('files_max', null)).toBeUndefined();
  expect(judge('files_max', 2_147_483_648)).toEqual({
    message: 'resources.form.tooMuch',
    args: { max: '2,147,483,647' },
  });
  expect(judge('first_name', 'x'.repeat(201))).toEqual({
    message: 'resources.form.tooLong',
    args: { max: '200' },
  });
});
