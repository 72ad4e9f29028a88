import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fileOps } from '../../../contract/ops/files.ts';
import type { FigureEdit } from '../../../contract/review.ts';
import { EditFileScreen } from '../../../src/screens/edit/index.ts';
import {
  PRESENCE_MINE,
  PRESENCE_THEIRS,
  editFile,
  fileHead,
  PICTURES,
} from '../../scenes/workbench.ts';
import { withResolvers } from '../../setup/withResolvers.ts';
import { Answers, standScreen } from '../bench.tsx';

const AT = { path: '/edit/file/:id', address: '/edit/file/7' };

interface Saved {
  readonly image_id: string;
  readonly pdfFigures: FigureEdit[];
  readonly ignore_boxes: unknown[];
  readonly rev: number;
}

const saved = (body: Record<string, unknown>) => ({
  page: Number(String(body['image_id']).slice(1)),
  rev: Number(body['rev']) + 1,
  figures: [],
  sub_images: [],
  ignore_boxes: [],
  figures_total: 2,
});

function server(state: 'Edit' | 'Review' = 'Edit', saving: Promise<unknown> = Promise.resolve()) {
  const answers = new Answers()
    .on(fileOps.stateId, () => ({ ...fileHead(state), presence: PRESENCE_MINE }))
    .on(fileOps.editId, () => editFile(state))
    .on(fileOps.editImage, async (body) => {
      await saving;
      return saved(body);
    })
    .on(fileOps.fileState, () => fileHead('Matching'));
  const saves = () => answers.of(fileOps.editImage) as unknown as Saved[]; // the screen's own bodies
  return { answers, saves };
}

const opened = (name = /Panel A of Figure 1/) => screen.findAllByRole('button', { name });
const box = (name: RegExp) =>
  screen.queryAllByRole('button', { name }).find((b) => b.hasAttribute('data-box'));
const focus = (name: RegExp) => act(() => box(name)?.focus());

afterEach(() => localStorage.clear());

test('a box is moved and resized by keys alone, and its page saves itself', async () => {
  const saving = withResolvers();
  const { answers, saves } = server('Edit', saving.promise);
  const { user } = standScreen(<EditFileScreen />, AT, answers, PICTURES);
  await opened();
  focus(/Panel A of Figure 1/);
  await user.keyboard(
    '{ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{/Shift}{Alt>}{ArrowRight}{/Alt}',
  );
  // Which of the two depends on how fast the keys were typed.
  expect(screen.getByText(/^(Not saved yet|Saving…)$/)).toBeInTheDocument();
  saving.resolve();
  await waitFor(() =>
    expect(saves().at(-1)).toMatchObject({
      image_id: 'p1',
      pdfFigures: [
        { id: 'f1', subImages: [{ id: 'f1s1', box: { x: 52, y: 70, w: 201, h: 150 } }] },
      ],
    }),
  );
  expect(saves()[0]?.rev).toBe(3);
  expect(await screen.findByText('All changes saved')).toBeInTheDocument();
});

test('the figure fills the pane when it is chosen in the list or by its key, and the page again on 0', async () => {
  const { answers } = server();
  const { user } = standScreen(<EditFileScreen />, AT, answers, PICTURES);
  await opened();
  const place = () => box(/^Figure 1/)?.parentElement?.getAttribute('transform');
  const whole = place();
  await user.click(
    within(screen.getByRole('region', { name: 'Figures of this page' })).getByRole('button', {
      name: /^Figure 1/,
    }),
  );
  const figure = place();
  expect(figure).not.toBe(whole);
  await user.keyboard('0');
  expect(place()).toBe(whole);
  await user.keyboard('z');
  expect(place()).toBe(figure);
});

