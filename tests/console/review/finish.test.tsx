import { screen, waitFor, within } from '@testing-library/react';
import { fileOps } from '../../../contract/ops/files.ts';
import { ourOps } from '../../../contract/ops/ours.ts';
import type { MatchView } from '../../../contract/review.ts';
import { ReviewFileScreen } from '../../../src/screens/review/index.ts';
import { PRESENCE_MINE, fileHead, match, PICTURES, reviewFile } from '../../scenes/workbench.ts';
import { Answers, standScreen } from '../bench.tsx';

const AT = { path: '/review/file/:id', address: '/review/file/7' };

function server(matches: MatchView[], state: 'Review' | 'Report' = 'Review') {
  const answers = new Answers()
    .on(fileOps.stateId, () => ({ ...fileHead(state), presence: PRESENCE_MINE }))
    .on(ourOps.filePreviousVersion, () => ({ of: null, suggested: [], carried: 0 }))
    .on(fileOps.reviewId, () => reviewFile(matches, state))
    .on(fileOps.matchState, (body) => {
      const { id, ...change } = body['pdfMatch'] as Partial<MatchView> & { id: string }; // the screen's own body
      return match(id, { ...change, rev: 2 });
    });
  return { answers };
}

const three = () => [
  match('m1', { score: 0.95 }),
  match('m2', { score: 0.9 }),
  match('m3', { score: 0.85, kind: 'clone', b: match('x').a }),
];
beforeEach(() => localStorage.clear());

const rows = () => screen.findAllByRole('option');

test('finishing asks for a remark while matches are open, and leads to the report', async () => {
  const { answers } = server(three());
  answers.on(fileOps.fileState, () => fileHead('Report'));
  const { user, where } = standScreen(<ReviewFileScreen />, AT, answers, PICTURES);
  await rows();
  await user.keyboard('c');
  await user.keyboard('{Control>}{Enter}{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Finish the review' }));
  expect(dialog.getByText(/2 matches have no decision yet/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Finish and make the report' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox'), 'Weak ones stay.');
  await user.click(dialog.getByRole('button', { name: 'Finish and make the report' }));
  await waitFor(() => expect(where.address).toBe('/report/file/7'));
  expect(answers.of(fileOps.fileState)).toEqual([
    { file_id: 7, state: 'Report', audit_review: 'Weak ones stay.' },
  ]);
});

test('one figure is no figures', async () => {
  const file = reviewFile([]);
  const { answers } = server([]);
  answers.on(fileOps.reviewId, () => ({ ...file, checked: { ...file.checked, figures: 1 } }));
  standScreen(<ReviewFileScreen />, AT, answers, PICTURES);
  expect(await screen.findByText(/themselves: 14, from 1 figure\.$/)).toBeInTheDocument();
});

test('zero matches says what was checked', async () => {
  standScreen(<ReviewFileScreen />, AT, server([]).answers, PICTURES);
  expect(await screen.findByText('No similar regions found')).toBeInTheDocument();
  expect(
    screen.getByText(
      'Pictures compared with each other and inside themselves: 14, from 2 figures.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByText(/1 picture was left out:/)).toHaveTextContent(
    '1 picture was left out: 1 × chart',
  );
});

test('matches that the figure explains are not called none, and one step shows them', async () => {
  const hints = [{ code: 'merged-channels' as const, because: 'Merge.', explains: true }];
  const { user } = standScreen(
    <ReviewFileScreen />,
    AT,
    server([match('m1', { hints })]).answers,
    PICTURES,
  );
  expect(
    await screen.findByText('No similar regions beyond those that the figure explains'),
  ).toBeInTheDocument();
  expect(screen.queryByText('No similar regions found')).toBeNull();
  await user.keyboard('{Shift>}E{/Shift}');
  expect(await rows()).toHaveLength(1);
});

test('a finished review can be looked at, not changed, and sent back', async () => {
  const { answers } = server(three(), 'Report');
  answers.on(fileOps.fileState, () => fileHead('Review'));
  const { user } = standScreen(<ReviewFileScreen />, AT, answers, PICTURES);
  await rows();
  await user.keyboard('c');
  expect(answers.of(fileOps.matchState)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Send back to review' }));
  await waitFor(() =>
    expect(answers.of(fileOps.fileState)).toEqual([{ file_id: 7, state: 'Review' }]),
  );
});

test('what comes next is loaded before it is wanted', async () => {
  const far = { ...match('x').b, sub_image: 'f1s1' };
  const { device } = standScreen(
    <ReviewFileScreen />,
    AT,
    server([match('m1', { b: far }), match('m2', { score: 0.5 })]).answers,
    PICTURES,
  );
  await rows();
  await waitFor(() => expect(device.loads).toContain('/media/f2s1.png'));
});
