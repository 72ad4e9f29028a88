import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_BRAND, ops } from '../../../contract/index.ts';
import { openApi } from '../../../server/http/openapi.ts';

const made = JSON.parse(JSON.stringify(openApi(DEFAULT_BRAND.name)));

test('docs/openapi.json is the contract of now; `npm run api` writes it anew', () => {
  const kept: unknown = JSON.parse(
    readFileSync(join(__dirname, '..', '..', '..', 'docs', 'openapi.json'), 'utf8'),
  );
  expect(made).toEqual(kept);
});

test('every call stands in the document with a body and an answer', () => {
  for (const op of Object.values(ops)) {
    expect(made.paths[op.path].post).toMatchObject({
      requestBody: { required: true },
      responses: { 200: {} },
    });
  }
});

test('only open calls need no token', () => {
  for (const op of Object.values(ops))
    expect(made.paths[op.path].post.security).toEqual(
      op.area === 'public' ? undefined : [{ bearer: [] }],
    );
});
