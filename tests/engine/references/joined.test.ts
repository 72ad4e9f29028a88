import { joinEntry } from '../../../engine/references/joined.ts';

const join = (...lines: readonly (readonly [string, boolean?])[]) =>
  joinEntry(lines.map(([text, divided = false]) => ({ text, divided })));

test.each([
  ['a word', join(['Gonza', true], ['lez J, Roe R.']), 'Gonzalez J, Roe R.'],
  ['a word with its hyphen', join(['Gonza-'], ['lez J, Roe R.']), 'Gonzalez J, Roe R.'],
  ['two names', join(['Abou', true], ['Jawdah Y.']), 'Abou-Jawdah Y.'],
  ['two names with their hyphen', join(['Abou-'], ['Jawdah Y.']), 'Abou-Jawdah Y.'],
  ['pages', join(['2003;55:949', true], ['965.']), '2003;55:949-965.'],
  ['an address', join(['doi: 10.1000/abc', true], ['def.12']), 'doi: 10.1000/abc-def.12'],
  ['an address after a sign', join(['doi: 10.1000/'], ['abc.12']), 'doi: 10.1000/abc.12'],
  ['words', join(['Leaves of'], ['mint.']), 'Leaves of mint.'],
])('the end of a line in %s', (_, joined, wanted) => {
  expect(joined).toBe(wanted);
});
