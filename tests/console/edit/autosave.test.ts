import {
  createAutosave,
  type PageSave,
  type SaveAnswer,
} from '../../../src/screens/edit/autosave.ts';
import { dropDraft, findDraft, keepDraft } from '../../../src/screens/edit/drafts.ts';
import { bodyOfPage, itemsOfPage } from '../../../src/screens/edit/pages.ts';
import type { Items } from '../../../src/boxes/model.ts';
import { editFile } from '../../scenes/workbench.ts';

const boxes = (x: number): Items => [{ what: 'ignore', id: 'i', box: { x, y: 0, w: 10, h: 10 } }];

function stand(answers: ((page: number, rev: number) => Promise<SaveAnswer<string>>)[]) {
  const sent: [number, Items, number][] = [];
  const kept = new Map<number, Items>();
  let states: ReadonlyMap<number, PageSave<string>> = new Map();
  const saver = createAutosave<string>({
    send(page, items, rev) {
      sent.push([page, items, rev]);
      const answer = answers.shift();
      if (!answer) throw new Error('one save too many');
      return answer(page, rev);
    },
    keep: (page, _rev, items) => kept.set(page, items),
    drop: (page) => kept.delete(page),
    onStates: (now) => {
      states = now;
    },
    known: new Map([
      [1, { items: boxes(0), rev: 5 }],
      [2, { items: boxes(0), rev: 8 }],
    ]),
    saveAfterMs: 700,
    againAfterMs: 5000,
  });
  return { saver, sent, kept, state: (page: number) => states.get(page)?.is };
}

const saved = async (_page: number, rev: number): Promise<SaveAnswer<string>> => ({
  is: 'saved',
  rev: rev + 1,
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('saves once after the last of quick changes, keeps what is not saved, and forgets it then', async () => {
  const s = stand([saved]);
  s.saver.change(1, boxes(1));
  await jest.advanceTimersByTimeAsync(500);
  s.saver.change(1, boxes(2));
  expect([s.state(1), s.kept.get(1), s.saver.isAllSaved()]).toEqual(['waiting', boxes(2), false]);
  await jest.advanceTimersByTimeAsync(700);
  expect(s.sent).toEqual([[1, boxes(2), 5]]);
  expect([s.state(1), s.kept.size, s.saver.isAllSaved()]).toEqual(['saved', 0, true]);
});

test('a change while the page is being saved goes next, with the rev that the first save left', async () => {
  let answer: (a: SaveAnswer<string>) => void = () => undefined;
  const s = stand([
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
    saved,
  ]);
  s.saver.change(1, boxes(1));
  await jest.advanceTimersByTimeAsync(700);
  s.saver.change(1, boxes(2));
  await jest.advanceTimersByTimeAsync(2000);
  expect(s.sent).toHaveLength(1);
  answer({ is: 'saved', rev: 6 });
  await jest.advanceTimersByTimeAsync(800);
  expect(s.sent.map(([, items, rev]) => [items, rev])).toEqual([
    [boxes(1), 5],
    [boxes(2), 6],
  ]);
  expect(s.state(1)).toBe('saved');
});

test('without an answer the page is tried again and stays kept until then', async () => {
  const s = stand([
    async () => {
      throw new Error('no connection');
    },
    saved,
  ]);
  s.saver.change(1, boxes(1));
  await jest.advanceTimersByTimeAsync(700);
  expect([s.state(1), s.kept.has(1)]).toEqual(['offline', true]);
  await jest.advanceTimersByTimeAsync(5000);
  expect([s.state(1), s.kept.has(1), s.sent.length]).toEqual(['saved', false, 2]);
});

test('a conflict waits for the person: keeping mine sends it with their rev, accepting theirs sends nothing', async () => {
  const s = stand([async () => ({ is: 'conflict', theirs: 'theirs' }), saved]);
  s.saver.change(1, boxes(1));
  await jest.advanceTimersByTimeAsync(700);
  s.saver.change(1, boxes(2));
  await jest.advanceTimersByTimeAsync(60_000);
  expect([s.state(1), s.sent.length]).toEqual(['conflict', 1]);
  await s.saver.keepMine(1, 9);
  expect([s.sent[1], s.state(1)]).toEqual([[1, boxes(2), 9], 'saved']);

  const other = stand([async () => ({ is: 'conflict', theirs: 'theirs' })]);
  other.saver.change(1, boxes(1));
  await jest.advanceTimersByTimeAsync(700);
  const theirs = boxes(7);
  other.saver.accept(1, theirs, 9);
  other.saver.change(1, theirs);
  expect([other.state(1), other.kept.size]).toEqual(['saved', 0]);
});

test('saving everything says whether the server has it', async () => {
  const good = stand([saved, saved]);
  good.saver.change(1, boxes(1));
  good.saver.change(2, boxes(1));
  expect(await good.saver.saveAll()).toBe(true);
  const bad = stand([async () => ({ is: 'refused', message: 'no' })]);
  bad.saver.change(1, boxes(1));
  expect([await bad.saver.saveAll(), bad.state(1)]).toEqual([false, 'refused']);
});

test('a page goes to the server and back without losing a box', () => {
  const file = editFile();
  const items = itemsOfPage(1, { ...file, ignore: [{ x: 1, y: 2, w: 30, h: 40 }] });
  expect(items.map((i) => i.id)).toEqual(['f1', 'f1s1', 'ignore-1-0']);
  expect(bodyOfPage(items)).toEqual({
    pdfFigures: [
      {
        id: 'f1',
        label: 'Figure 1',
        box: { x: 40, y: 50, w: 400, h: 300 },
        subImages: [
          {
            id: 'f1s1',
            box: { x: 50, y: 60, w: 200, h: 150 },
            letter: 'A',
            kind: 'microscopy',
            included: true,
          },
        ],
      },
    ],
    ignore_boxes: [{ x: 1, y: 2, w: 30, h: 40 }],
  });
  // A sub-image without its figure on the page still has a place.
  expect(itemsOfPage(1, { ...file, figures: [], ignore: [] }).map((i) => [i.what, i.id])).toEqual([
    ['figure', 'f1'],
    ['panel', 'f1s1'],
  ]);
});

test('a draft comes back to its person, file and page, with the rev that it was drawn on', () => {
  const ana = { user_id: 5, file_id: 7 };
  keepDraft(localStorage, ana, 1, 3, boxes(4));
  expect(findDraft(localStorage, ana, 1)).toEqual({ rev: 3, items: boxes(4) });
  expect(findDraft(localStorage, ana, 2)).toBeNull();
  expect(findDraft(localStorage, { ...ana, file_id: 8 }, 1)).toBeNull();
  expect(findDraft(localStorage, { ...ana, user_id: 6 }, 1)).toBeNull();
  dropDraft(localStorage, ana, 1);
  expect(findDraft(localStorage, ana, 1)).toBeNull();
  localStorage.setItem('unsaved.edit.5.7.1', '{');
  expect(findDraft(localStorage, ana, 1)).toBeNull();
  localStorage.clear();
});
