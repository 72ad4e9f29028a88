import { screen, waitFor } from '@testing-library/react';
import { adminOps } from '../../../contract/ops/admin.ts';
import type { FolderRun } from '../../../contract/ops/admin.ts';
import { FolderImagesScreen } from '../../../src/screens/images/FolderImagesScreen.tsx';
import { Answers, standScreen } from '../bench.tsx';

const RUN: FolderRun = {
  run_id: 7,
  path: '2024',
  csv: true,
  state: 'running',
  manifest: 'none',
  who: 'Ada Admin',
  started_timesec: 1_700_000_000,
  ended_timesec: null,
  found: 12,
  done: 4,
  failed: 1,
  subimages: 33,
  current: '2024/f.pdf',
  failures: [{ name: '2024/b.pdf', problem: 'The file needs a password.' }],
};
const at = { address: '/report/image', path: '/report/image' };

test('a folder is read, followed and stopped, and its table saved', async () => {
  let run: FolderRun | null = null;
  const answers = new Answers().on(adminOps.pdf2image, ({ action }) => {
    if (action === 'start') run = RUN;
    if (action === 'cancel' && run)
      run = {
        ...run,
        state: 'cancelled',
        current: null,
        manifest: 'there',
        ended_timesec: 1_700_000_060,
      };
    return { items: run === null ? [] : [run] };
  });
  const { user } = standScreen(<FolderImagesScreen />, at, answers);
  expect(await screen.findByText('No folder has been read yet')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Folder or PDF'), '2024');
  await user.click(screen.getByRole('button', { name: 'Read the PDFs' }));
  const card = await screen.findByRole('article', { name: 'Run 7' });
  expect(answers.of(adminOps.pdf2image).find((body) => body['action'] === 'start')).toEqual({
    path: '2024',
    csv: true,
    action: 'start',
  });
  expect(card).toHaveTextContent('5 of 12 PDFs done · 33 sub-images kept · 1 could not be read');
  expect(card).toHaveTextContent('Now: 2024/f.pdf');
  expect(
    screen.getByRole('row', { name: '2024/b.pdf The file needs a password.' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: '5 of 12 PDFs done' })).toHaveAttribute(
    'aria-valuenow',
    '42',
  );
  expect(screen.getByLabelText('Folder or PDF')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Stop run 7' }));
  expect(await screen.findByRole('link', { name: 'Save the table of run 7' })).toHaveAttribute(
    'href',
    '/download/images/7',
  );
  expect(answers.of(adminOps.pdf2image).at(-2)).toEqual({ path: '2024', action: 'cancel' });
  expect(card).toHaveTextContent('Stopped');
});

test('a refused path stays where it was typed, with the reason', async () => {
  const problem = 'There is no PDF there.';
  const answers = new Answers().on(adminOps.pdf2image, ({ action }) =>
    action === 'start'
      ? { error: { code: 'invalid-input' as const, message: problem, fields: { path: problem } } }
      : { items: [] },
  );
  const { user } = standScreen(<FolderImagesScreen />, at, answers);
  await user.type(await screen.findByLabelText('Folder or PDF'), 'empty');
  await user.click(screen.getByRole('checkbox', { name: 'With a table of the images (CSV)' }));
  await user.click(screen.getByRole('button', { name: 'Read the PDFs' }));
  expect(await screen.findByText(problem)).toBeInTheDocument();
  expect(screen.getByLabelText('Folder or PDF')).toHaveValue('empty');
  expect(screen.getByLabelText('Folder or PDF')).toBeInvalid();
  expect(answers.of(adminOps.pdf2image).at(-1)).toEqual({
    path: 'empty',
    csv: false,
    action: 'start',
  });
});

test('without a folder in the settings the screen says who can do what', async () => {
  const answers = new Answers().on(adminOps.pdf2image, () => ({
    error: { code: 'not-configured' as const, message: 'An operator has to name the folder.' },
  }));
  standScreen(<FolderImagesScreen />, at, answers);
  expect(await screen.findByText('No folder of PDFs is configured')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Read the PDFs' })).not.toBeInTheDocument(),
  );
});
