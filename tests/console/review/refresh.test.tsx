import { screen } from '@testing-library/react';
import { fileOps } from '../../../contract/ops/files.ts';
import { ourOps } from '../../../contract/ops/ours.ts';
import { writeStage, DEFAULT_STAGE } from '../../../imaging/stage.ts';
import { ReviewFileScreen } from '../../../src/screens/review/index.ts';
import { PRESENCE_MINE, fileHead, match, PICTURES, reviewFile } from '../../scenes/workbench.ts';
import { Answers, standScreen } from '../bench.tsx';

/** A tab that is refreshed goes on as it stood. */

beforeEach(() => sessionStorage.clear());

const stand = (file_id: number, matches = [match('m1'), match('m2')]) => {
  const answers = new Answers()
    .on(fileOps.stateId, () => ({ ...fileHead('Review'), presence: PRESENCE_MINE }))
    .on(ourOps.filePreviousVersion, () => ({ of: null, suggested: [], carried: 0 }))
    .on(fileOps.reviewId, () => {
      const review = reviewFile(matches, 'Review');
      return { ...review, file: { ...review.file, file_id } };
    });
  const at = { path: '/review/file/:id', address: `/review/file/${file_id}` };
  return standScreen(<ReviewFileScreen />, at, answers, PICTURES);
};
const mode = (name: RegExp) => screen.findByRole('button', { name, pressed: true });

test('a refresh keeps the mode of comparison, also over what was kept with the match', async () => {
  const matches = [match('m1', { filter: writeStage({ ...DEFAULT_STAGE, mode: 'swipe' }) })];
  const before = stand(7, matches);
  await mode(/Swipe/);
  await before.user.keyboard('5');
  await mode(/Difference/);
  before.view.unmount();
  stand(7, matches);
  expect(await mode(/Difference/)).toBeInTheDocument();
});

test('the next match after a refresh takes the mode over; another file begins anew', async () => {
  const before = stand(7);
  await mode(/Side by side/);
  await before.user.keyboard('5');
  await mode(/Difference/);
  before.view.unmount();
  const again = stand(7);
  await mode(/Difference/);
  await again.user.keyboard('j');
  expect(await mode(/Difference/)).toBeInTheDocument();
  again.view.unmount();
  stand(8);
  expect(await mode(/Side by side/)).toBeInTheDocument();
});