test('what was not looked at is said, and leads to its page', async () => {
  const { answers } = server();
  answers.on(fileOps.editId, () => ({
    ...editFile('Edit'),
    notices: [
      {
        page: 2,
        sentence: 'A picture in the format EMF cannot be read and was not checked: image1.emf',
      },
    ],
  }));
  const { user, where } = standScreen(<EditFileScreen />, AT, answers, PICTURES);
  expect(await screen.findByText('1 part of this file was not looked at')).toBeInTheDocument();
  const line = screen.getByText(/format EMF cannot be read/).closest('li');
  await user.click(within(line ?? document.body).getByRole('button', { name: 'Page 2' }));
  expect(where.address).toContain('page=2');
});

test('deleting, undoing and redoing reach back over pages', async () => {
  const { answers } = server();
  const { user, where } = standScreen(<EditFileScreen />, AT, answers, PICTURES);
  await opened();
  focus(/Panel A of Figure 1/);
  await user.keyboard('{Delete}');
  expect(box(/Panel A of Figure 1/)).toBeUndefined();
  expect(screen.getByText(/^1 sub-image goes into matching/)).toBeInTheDocument();
  await user.keyboard('{PageDown}');
  expect(where.address).toContain('page=2');
  await user.keyboard('{Control>}z{/Control}');
  expect(box(/Panel A of Figure 1/)).toBeDefined();
  expect(screen.getByText('Undone: Deleted')).toBeInTheDocument();
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(box(/Panel A of Figure 1/)).toBeUndefined();
});

test('numbers, letter, kind and matching can be set without dragging', async () => {
  const { answers, saves } = server();
  const { user } = standScreen(<EditFileScreen />, AT, answers, PICTURES);
  await opened();
  focus(/Panel A of Figure 1/);
  await user.keyboard('{Enter}');
  const fields = within(screen.getByRole('region', { name: 'Selected box' }));
  expect(fields.getByLabelText('Left')).toHaveFocus();
  await user.clear(fields.getByLabelText('Width'));
  await user.type(fields.getByLabelText('Width'), '120{Enter}');
  await user.clear(fields.getByLabelText('Letter'));
  await user.type(fields.getByLabelText('Letter'), 'Q');
  await user.click(fields.getByLabelText('Goes into matching'));
  await waitFor(() =>
    expect(saves().at(-1)?.pdfFigures[0]?.subImages[0]).toMatchObject({
      letter: 'Q',
      included: false,
      box: { w: 120 },
    }),
  );
});

test('letters typed into a field are no commands', async () => {
  const { answers } = server();
  const { user } = standScreen(<EditFileScreen />, AT, answers, PICTURES);
  await opened();
  focus(/Panel A of Figure 1/);
  await user.type(screen.getByLabelText('Letter'), 'xfp{Delete}');
  expect(screen.getByLabelText('Letter')).toHaveValue('Axfp');
  expect(screen.getByRole('button', { name: 'Select', pressed: true })).toBeInTheDocument();
  expect(box(/Panel A/)).toBeDefined();
});

test('a grid splits a panel, merging puts it together again', async () => {
  const { answers } = server();
  const { user } = standScreen(<EditFileScreen />, AT, answers, PICTURES);
  await opened();
  focus(/Panel A of Figure 1/);
  await user.keyboard('g');
  await user.clear(await screen.findByLabelText('Rows'));
  await user.type(screen.getByLabelText('Rows'), '1');
  await user.click(screen.getByRole('button', { name: 'Split' }));
  expect(screen.getByText(/^3 sub-images go into matching/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByLabelText('Rows')).toBeNull());
  await user.keyboard('m');
  expect(screen.getByText(/^2 sub-images go into matching/)).toBeInTheDocument();
});

