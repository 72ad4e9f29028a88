import { textOf } from './files.ts';

test('a lint rule that is off has its reason in the line above it', () => {
  const lines = textOf('.oxlintrc.json').split('\n');
  const rules = lines.slice(0, lines.indexOf('  "overrides": ['));
  const off = rules.flatMap((line, at) => (/"off",?$/.test(line) ? [at] : []));
  expect(off.length).toBeGreaterThan(0);
  expect(off.filter((at) => !/^ {4}\/\/ \S.{20,}\.$/.test(rules[at - 1] ?? ''))).toEqual([]);
});

test('so has each list of files that is excepted from rules', () => {
  const [, overrides = ''] = textOf('.oxlintrc.json').split('"overrides": [');
  const excepted = overrides.split('"rules": {').length - 1;
  expect(overrides.match(/^ *\/\/ \S.{20,}\.$/gm)).toHaveLength(excepted);
});
