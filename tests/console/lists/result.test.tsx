import { screen, waitFor, within } from '@testing-library/react';
import type { FileRow } from '../../../contract/entities.ts';
import { ops } from '../../../contract/index.ts';
import { planned, standConsole } from '../app/stand.tsx';
import { fileRow } from './rows.ts';

const listOf = (product: FileRow['product'], rows: readonly FileRow['result'][]) => {
  const items = rows.map((result, i) =>
    fileRow({ file_id: i + 1, filename: `${i + 1}.pdf`, state: 'Report', product, result }),
  );
  return planned().on(ops.dashboard, () => ({ items, total: items.length }));
};
const row = async (name: string) => within(await screen.findByRole('row', { name: RegExp(name) }));

test('the list of the text check says how much is in other texts, and is ordered by it', async () => {
  const answers = listOf('ithenticate', [
    { check: 'text', share: 0.342, greatest: 0.05 },
    { check: 'text', share: 0, greatest: 0 },
    null,
  ]);
  const { user } = standConsole('/ithenticate/dashboard', { answers });
  expect((await row('1.pdf')).getByText('34 %')).toBeInTheDocument();
  expect((await row('1.pdf')).getByText('greatest source 5.0 %')).toBeInTheDocument();
  expect((await row('2.pdf')).getByText('0 %')).toBeInTheDocument();
  expect((await row('3.pdf')).queryByText(/%/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Result' }));
  await waitFor(() => expect(answers.of(ops.dashboard).at(-1)).toMatchObject({ sort: 'result' }));
});

test('the list of the retraction check counts what needs a look, the gravest first', async () => {
  const references = (verdicts: object, looked_up = true) =>
    ({ check: 'references', looked_up, verdicts }) as const;
  standConsole('/retraction/dashboard', {
    answers: listOf('retraction', [
      references({ unlisted: 30, unlike: 2, notice: 1, concern: 1, retracted: 2, corrected: 4 }),
      references({ unlisted: 12, corrected: 1 }),
      references({}),
      references({ unchecked: 9 }, false),
    ]),
  });
  const first = await row('1.pdf');
  const words = ['Retracted 2', 'Expression of concern 1', 'To look at 3'];
  const marks = words.map((word) => first.getByText(word));
  for (const [i, mark] of marks.slice(1).entries())
    expect(marks[i]?.compareDocumentPosition(mark)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect((await row('2.pdf')).getByText('Nothing to look at')).toBeInTheDocument();
  expect((await row('3.pdf')).getByText('No references were found')).toBeInTheDocument();
  expect((await row('4.pdf')).getByText('There is no retraction database yet')).toBeInTheDocument();
});
