import { act, screen } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import { fileHead, match, reviewFile } from '../../scenes/workbench.ts';
import { planned, sources, standConsole } from './stand.tsx';

test('a decision of a colleague, or of another browser of one’s own, is shown where the file is open', async () => {
  let held = match('m1');
  const answers = planned()
    .on(ops.reviewId, () => reviewFile([held]))
    .on(ops.stateId, () => fileHead('Review'))
    .on(ops.filePreviousVersion, () => ({ of: null, carried: 0, suggested: [] }));
  standConsole('/review/file/7', { answers });
  await screen.findByRole('option', { selected: true });
  expect(await screen.findByText('0 of 1 decided')).toBeInTheDocument();
  held = match('m1', { state: 'confirmed', rev: held.rev + 1 });
  act(() =>
    sources[0]?.onmessage?.({
      data: JSON.stringify({ what: 'match', file_id: 7, id: 'm1', rev: held.rev }),
    }),
  );
  expect(await screen.findByText('1 of 1 decided')).toBeInTheDocument();
});
