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
  { check: 'images', state: 'waiting', progress: null, problem: null, code: null },
  {
    check: 'references',
    state: 'failed',
    progress: null,
    problem: 'The references could not be read.',
    code: 'unread',
  },
  {
    check: 'text',
    state: 'running',
    progress: { stage: 'extract', step: 'pages', done: 3, of: 12 },
    problem: null,
    code: null,
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

test('in another language a reason that has words of its own is said in them', () => {
  document.documentElement.lang = 'de';
  const failed = { check: 'text', state: 'failed', progress: null } as const;
  stand({
    state: 'Matching',
    checks: [
      { ...failed, problem: 'Its pages are pictures, all 4.', code: 'no-text' },
      { ...failed, check: 'references', problem: 'They could not be read.', code: 'unread' },
    ],
  });
  expect(screen.queryByText(/all 4/)).not.toBeInTheDocument();
  expect(screen.getByText('The file has no text: its pages are pictures.')).toBeInTheDocument();
  expect(screen.getByText('They could not be read.')).toHaveAttribute('lang', 'en');
});
afterEach(() => {
  document.documentElement.lang = 'en';
});
