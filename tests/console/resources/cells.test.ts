import { cellOf, wordsOf } from '../../../resources/generate/cells.tsx';
import type { Field, Viewer } from '../../../resources/generate/definition.ts';

const viewer: Viewer = { role: 'Admin', mails: true };
const said = (key: string): string => key;
const base = { label: 'x', places: ['list' as const] };
const row = {
  id: 1,
  files: 12_345,
  limit: null,
  price: 123_456,
  from: 1_790_000_000,
  at: 1_790_000_000,
  on: true,
  role: 'User',
  note: '',
  name: 'Ada',
};
const fields: Readonly<Record<string, Field<typeof row>>> = {
  files: { ...base, key: 'files', kind: 'count' },
  limit: { ...base, key: 'limit', kind: 'allowance' },
  price: { ...base, key: 'price', kind: 'cents' },
  from: { ...base, key: 'from', kind: 'day', edge: 'start' },
  at: { ...base, key: 'at', kind: 'moment' },
  on: { ...base, key: 'on', kind: 'switch' },
  role: { ...base, key: 'role', kind: 'choice', choices: () => [{ id: 'User', name: 'User' }] },
  note: { ...base, key: 'note', kind: 'text' },
  name: { ...base, key: 'name', kind: 'text' },
};

test('CSV has numbers, money and times as programs read them, words where a table has words, and nothing where there is nothing', () => {
  const cells = Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, cellOf(field, row, viewer, said)]),
  );
  expect(cells).toEqual({
    files: 12_345,
    limit: null,
    price: '1234.56',
    from: '2026-09-21',
    at: '2026-09-21T14:13:20.000Z',
    on: 'resources.table.yes',
    role: 'User',
    note: null,
    name: 'Ada',
  });
});

test('a table says the same in the words of its reader', () => {
  const words = (key: string): string => {
    const field = fields[key];
    return field ? wordsOf(field, row, viewer, said) : '';
  };
  expect([words('files'), words('limit'), words('price'), words('note')]).toEqual([
    '12,345',
    'resources.table.noLimit',
    '$1,234.56',
    '–',
  ]);
});
