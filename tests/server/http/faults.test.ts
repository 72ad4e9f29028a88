import * as z from 'zod/mini';
import { EMAIL_PATTERN } from '../../../contract/index.ts';
import { faultsOf } from '../../../server/http/faults.ts';
import { FIELD_SENTENCES } from '../../../server/words/english.ts';
import { inLanguage } from '../../../server/words/refusals.ts';

/** What stands at a field whose value does not fit. */

const Schema = z.object({
  text: z.optional(z.string().check(z.minLength(2), z.maxLength(5))),
  words: z.optional(z.string().check(z.trim(), z.minLength(1))),
  number: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(9))),
  price: z.optional(z.number().check(z.gt(0), z.lt(10))),
  list: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(2))),
  mail: z.optional(z.string().check(z.regex(EMAIL_PATTERN))),
  name: z.optional(z.string().check(z.regex(/^[a-z]+$/))),
  kind: z.optional(z.enum(['blot', 'chart'])),
  on: z.optional(z.boolean()),
  own: z.optional(z.string().check(z.refine((text) => text !== 'x', 'Not an x.'))),
  deep: z.optional(z.object({ in: z.string() })),
});

test.each([
  [{ text: '' }, { text: 'Missing.' }],
  [{ words: '  ' }, { words: 'Missing.' }],
  [{ text: 'a' }, { text: 'At least 2 characters.' }],
  [{ text: 'abcdef' }, { text: 'At most 5 characters.' }],
  [{ text: 7 }, { text: 'A text is needed.' }],
  [{ number: 0 }, { number: 'At least 1.' }],
  [{ number: 10 }, { number: 'At most 9.' }],
  [{ number: 1.5 }, { number: 'A whole number is needed.' }],
  [{ number: 'x' }, { number: 'A number is needed.' }],
  [{ price: 0 }, { price: 'More than 0.' }],
  [{ price: 10 }, { price: 'Less than 10.' }],
  [{ list: [] }, { list: 'Missing.' }],
  [{ list: ['a', 'b', 'c'] }, { list: 'At most 2 entries.' }],
  [{ list: 'a' }, { list: 'A list is needed.' }],
  [{ mail: 'nowhere' }, { mail: 'Not an email address.' }],
  [{ name: 'A1' }, { name: 'Not in the form that is needed.' }],
  [{ kind: 'plot' }, { kind: 'One of: blot, chart.' }],
  [{ on: 'perhaps' }, { on: 'Yes or no is needed.' }],
  [{ own: 'x' }, { own: 'Not an x.' }],
  [{ deep: {} }, { 'deep.in': 'Missing.' }],
  ['no object', { body: 'Not a value that can be taken.' }],
])('%j: %j, and in every language other words with the same numbers', (body, fields) => {
  const read = Schema.safeParse(body);
  const said = faultsOf(read.error?.issues ?? [], body);
  expect(said).toEqual(fields);
  for (const language of ['de', 'ja', 'ar'] as const) {
    const error = inLanguage({ code: 'invalid-input', message: 'No.', fields: said }, language);
    for (const [name, english] of Object.entries(said)) {
      const words = error.fields?.[name] ?? '';
      if (english !== 'Not an x.') expect(words).not.toBe(english);
      expect(words.match(/\d+/g)).toEqual(english.match(/\d+/g));
      expect(words).not.toContain('{');
    }
  }
});

test('each sentence names its values once in every language', () => {
  const places = (words: string) =>
    [...words.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted();
  for (const language of ['de', 'ja', 'ar'] as const)
    for (const english of FIELD_SENTENCES) {
      // A value for each place, so that the sentence is one that a call could say.
      const said = english.replaceAll('{list}', 'a, b').replaceAll(/\{\w+\}/g, '7');
      const { fields } = inLanguage(
        { code: 'invalid-input', message: 'No.', fields: { f: said } },
        language,
      );
      expect(fields?.['f']).not.toBe(said);
      expect(places(fields?.['f'] ?? '')).toEqual([]);
    }
});