test('tightening shrinks a box to what stands out from the paper', async () => {
  const { answers, saves } = server();
  const file = editFile();
  // The scene's page picture is a tenth of the page, with a dark rectangle from 10, 20 to 30, 40.
  const page = {
    ...file.pages[0],
    page: 1,
    width: 60,
    height: 80,
    image: { url: '/media/page1.png', width: 60, height: 80 },
    thumb: null,
  };
  const figure = file.figures[0];
  const sub = file.sub_images[0];
  if (!figure || !sub) throw new Error('the scene has both');
  answers.on(fileOps.editId, () => ({
    ...file,
    pages: [page],
    figures: [{ ...figure, box: { x: 2, y: 2, w: 56, h: 70 } }],
    sub_images: [{ ...sub, box: { x: 4, y: 12, w: 40, h: 50 } }],
  }));
  const { user } = standScreen(<EditFileScreen />, AT, answers, PICTURES);
  await opened();
  focus(/Panel A of Figure 1/);
  await user.keyboard('t');
  await waitFor(() =>
    expect(saves().at(-1)?.pdfFigures[0]?.subImages[0]?.box).toEqual({
      x: 10,
      y: 20,
      w: 20,
      h: 20,
    }),
  );
});

test('one key goes on: everything is saved first, then the file goes to matching with the remark', async () => {
  const { answers, saves } = server();
  const { user, where } = standScreen(<EditFileScreen />, AT, answers, PICTURES);
  await opened();
  focus(/Panel A of Figure 1/);
  await user.keyboard('{ArrowRight}{Control>}{Enter}{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Start matching' }));
  await user.type(dialog.getByLabelText('Remark for the record'), 'moved A');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(where.address).toBe('/submit/file/7'));
  expect(saves()).toHaveLength(1);
  expect(answers.of(fileOps.fileState)).toEqual([
    { file_id: 7, state: 'Matching', audit_edit: 'moved A' },
  ]);
});

