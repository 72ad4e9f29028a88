import { screen } from '@testing-library/react';
import { fileOps } from '../../../contract/ops/files.ts';
import { EditFileScreen } from '../../../src/screens/edit/index.ts';
import { ReviewFileScreen } from '../../../src/screens/review/index.ts';
import { editFile, fileHead, PICTURES, PRESENCE_MINE, reviewFile } from '../../scenes/workbench.ts';
import { Answers, standScreen } from '../bench.tsx';

const failure = { code: 'encrypted', sentence: 'The PDF is encrypted.', stage: 'extract' } as const;
const failed = { ...fileHead('Failed'), failure };

test.each([
  [
    'edit',
    <EditFileScreen key="edit" />,
    'This file has no figures to check: its state is “Failed”.',
  ],
  [
    'review',
    <ReviewFileScreen key="review" />,
    'This file is not ready for review: its state is “Failed”.',
  ],
])(
  '%s of a file that failed says why, and leads to where one can do something',
  async (path, it, words) => {
    const answers = new Answers()
      .on(fileOps.stateId, () => ({ ...failed, presence: PRESENCE_MINE }))
      .on(fileOps.editId, () => ({ ...editFile('Edit'), file: failed, pages: [], figures: [] }))
      .on(fileOps.reviewId, () => ({ ...reviewFile([], 'Edit'), file: failed }));
    standScreen(it, { path: `/${path}/file/:id`, address: `/${path}/file/7` }, answers, PICTURES);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText(/^The PDF is encrypted/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Details' })).toHaveAttribute('href', '/submit/file/7');
    // It would fail again.
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  },
);
