import fc from 'fast-check';
import { holdTexts } from '../../../engine/references/retractions/heldTexts.ts';

test('texts come back as they were added, each and one after the other', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (texts) => {
      const held = holdTexts();
      const sizes = texts.map((text) => held.add(text));
      const read = (bytes: Uint8Array) => Buffer.from(bytes).toString();
      expect(texts.map((_, n) => read(held.at(n)))).toEqual(texts);
      expect(texts.map((_, n) => held.at(n).length)).toEqual(sizes);
      expect(read(Buffer.concat([...held.all()]))).toBe(texts.join(''));
    }),
  );
});

test('a text that is larger than a piece, and those around it, stay whole', () => {
  const held = holdTexts();
  const texts = ['ä', 'ß'.repeat(3_000_000), 'b'];
  for (const text of texts) held.add(text);
  expect(texts.map((text, n) => Buffer.from(text).equals(held.at(n)))).toEqual([true, true, true]);
  expect(() => held.at(3)).toThrow('There is no text 3.');
});
