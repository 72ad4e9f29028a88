import { act, screen, waitFor } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import { planned, sources, standConsole } from '../app/stand.tsx';
import { fileRow } from './rows.ts';

/** What is read out of a list whose rows change (WCAG 4.1.3). */

const rows = (first: number) =>
  Array.from({ length: 25 }, (_, i) =>
    fileRow({ file_id: first + i, filename: `${first + i}.pdf` }),
  );

test('after a search, a page and an order a list says what it shows, in a part that was there before', async () => {
  const answers = planned().on(ops.dashboard, ({ q, skip }) =>
    q === 'gel'
      ? { items: [fileRow()], total: 1 }
      : q
        ? { items: [], total: 0 }
        : { items: rows(Number(skip) + 1), total: 60 },
  );
  const { user } = standConsole('/dashboard', { answers });
  const status = await screen.findByText(/^1–25 of 60, by .+, descending$/);
  expect(status).toHaveAttribute('role', 'status');
  const said: string[] = [];
  new MutationObserver(() => said.push(status.textContent ?? '')).observe(status, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  const says = (words: RegExp) => waitFor(() => expect(said.at(-1)).toMatch(words));

  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await says(/^26–50 of 60/);
  expect(said).toContain('Loading');
  await user.click(screen.getByRole('button', { name: 'Figures' }));
  await says(/, by Figures, ascending$/);
  const search = screen.getByRole('searchbox', { name: /Search name/ });
  await user.type(search, 'gel');
  await says(/^1–1 of 1/);
  await user.type(search, 'atine');
  await says(/^Nothing found$/);
  expect(status).toBeInTheDocument();
});

test('rows that are only asked for again say nothing', async () => {
  const answers = planned().on(ops.dashboard, () => ({ items: [fileRow()], total: 1 }));
  standConsole('/dashboard', { answers });
  const status = await screen.findByText(/^1–1 of 1, /);
  const said: string[] = [];
  new MutationObserver(() => said.push(status.textContent ?? '')).observe(status, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  const asked = answers.of(ops.dashboard).length;
  act(() => sources[0]?.onopen?.());
  act(() =>
    sources[0]?.onmessage?.({
      data: JSON.stringify({ what: 'file', file_id: 1, state: 'Report', progress: null }),
    }),
  );
  await waitFor(() => expect(answers.of(ops.dashboard).length).toBe(asked + 1));
  expect(said).toEqual([]);
});
