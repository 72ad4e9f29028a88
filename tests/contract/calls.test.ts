import { ops, specOps, mayEnter, levelsOf, pathParameters } from '../../contract/index.ts';
import calls from '../fixtures/specification-calls.json';

test('the calls are those of the specification, path for path', () => {
  expect(
    Object.values(specOps)
      .map((op) => op.path)
      .sort(),
  ).toEqual([...calls].sort());
});

test('no two calls share a path', () => {
  const paths = Object.values(ops).map((op) => op.path);
  expect(new Set(paths).size).toBe(paths.length);
});

test('§7.1 calls below /auth go with cookies, all others with a bearer token', () => {
  for (const op of Object.values(ops))
    expect(op.auth).toBe(op.path.startsWith('/auth/') ? 'cookie' : 'bearer');
});

test('only calls below /auth are open to nobody in particular', () => {
  for (const op of Object.values(ops))
    if (op.auth === 'bearer') expect(mayEnter([], op.area)).toBe(false);
});

test('an Admin enters every call', () => {
  for (const op of Object.values(ops)) expect(mayEnter(levelsOf('Admin'), op.area)).toBe(true);
});

test('a parameter in a path stands in the body under the same name', () => {
  for (const op of Object.values(ops)) {
    for (const name of pathParameters(op.path))
      expect(op.input.safeParse({ [name]: 'my' }).success).toBe(true);
  }
});
