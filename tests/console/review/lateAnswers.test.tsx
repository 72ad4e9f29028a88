import { screen, waitFor, within } from '@testing-library/react';
import { fileOps } from '../../../contract/ops/files.ts';
import { ourOps } from '../../../contract/ops/ours.ts';
import type { MatchView } from '../../../contract/review.ts';
import { ReviewFileScreen } from '../../../src/screens/review/index.ts';
import { PRESENCE_MINE, fileHead, match, PICTURES, reviewFile } from '../../scenes/workbench.ts';
import { Answers, standScreen } from '../bench.tsx';

/** An answer that comes late must not undo what was decided since. */

const AT = { path: '/review/file/:id', address: '/review/file/7' };
beforeEach(() => localStorage.clear());

/**
 * A server whose answers to decisions wait until they are let go. `loses`: it has the next change
 * already.
 */
function server() {
  let held = match('m1');
  const is = { loses: false };
  const answers = new Answers()
    .on(fileOps.stateId, () => ({ ...fileHead('Review'), presence: PRESENCE_MINE }))
    .on(ourOps.filePreviousVersion, () => ({ of: null, suggested: [], carried: 0 }))
    .on(fileOps.reviewId, () => reviewFile([held], 'Review'))
    .on(fileOps.matchState, (body) => {
      const change = body['pdfMatch'] as Partial<MatchView>; // the screen's own body
      held = { ...held, ...change, rev: held.rev + 1 };
      if (!is.loses) return held;
      is.loses = false;
      return { error: { code: 'changed-meanwhile', message: 'Done already.', current: held } };
    });
  const waiting: (() => void)[] = [];
  const fetch: typeof globalThis.fetch = async (path, init) => {
    const answer = await answers.fetch(path, init);
    if (String(path) === fileOps.matchState.path)
      await new Promise<void>((done) => waiting.push(done));
    return answer;
  };
  const late = Object.defineProperty(Object.create(answers) as Answers, 'fetch', { value: fetch });
  return { answers, is, late, waiting };
}

test.each([false, true])(
  'the later decision stays on the screen while the answer to the earlier one comes (repeated: %s)',
  async (loses) => {
    const { answers, is, late, waiting } = server();
    is.loses = loses;
    const { user } = standScreen(<ReviewFileScreen />, AT, late, PICTURES);
    const state = (name: RegExp) => within(screen.getByRole('option')).queryByTitle(name);
    await screen.findByRole('option');
    await user.keyboard('c');
    await waitFor(() => expect(waiting).toHaveLength(1));
    expect(state(/Confirmed/)).toBeInTheDocument();
    await user.keyboard('q');
    expect(state(/Ask the author/)).toBeInTheDocument();

    waiting[0]?.();
    // The second one goes out once the first is answered, with the rev that it left.
    await waitFor(() => expect(waiting).toHaveLength(2));
    expect(answers.of(fileOps.matchState).map((b) => (b['pdfMatch'] as MatchView).rev)).toEqual([
      1, 2,
    ]);
    expect(state(/Ask the author/)).toBeInTheDocument();
    waiting[1]?.();
    expect(await screen.findByText('1 of 1 decided')).toBeInTheDocument();
    expect(state(/Ask the author/)).toBeInTheDocument();
  },
);
