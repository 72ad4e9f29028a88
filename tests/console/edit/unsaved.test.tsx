import { act, screen, waitFor } from '@testing-library/react';
import { fileOps } from '../../../contract/ops/files.ts';
import { EditFileScreen } from '../../../src/screens/edit/index.ts';
import { sessionUser } from '../../scenes/session.ts';
import { PRESENCE_MINE, editFile, fileHead, PICTURES } from '../../scenes/workbench.ts';
import { Answers, standScreen } from '../bench.tsx';

const AT = { path: '/edit/file/:id', address: '/edit/file/7' };
const { user_id } = sessionUser();
const RESTORED = 'Boxes that were not saved last time have been brought back.';

/** A server that can be stopped: then no answer comes. */
function server() {
  const is = { up: true };
  const answers = new Answers()
    .on(fileOps.stateId, () => ({ ...fileHead('Edit'), presence: PRESENCE_MINE }))
    .on(fileOps.editId, () => editFile('Edit'))
    .on(fileOps.editImage, (body) => {
      if (!is.up) throw new TypeError('Failed to fetch');
      const empty = { figures: [], sub_images: [], ignore_boxes: [], figures_total: 2 };
      return { ...empty, page: 1, rev: Number(body['rev']) + 1 };
    });
  return { answers, is };
}

const stand = (answers: Answers) => standScreen(<EditFileScreen />, AT, answers, PICTURES);

/** Boxes as a visit before left them, drawn on this rev of page 1. */
const leave = (rev: number, who = user_id): void =>
  localStorage.setItem(
    `pending.${who}.edit.7.k`,
    JSON.stringify({
      tab: 'closed',
      file_name: 'a.pdf',
      rev,
      change: {
        page: 1,
        items: [{ what: 'ignore', id: 'own-1', box: { x: 5, y: 5, w: 60, h: 60 } }],
      },
    }),
  );

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

test('without a server boxes survive a reload, leaving is asked about, and they are saved once it answers', async () => {
  const { answers, is } = server();
  is.up = false;
  const first = stand(answers);
  const [box] = (await screen.findAllByRole('button', { name: /Panel A of Figure 1/ })).filter(
    (button) => button.hasAttribute('data-box'),
  );
  act(() => box?.focus());
  await first.user.keyboard('{ArrowRight}');
  expect(await screen.findByText('Not saved: no connection. Trying again…')).toBeInTheDocument();
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  first.view.unmount();

  const again = server();
  stand(again.answers);
  expect(await screen.findByText(RESTORED)).toBeInTheDocument();
  await waitFor(() =>
    expect(again.answers.of(fileOps.editImage)[0]).toMatchObject({
      pdfFigures: [{ subImages: [{ box: { x: 51 } }] }],
    }),
  );
  expect(await screen.findByText('All changes saved')).toBeInTheDocument();
});

test('kept boxes of one person are neither shown to nor sent by another', async () => {
  leave(3, 99);
  const { answers } = server();
  stand(answers);
  await screen.findAllByRole('button', { name: /Panel A of Figure 1/ });
  expect(screen.queryByText(RESTORED)).toBeNull();
  expect(answers.of(fileOps.editImage)).toEqual([]);
});

test('kept boxes of a page that somebody saved since are not thrown away: the person chooses', async () => {
  leave(2);
  const { answers } = server();
  answers.on(fileOps.editImage, () => ({
    error: {
      code: 'changed-meanwhile',
      message: 'x',
      current: { page: 1, rev: 3, figures: [], sub_images: [], ignore_boxes: [], figures_total: 0 },
    },
  }));
  stand(answers);
  expect(await screen.findByText(/Somebody else changed page 1 meanwhile/)).toBeInTheDocument();
  expect(answers.of(fileOps.editImage)).toMatchObject([{ rev: 2 }]);
});

test('a page whose save was taken, but not answered, is no conflict with itself', async () => {
  leave(2);
  const { answers } = server();
  answers.on(fileOps.editImage, () => ({
    error: {
      code: 'changed-meanwhile',
      message: 'x',
      current: {
        page: 1,
        rev: 3,
        figures: [],
        sub_images: [],
        ignore_boxes: [{ x: 5, y: 5, w: 60, h: 60 }],
        figures_total: 0,
      },
    },
  }));
  stand(answers);
  expect(await screen.findByText('All changes saved')).toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
});
