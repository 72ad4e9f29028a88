import { FOUND_BY } from '../../../contract/values.ts';
import { english } from '../../../src/i18n/english.ts';
import type { MessageKey } from '../../../src/i18n/english.ts';
import { detectorName } from '../../../src/ui/detectorName.ts';

/** The English text of a key. */
const text = (key: MessageKey): string => {
  let at: unknown = english;
  for (const part of key.split('.'))
    at = typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined;
  if (typeof at !== 'string') throw new Error(`There is no text ${key}.`);
  return at;
};

test('every way in which a finding is found is said in words, those of people too', () => {
  const words = FOUND_BY.map((name) => detectorName(text, name));
  expect(new Set(words).size).toBe(FOUND_BY.length);
  expect(detectorName(text, 'person')).toBe('Found by a person');
  for (const [i, name] of FOUND_BY.entries()) expect(words[i]).not.toBe(name);
});

test('what a later version found keeps its bare name', () => {
  expect(detectorName(text, 'of-tomorrow')).toBe('of-tomorrow');
});
