import { screen, within } from '@testing-library/react';
import { fileOps } from '../../../contract/ops/files.ts';
import { ourOps } from '../../../contract/ops/ours.ts';
import { ReviewFileScreen } from '../../../src/screens/review/index.ts';
import { drawn } from '../../imaging/pictures.ts';
import { fileHead, match, PICTURES, PRESENCE_MINE, reviewFile } from '../../scenes/workbench.ts';
import { Answers, standScreen } from '../bench.tsx';

const [WIDTH, HEIGHT] = [240, 60];

/** Uneven ground that jumps at column 100. */
const JOINED = drawn(
  WIDTH,
  HEIGHT,
  (x, y) => 190 + 6 * Math.sin(x * 1.7 + y * 0.9) + ((x * 7 + y * 13) % 5) - (x >= 100 ? 40 : 0),
);

function stand(blots: readonly string[]) {
  const file = reviewFile([match('m1')]);
  const sub_images = file.sub_images.map((s) =>
    blots.includes(s.id)
      ? {
          ...s,
          kind: 'blot' as const,
          crop: { url: `/media/${s.id}.png`, width: WIDTH, height: HEIGHT },
        }
      : s,
  );
  const answers = new Answers()
    .on(fileOps.stateId, () => ({ ...fileHead('Review'), presence: PRESENCE_MINE }))
    .on(ourOps.filePreviousVersion, () => ({ of: null, suggested: [], carried: 0 }))
    .on(fileOps.reviewId, () => ({ ...file, sub_images }));
  return standScreen(
    <ReviewFileScreen />,
    { path: '/review/file/:id', address: '/review/file/7' },
    answers,
    { ...PICTURES, '/media/f1s1.png': JOINED, '/media/f2s1.png': JOINED },
  );
}

test('each blot of a pair has a map of its seams beside the evidence', async () => {
  const { user } = stand(['f1s1', 'f2s1']);
  await screen.findByRole('switch', { name: 'Map of seams of Fig. 1 A' });
  await user.click(screen.getByRole('switch', { name: 'Map of seams of Fig. 2 B' }));
  expect(await screen.findByText(/^A seam at column 100 of 240/)).toBeInTheDocument();
  expect(screen.getAllByRole('img', { name: /strength of seams/ })).toHaveLength(1);
});

test('pictures of other kinds have none', async () => {
  stand(['f2s1']);
  await screen.findByRole('switch', { name: 'Map of seams of Fig. 2 B' });
  expect(screen.getAllByRole('switch', { name: /^Map of seams/ })).toHaveLength(1);
});

test('a picture that cannot be loaded is said to be missing, and is loaded again on request', async () => {
  const { user, device } = stand(['f1s1', 'f2s1']);
  const [, later] = await screen.findAllByRole('switch', { name: /^Map of seams/ });
  if (!later) throw new Error('no map for the second blot');
  device.forget('/media/f2s1.png');
  device.broken.add('/media/f2s1.png');
  await user.click(later);
  const map = screen.getByRole('region', { name: /^Seams \(preview\) · Fig. 2 B/ });
  expect(await within(map).findByText('The picture could not be loaded.')).toBeInTheDocument();
  expect(within(map).queryByRole('status')).not.toBeInTheDocument();
  device.broken.clear();
  await user.click(within(map).getByRole('button', { name: 'Try again' }));
  expect(await within(map).findByText(/^A seam at column 100 of 240/)).toBeInTheDocument();
});