test('a refusal keeps the file where it is and says why', async () => {
  const { answers } = server();
  answers.on(fileOps.fileState, () => ({
    error: {
      code: 'figures-exceeded',
      message: '3 sub-images are missing in the licence.',
      missing: 3,
    },
  }));
  const { user, where } = standScreen(<EditFileScreen />, AT, answers, PICTURES);
  await opened();
  await user.click(screen.getByRole('button', { name: /Start matching/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Start matching' }));
  await user.click(dialog.getByRole('button', { name: 'Start matching' }));
  expect(await screen.findByText('3 sub-images are missing in the licence.')).toBeInTheDocument();
  expect(where.address).toBe('/edit/file/7');
});

test('when somebody saved first, both are named and the person chooses', async () => {
  const { answers, saves } = server();
  const theirs = {
    page: 1,
    rev: 9,
    figures: [],
    sub_images: [],
    ignore_boxes: [{ x: 1, y: 1, w: 50, h: 50 }],
    figures_total: 1,
  };
  answers.on(fileOps.editImage, () => ({
    error: { code: 'changed-meanwhile', message: 'x', current: theirs },
  }));
  const { user } = standScreen(<EditFileScreen />, AT, answers, PICTURES);
  await opened();
  focus(/Panel A of Figure 1/);
  await user.keyboard('{ArrowRight}');
  expect(
    await screen.findByText(
      'Somebody else changed page 1 meanwhile: they have 1 box, you have 2 boxes.',
      undefined,
    ),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect(box(/Panel A/)).toBeUndefined();
  expect(box(/Ignored region, 50 by 50/)).toBeDefined();
  expect(saves()).toHaveLength(1);
});

test('after Edit the boxes can be looked at and the file be reopened', async () => {
  const { answers } = server('Review');
  const { user } = standScreen(<EditFileScreen />, AT, answers, PICTURES);
  await opened();
  focus(/Panel A of Figure 1/);
  await user.keyboard('{ArrowRight}{Delete}');
  expect(box(/Panel A of Figure 1, 200 by 150/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Reopen the figures' }));
  await waitFor(() =>
    expect(answers.of(fileOps.fileState)).toEqual([{ file_id: 7, state: 'Edit' }]),
  );
});

test('drawing with the pointer makes a box, a click chooses one', async () => {
  const { answers } = server();
  const { user } = standScreen(
    <EditFileScreen />,
    { ...AT, address: '/edit/file/7?page=2' },
    answers,
    PICTURES,
  );
  await opened(/Panel B of Figure 2/);
  const page = screen.getByRole('group', { name: 'Boxes of page 2' });
  Object.assign(page, { setPointerCapture: () => undefined });
  await user.keyboard('x');
  // With Ctrl nothing snaps: a page without size on the screen has every edge near. jsdom has no
  // pointer events of its own.
  const pointer = (what: string, x: number, y: number) =>
    fireEvent(
      page,
      new MouseEvent(what, { bubbles: true, clientX: x, clientY: y, button: 0, ctrlKey: true }),
    );
  pointer('pointerdown', -1, -1);
  pointer('pointermove', 1, 2);
  pointer('pointerup', 1, 2);
  expect(box(/Ignored region/)).toHaveAttribute('aria-pressed', 'true');
});

test('without dragging: a box is put in the middle, has the focus and is changed by keys', async () => {
  const { answers, saves } = server();
  const { user } = standScreen(
    <EditFileScreen />,
    { ...AT, address: '/edit/file/7?page=2' },
    answers,
    PICTURES,
  );
  await opened(/Panel B of Figure 2/);
  expect(screen.queryByRole('button', { name: 'Put one in the middle' })).not.toBeInTheDocument();
  await user.keyboard('x');
  await user.click(screen.getByRole('button', { name: 'Put one in the middle' }));
  await waitFor(() => expect(box(/Ignored region/)).toHaveFocus());
  await waitFor(() => expect(saves()).toHaveLength(1));
  // A stage without size shows the page as small as can be, and the box fills it: there is room to
  // pull it smaller only.
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await waitFor(() => expect(saves()).toHaveLength(2));
  const [before, after] = saves().map((s) => s.ignore_boxes[0] as { w: number }); // the screen's own bodies
  expect(after?.w).toBeLessThan(before?.w ?? 0);
});

test('boxes are only looked at while a colleague works on them; who takes over begins with what the colleague left', async () => {
  const { answers } = server();
  let left = editFile();
  answers.on(fileOps.editId, () => left);
  answers.on(fileOps.stateId, (body) => ({
    ...fileHead('Edit'),
    presence: body['lock'] === 'over' ? PRESENCE_MINE : PRESENCE_THEIRS,
  }));
  const { user } = standScreen(<EditFileScreen />, AT, answers, PICTURES);
  await opened();
  await screen.findByText(/^Jo Lind has been working on this file since/);
  expect(screen.queryByRole('button', { name: 'Start matching' })).toBeNull();
  left = {
    ...left,
    sub_images: left.sub_images.map((s) => (s.id === 'f1s1' ? { ...s, letter: 'Q' } : s)),
  };
  await user.click(screen.getByRole('button', { name: 'Take over' }));
  await opened(/Panel Q of Figure 1/);
  expect(screen.getByRole('button', { name: 'Start matching' })).toBeInTheDocument();
});

test('without a connection the boxes stay, the page says so, and everything is saved when it is back', async () => {
  const { answers, saves } = server();
  let connected = false;
  answers.on(fileOps.editImage, (body) => {
    if (!connected) throw new TypeError('Failed to fetch');
    return saved(body);
  });
  const { user, where } = standScreen(<EditFileScreen />, AT, answers, PICTURES);
  await opened();
  focus(/Panel A of Figure 1/);
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText('Not saved: no connection. Trying again…')).toBeInTheDocument();
  expect(where.address).toBe('/edit/file/7');
  await user.keyboard('{ArrowRight}');
  connected = true;
  expect(await screen.findByText('All changes saved')).toBeInTheDocument();
  expect(saves().at(-1)?.pdfFigures[0]?.subImages[0]?.box.x).toBe(52);
});

test('undo and redo point the other way where one reads from the right', async () => {
  const { answers } = server();
  standScreen(<EditFileScreen />, AT, answers, PICTURES);
  await opened();
  for (const name of [/^Undo/, /^Redo/])
    expect(screen.getByRole('button', { name }).querySelector('svg')).toHaveClass('points');
});
