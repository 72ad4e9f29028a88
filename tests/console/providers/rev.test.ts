import { lacksRev, REV_CALLS } from '../revGuard.ts';

/**
 * Every call that a test of the console makes is held against this: without `rev` the test fails
 * (tests/console/bench.tsx).
 */

test('the calls that take a rev are known by the contract', () => {
  expect(Object.fromEntries(REV_CALLS)).toEqual({
    '/api/pdf/edit/image': ['rev'],
    '/api/pdf/review/match/id/state': ['pdfMatch', 'rev'],
    '/api/pdf/report/id/update/field': ['rev'],
    '/api/pdf/report/id/update/comment': ['rev'],
    '/api/pdf/report/id/update/level': ['rev'],
    '/api/retraction/report/decide': ['rev'],
    '/api/ithenticate/report/decide': ['rev'],
    '/api/ithenticate/report/exclude': ['rev'],
  });
});

test.each([...REV_CALLS])('%s is told apart with and without it', (path, way) => {
  const body = way.reduceRight<unknown>((inner, key) => ({ [key]: inner }), 3);
  expect(lacksRev(path, body)).toBeNull();
  for (const bare of [{}, { pdfMatch: {} }, { rev: null }])
    expect(lacksRev(path, bare)).toBe(`${path} was called without ${way.join('.')}.`);
  expect(lacksRev('/api/pdf/id/info', {})).toBeNull();
});
