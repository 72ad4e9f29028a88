import { screen } from '@testing-library/react';
import { fileOps } from '../../../contract/ops/files.ts';
import { InspectSubImageScreen } from '../../../src/screens/inspect/index.ts';
import { drawn } from '../../imaging/pictures.ts';
import { PICTURES, reviewFile } from '../../scenes/workbench.ts';
import { Answers, standScreen } from '../bench.tsx';

const AT = { path: '/inspectsubimage/file/:id', address: '/inspectsubimage/file/7' };
const [WIDTH, HEIGHT] = [240, 60];

function stand(
  kind: 'blot' | 'microscopy',
  step: number,
  width = WIDTH,
  height = HEIGHT,
  line = -1,
) {
  const file = reviewFile([]);
  const crop = { url: '/media/f1s1.png', width, height };
  const sub_images = file.sub_images.map((s) => (s.id === 'f1s1' ? { ...s, kind, crop } : s));
  const picture = drawn(width, height, (x, y) =>
    Math.floor(x) === line || Math.floor(x) === line + 1
      ? 0
      : 190 +
        6 * Math.sin(x * 1.7 + (y % 90) * 0.9) +
        ((x * 7 + (y % 90) * 13) % 5) -
        (x >= 150 ? step : 0),
  );
  const answers = new Answers().on(fileOps.reviewId, () => ({ ...file, sub_images }));
  return standScreen(<InspectSubImageScreen />, AT, answers, {
    ...PICTURES,
    '/media/f1s1.png': picture,
  });
}

test('a blot that was joined shows its seam, on a heat map and in words', async () => {
  const { user } = stand('blot', 40);
  await user.click(await screen.findByRole('switch', { name: 'Map of seams' }));
  expect(
    await screen.findByText(
      /^A seam at column 150 of 240: strength \d+\.\d, marked from 3.5 on\.$/,
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /strength of seams/ })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Seams (preview)' })).toHaveTextContent('no finding');
});

test('a printed line through all parts of a tall blot is told once', async () => {
  const { user } = stand('blot', 0, WIDTH, 200, 100);
  await user.click(await screen.findByRole('switch', { name: 'Map of seams' }));
  expect(await screen.findAllByText(/^A printed line parts the strip/)).toHaveLength(1);
});

test('ground without a seam says what its strongest place is', async () => {
  const { user } = stand('blot', 0);
  await user.click(await screen.findByRole('switch', { name: 'Map of seams' }));
  expect(await screen.findByText(/^No seam is marked\. The strongest place/)).toBeInTheDocument();
});

test('a narrow blot says that it is too small', async () => {
  const { user } = stand('blot', 0, 80);
  await user.click(await screen.findByRole('switch', { name: 'Map of seams' }));
  expect(
    await screen.findByText('The picture is too small to look for seams.'),
  ).toBeInTheDocument();
});

test('pictures of other kinds are not looked at, for nothing was measured on them', async () => {
  stand('microscopy', 40);
  await screen.findByRole('img', { name: 'Histogram of brightness' });
  expect(screen.queryByRole('switch', { name: 'Map of seams' })).toBeNull();
});
