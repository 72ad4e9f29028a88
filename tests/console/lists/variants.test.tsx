import { screen, waitFor, within } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import { address, planned, standConsole } from '../app/stand.tsx';
import { HeldRequest, holdRequests } from '../submit/request.ts';
import { fileRow } from './rows.ts';

const menu = (): string[] =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map((link) => link.textContent ?? '');

test('the switch leads to a variant’s own lists, menu and body class, and what all products share stays in it', async () => {
  const answers = planned().on(ops.dashboard, ({ product }) => ({
    items: product === 'submission' ? [fileRow({ product, filename: 'arrived.pdf' })] : [],
    total: product === 'submission' ? 1 : 0,
  }));
  const { user, session } = standConsole('/dashboard', { answers });
  await user.click(await screen.findByRole('button', { name: 'Manuscript image check' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Submission check' }));
  await waitFor(() => expect(address()).toBe('/submission/dashboard'));
  expect(await screen.findByRole('link', { name: /arrived\.pdf/ })).toBeInTheDocument();
  expect(document.body).toHaveClass('submission');
  expect(menu()).toEqual(
    expect.arrayContaining(['Dashboard', 'Submit', 'Recycled', 'My usage', 'My history', 'News']),
  );
  expect(menu()).not.toContain('Edit');
  await user.click(screen.getByRole('tab', { name: 'Of others' }));
  await waitFor(() =>
    expect(answers.of(ops.dashboard).at(-1)).toMatchObject({
      state: 'Users',
      product: 'submission',
    }),
  );
  await user.click(screen.getByRole('link', { name: 'My history' }));
  await waitFor(() => expect(address()).toBe('/history/my'));
  expect(session.system().product).toBe('submission');
});

test('the recycle bin of a variant holds its own manuscripts', async () => {
  const answers = planned().on(ops.dashboard, () => ({ items: [], total: 0 }));
  standConsole('/submission/recyclebin', { answers });
  await waitFor(() =>
    expect(answers.of(ops.dashboard)).toContainEqual(
      expect.objectContaining({ state: 'Recycled', product: 'submission' }),
    ),
  );
});

test('what is submitted in a variant names its product', async () => {
  holdRequests();
  const answers = planned()
    .on(ops.submissionUnready, () => ({ items: [] }))
    .on(ops.pdfSubmit, () => ({ file_id: 0, known: false }));
  const { user } = standConsole('/submission/submit', { answers });
  const chooser = await waitFor(() => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('no chooser');
    return input;
  });
  await user.upload(chooser, new File(['%PDF-1.7 text'], 'gel.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(HeldRequest.all).toHaveLength(1));
  expect(answers.of(ops.pdfSubmit)).toEqual([expect.objectContaining({ product: 'submission' })]);
});
