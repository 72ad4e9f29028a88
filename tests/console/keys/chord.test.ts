import * as fc from 'fast-check';
import {
  isChord,
  isSingleCharacter,
  keyCaps,
  parseKeys,
  writeChord,
  type KeyPress,
} from '../../../src/keys/chord.ts';
import { DEFAULT_SETTING, KEYMAP, keysFor } from '../../../src/keys/keymap.ts';
import { remap, takenBy } from '../../../src/keys/remap.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...more,
});

describe('chords', () => {
  test('what is written from a press is read as that press', () => {
    const anyPress = fc.record({
      key: fc.constantFrom(
        'a',
        'Z',
        '?',
        '+',
        '-',
        '/',
        ' ',
        'ArrowLeft',
        'Escape',
        'Delete',
        '1',
        'F2',
      ),
      ctrlKey: fc.boolean(),
      metaKey: fc.boolean(),
      shiftKey: fc.boolean(),
      altKey: fc.boolean(),
    });
    fc.assert(
      fc.property(anyPress, (p) => {
        const text = writeChord(p);
        if (text === null) throw new Error('only modifiers give null');
        const [chord, ...rest] = parseKeys(text);
        if (!chord) throw new Error(text);
        expect(rest).toEqual([]);
        expect(isChord(chord, p)).toBe(true);
      }),
    );
  });

  test.each([
    ['AltGr on Windows', { ctrlKey: true, altKey: true }],
    ['Option on a Mac', { altKey: true }],
    ['nothing on an American keyboard', {}],
  ])('a sign that takes %s to type is that sign', (_what, more) => {
    const [next] = keysFor('stage.next-preset', DEFAULT_SETTING);
    const [chord] = parseKeys(next ?? '');
    if (!chord) throw new Error('The action has a key.');
    expect(isChord(chord, press(']', more))).toBe(true);
    expect(writeChord(press(']', more))).toBe(']');
  });

  test('modifiers alone are nothing', () => {
    expect(writeChord(press('Shift', { shiftKey: true }))).toBeNull();
  });

  test('Shift counts for letters and arrows, not for signs', () => {
    const [question] = parseKeys('?');
    const [letter] = parseKeys('Shift+J');
    if (!question || !letter) throw new Error('two chords');
    expect(isChord(question, press('?', { shiftKey: true }))).toBe(true);
    expect(isChord(letter, press('j'))).toBe(false);
    expect(isChord(letter, press('J', { shiftKey: true }))).toBe(true);
  });

  test('Command counts as Ctrl', () => {
    const [undo] = parseKeys('Ctrl+Z');
    expect(undo && isChord(undo, press('z', { metaKey: true }))).toBe(true);
  });

  test('sequences, caps and single characters', () => {
    expect(parseKeys('G D').map((c) => c.key)).toEqual(['g', 'd']);
    expect(keyCaps('Alt+Shift+ArrowLeft')).toEqual([['Alt', 'Shift', '←']]);
    expect([
      isSingleCharacter('C'),
      isSingleCharacter('Ctrl+Z'),
      isSingleCharacter('Escape'),
    ]).toEqual([true, false, false]);
  });
});

describe('the key table', () => {
  test('no two actions that live together share a key', () => {
    for (const row of KEYMAP)
      for (const keys of row.keys)
        expect([row.id, keys, takenBy(row.id, keys, DEFAULT_SETTING)]).toEqual([
          row.id,
          keys,
          null,
        ]);
  });

  test('ids are unique and every row can be read', () => {
    expect(new Set(KEYMAP.map((row) => row.id)).size).toBe(KEYMAP.length);
    for (const row of KEYMAP)
      for (const keys of row.keys) expect(parseKeys(keys).every((c) => c.key !== '')).toBe(true);
  });

  test('a new key replaces the old ones and can be taken only once', () => {
    const setting = remap(DEFAULT_SETTING, 'review.confirm', 'Y');
    expect(keysFor('review.confirm', setting)).toEqual(['Y']);
    expect(takenBy('review.dismiss', 'Y', setting)).toBe('review.confirm');
    expect(takenBy('review.dismiss', 'C', setting)).toBeNull();
  });
});
