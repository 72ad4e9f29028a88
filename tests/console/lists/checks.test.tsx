import { render, screen } from '@testing-library/react';
import type { FileRow } from '../../../contract/entities.ts';
import { CheckLines } from '../../../src/screens/list/CheckLines.tsx';
import { Stand } from '../stand.tsx';
import { fileRow } from './rows.ts';

/** How far each check of a submission check is. */

const stand = (more: Partial<FileRow>) =>
  render(
    <Stand>
      <CheckLines row={fileRow(more)} />
    </Stand>,
  );
const checks: FileRow['checks'] = [
  { check: 'images', state: 'waiting', progress: null, problem: null },
  {
    check: 'references',
    state: 'failed',
    progress: null,
    problem: 'The references could not be read.',
  },
  {
    check: 'text',
    state: 'running',
    progress: { stage: 'extract', step: 'pages', done: 3, of: 12 },
    problem: null,
  },
];

test('each check has a line with its state, a bar while it runs, and why it could not be made', () => {
  stand({
    state: 'Extracting',
    checks,
    progress: { stage: 'extract', step: 'figures', done: 1, of: 4 },
  });
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  // Pictures are the file's own work: their bar is the file's.
  const [images, references, text] = screen.getAllByRole('listitem');
  expect(images).toHaveTextContent('Images: is checkedFigures, 1 of 4');
  expect(references).toHaveTextContent('The references could not be read.');
  expect(text).toHaveTextContent('3');
  expect(
    screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow')),
  ).toEqual(['25', '25']);
});

test('a file that is through shows no lines, and one without checks its own bar', () => {
  stand({ state: 'Report', checks });
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  stand({ state: 'Matching', progress: { stage: 'match', step: 'compare', done: 2, of: 4 } });
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
});
