import { CUSTOMER_FIELDS, CustomerRow } from '../../contract/customers.ts';
import { UserPayload, UserRow } from '../../contract/entities.ts';
import {
  BODY_BOUNDS,
  LIST_LIMIT_MAX,
  LIST_ROWS_MAX,
  LONG_BODY,
  PAGES_MAX,
  PICTURE_SEARCH_MAX_BYTES,
  REPORT_LINK_DAYS_MAX,
  UPLOAD_MAX_BYTES,
} from '../../contract/limits.ts';
import { textOf } from './files.ts';

/** docs/rules.md says of every field of a person and of a customer who reads and writes it. */

const rules = textOf('docs/rules.md');
const [, ofPerson = '', ofCustomer = ''] = rules.split(/^### /m);
const named = (text: string) => new Set([...text.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name));

test('every field of a person stands there', () => {
  const fields = new Set([...Object.keys(UserRow.shape), ...Object.keys(UserPayload.shape)]);
  expect([...fields].filter((field) => !named(ofPerson).has(field))).toEqual([]);
});

test('every field of a customer stands there', () => {
  const fields = new Set([...Object.keys(CustomerRow.shape), ...Object.keys(CUSTOMER_FIELDS)]);
  expect([...fields].filter((field) => !named(ofCustomer).has(field))).toEqual([]);
});

test('what is said of limits is what they are', () => {
  const thousands = (n: number) => String(n).replace(/\B(?=(\d{3})+$)/g, ' ');
  for (const said of [
    `${UPLOAD_MAX_BYTES / 2 ** 20} MB, ${PAGES_MAX} pages`,
    `picture to search for ${PICTURE_SEARCH_MAX_BYTES / 1e6} MB`,
    `${BODY_BOUNDS.bytes / 1024} kB and ${thousands(BODY_BOUNDS.values)} values`,
    `${LONG_BODY.bytes / 2 ** 20} MB and ${thousands(LONG_BODY.values)}`,
    `${LIST_LIMIT_MAX} rows a page, ${thousands(LIST_ROWS_MAX)} rows`,
    `${REPORT_LINK_DAYS_MAX} days at most`,
  ])
    expect(rules).toContain(said);
});
