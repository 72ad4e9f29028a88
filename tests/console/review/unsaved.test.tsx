import { screen, waitFor } from '@testing-library/react';
import { fileOps } from '../../../contract/ops/files.ts';
import { ourOps } from '../../../contract/ops/ours.ts';
import type { MatchView } from '../../../contract/review.ts';
import { ReviewFileScreen } from '../../../src/screens/review/index.ts';
import { PRESENCE_MINE, fileHead, match, PICTURES, reviewFile } from '../../scenes/workbench.ts';
import { Answers, standScreen } from '../bench.tsx';

const AT = { path: '/review/file/:id', address: '/review/file/7' };
beforeEach(() => localStorage.clear());

/**
 * A server that can be stopped: then no answer comes. `loses` takes the change, loses the answer
 * and stops.
 */
function server() {
  const held = new Map([match('m1'), match('m2', { score: 0.5 })].map((m) => [m.id, m]));
  const is = { up: true, loses: false, refuses: false };
  const answers = new Answers()
    .on(fileOps.stateId, () => ({ ...fileHead('Review'), presence: PRESENCE_MINE }))
    .on(ourOps.filePreviousVersion, () => ({ of: null, suggested: [], carried: 0 }))
    .on(fileOps.reviewId, () => reviewFile([...held.values()], 'Review'))
    .on(fileOps.matchState, (body) => {
      if (!is.up) throw new TypeError('Failed to fetch');
      if (is.refuses)
        return { error: { code: 'not-allowed', message: 'Olga works on this file.' } };
      const { rev, ...change } = body['pdfMatch'] as Partial<MatchView> & { id: string }; // the screen's own body
      const before = held.get(change.id);
      if (!before) throw new Error(change.id);
      if (rev !== before.rev)
        return {
          error: { code: 'changed-meanwhile', message: 'Somebody first.', current: before },
        };
      const after = { ...before, ...change, rev: before.rev + 1 };
      held.set(change.id, after);
      if (is.loses) {
        is.up = false;
        throw new TypeError('Failed to fetch');
      }
      return after;
    });
  return { answers, held, is };
}

const stand = (answers: Answers) => standScreen(<ReviewFileScreen />, AT, answers, PICTURES);
const TRYING = '1 decision not saved yet – trying again';

test('without a server a decision does not count, and is saved after a reload once the server answers', async () => {
  const { answers, held, is } = server();
  const first = stand(answers);
  await screen.findAllByRole('option');
  is.up = false;
  await first.user.keyboard('c');
  expect(await screen.findByText(TRYING)).toBeInTheDocument();
  expect(screen.getByText('0 of 2 decided')).toBeInTheDocument();
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  first.view.unmount();

  is.up = true;
  stand(answers);
  expect(await screen.findByText('1 of 2 decided')).toBeInTheDocument();
  expect(held.get('m1')?.state).toBe('confirmed');
  expect(localStorage).toHaveLength(0);
});

test('a review is not finished while a decision is not saved', async () => {
  const { answers, is } = server();
  const { user } = stand(answers);
  await screen.findAllByRole('option');
  is.up = false;
  await user.keyboard('c');
  await screen.findByText(TRYING);
  await user.click(screen.getByRole('button', { name: 'Finish the review' }));
  await user.type(await screen.findByRole('textbox', { name: /Remark/ }), 'Enough.');
  expect(screen.getByRole('button', { name: 'Finish and make the report' })).toBeDisabled();
});

test('a decision whose answer was lost is no conflict with itself', async () => {
  const { answers, held, is } = server();
  const { user } = stand(answers);
  await screen.findAllByRole('option');
  is.loses = true;
  await user.keyboard('c');
  await screen.findByText(TRYING);
  Object.assign(is, { loses: false, up: true });
  expect(await screen.findByText('1 of 2 decided')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(held.get('m1')).toMatchObject({ state: 'confirmed', rev: match('m1').rev + 1 });
});

test('what somebody decided meanwhile is not overwritten by a kept decision: both stand to choose from', async () => {
  const { answers, held, is } = server();
  const first = stand(answers);
  await screen.findAllByRole('option');
  is.up = false;
  await first.user.keyboard('c');
  await screen.findByText(TRYING);
  first.view.unmount();
  const theirs = match('m1', { state: 'query', rev: match('m1').rev + 1, decided_by: 'Olga' });
  held.set('m1', theirs);
  is.up = true;
  const { user } = stand(answers);
  const mine = await screen.findAllByRole('button', { name: /mine/i });
  expect(held.get('m1')?.state).toBe('query');
  expect(mine).toHaveLength(1);
  await user.click(mine[0] as HTMLElement);
  await waitFor(() => expect(held.get('m1')?.state).toBe('confirmed'));
});

test('kept decisions of one person are neither shown to nor sent by another', async () => {
  const { answers, held } = server();
  localStorage.setItem(
    'pending.99.review.7.k',
    JSON.stringify({
      tab: 'closed',
      file_name: 'a.pdf',
      rev: 1,
      change: { id: 'm1', state: 'confirmed' },
    }),
  );
  stand(answers);
  expect(await screen.findByText('0 of 2 decided')).toBeInTheDocument();
  expect(held.get('m1')?.state).toBe('new');
  expect(answers.of(fileOps.matchState)).toEqual([]);
});

test('a note that the server refuses stays where it was typed, is kept, and sent again after a reload', async () => {
  const { answers, held, is } = server();
  is.refuses = true;
  const first = stand(answers);
  await screen.findAllByRole('option');
  await first.user.type(screen.getByLabelText('Notes for colleagues'), 'Lane 3');
  await first.user.tab();
  expect(
    await screen.findByText(/Olga works on this file\. Your note is kept/),
  ).toBeInTheDocument();
  expect(screen.getByLabelText('Notes for colleagues')).toHaveValue('Lane 3');
  first.view.unmount();
  is.refuses = false;
  stand(answers);
  await waitFor(() => expect(held.get('m1')?.notes).toBe('Lane 3'));
  await waitFor(() => expect(localStorage).toHaveLength(0));
});
