import type { PanelDraft } from '../../../engine/panels/draft.ts';
import { cutAtLetters } from '../../../engine/panels/letteredRow.ts';
import type { TextLine } from '../../../engine/text/lines.ts';
import { label } from './label.ts';

const picture: PanelDraft = {
  box: { x: 100, y: 200, w: 240, h: 60 },
  kind: null,
  kindConfidence: 0,
  rule: 'image-whole',
  confidence: 0.9,
};

const letter = (text: string, x: number, y = 202, turn: TextLine['turn'] = 0): TextLine =>
  label(text, { x, y, w: 6, h: 8 }, turn);

const cut = (labels: readonly TextLine[], of: PanelDraft = picture): number[][] =>
  cutAtLetters(of, labels).map(({ box }) => [box.x, box.y, box.w, box.h]);

describe('a row of pictures that touch', () => {
  const row = [letter('c', 182), letter('(b)', 102), letter('d', 262)];
  const whole = [[100, 200, 240, 60]];

  test('is parted where letters in their corners follow one another', () => {
    expect(cut(row)).toEqual([
      [100, 200, 80, 60],
      [180, 200, 80, 60],
      [260, 200, 80, 60],
    ]);
    expect(cutAtLetters(picture, row)[1]).toMatchObject({ kind: null, rule: 'image-seam' });
  });

  test('is one where the letters are not the next ones, or stand elsewhere than in the corners', () => {
    expect(cut([letter('b', 102), letter('d', 182), letter('e', 262)])).toEqual(whole);
    expect(cut([letter('b', 102), letter('c', 150), letter('d', 262)])).toEqual(whole);
    expect(cut([letter('b', 140), letter('c', 220), letter('d', 300)])).toEqual(whole);
    expect(cut([letter('b', 102), letter('c', 190), letter('d', 262)])).toEqual(whole);
    expect(cut(row.map((l) => letter(l.text, l.box.x, 240)))).toEqual(whole);
    expect(cut(row.map((l) => letter(l.text, l.box.x, 202, 90)))).toEqual(whole);
    expect(cut(row.map((l) => letter(l.text, l.box.x, 190)))).toEqual(whole);
    expect(cut([letter('b', 102)])).toEqual(whole);
    expect(cut([])).toEqual(whole);
  });

  test('is one where its parts would be no pictures: too narrow or too wide', () => {
    const of = (w: number, h: number): PanelDraft => ({
      ...picture,
      box: { ...picture.box, w, h },
    });
    expect(cut([letter('a', 102), letter('b', 122)], of(40, 90))).toHaveLength(1);
    expect(cut([letter('a', 102), letter('b', 302)], of(400, 70))).toHaveLength(1);
    expect(cut([letter('a', 102), letter('b', 182)], of(160, 90))).toHaveLength(2);
  });

  test('keeps each detail with its own part', () => {
    const hole = { x: 190, y: 230, w: 20, h: 20 };
    expect(cutAtLetters({ ...picture, holes: [hole] }, row).map(({ holes }) => holes)).toEqual([
      [],
      [hole],
      [],
    ]);
  });
});
