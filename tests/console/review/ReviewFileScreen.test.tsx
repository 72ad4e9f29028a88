import { act, screen, waitFor, within } from '@testing-library/react';
import { fileOps } from '../../../contract/ops/files.ts';
import { ourOps } from '../../../contract/ops/ours.ts';
import type { MatchView } from '../../../contract/review.ts';
import { readStage } from '../../../imaging/stage.ts';
import { ReviewFileScreen } from '../../../src/screens/review/index.ts';
import {
  PRESENCE_MINE,
  PRESENCE_THEIRS,
  fileHead,
  match,
  PICTURES,
  reviewFile,
} from '../../scenes/workbench.ts';
import { Answers, standScreen } from '../bench.tsx';

const AT = { path: '/review/file/:id', address: '/review/file/7' };

/** A server that keeps what it is told, and raises the rev with each change. */
function server(matches: MatchView[], state: 'Review' | 'Report' = 'Review') {
  const held = new Map(matches.map((m) => [m.id, m]));
  const answers = new Answers()
    .on(fileOps.stateId, () => ({ ...fileHead(state), presence: PRESENCE_MINE }))
    .on(ourOps.filePreviousVersion, () => ({ of: null, suggested: [], carried: 0 }))
    .on(fileOps.reviewId, () => reviewFile([...held.values()], state))
    .on(fileOps.matchState, (body) => {
      const change = body['pdfMatch'] as Partial<MatchView> & { id: string }; // the screen's own body
      const before = held.get(change.id);
      if (!before) throw new Error(change.id);
      const after: MatchView = {
        ...before,
        ...change,
        rev: before.rev + 1,
        decided_by:
          change.state === undefined || change.state === 'new' ? before.decided_by : 'Ana Ortiz',
        decided_timesec: 1_763_600_000,
      };
      held.set(change.id, after);
      return after;
    });
  return { answers, held };
}

const three = () => [
  match('m1', { score: 0.95 }),
  match('m2', { score: 0.9 }),
  match('m3', { score: 0.85, kind: 'clone', b: match('x').a }),
];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const rows = () => screen.findAllByRole('option');

test('a queue is decided by keys alone: confirm, dismiss with a reason, ask; each goes to the next new match', async () => {
  const { answers, held } = server(three());
  const { user, where } = standScreen(<ReviewFileScreen />, AT, answers, PICTURES);
  expect(await rows()).toHaveLength(3);
  await user.keyboard('c');
  await waitFor(() => expect(where.address).toContain('match=m2'));
  await user.keyboard('d');
  expect(await screen.findByRole('dialog', { name: 'Why is it dismissed?' })).toBeInTheDocument();
  await user.keyboard('4');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(where.address).toContain('match=m3'));
  await user.keyboard('q');
  await waitFor(() => expect(answers.of(fileOps.matchState)).toHaveLength(3));
  expect([...held.values()].map((m) => [m.state, m.reason])).toEqual([
    ['confirmed', null],
    ['dismissed', 'generic-content'],
    ['query', null],
  ]);
  expect(await screen.findByText('All matches have a decision.')).toBeInTheDocument();
  expect(screen.getByText('3 of 3 decided')).toBeInTheDocument();
});

test('a file that is not ready for review says its state as lists do', async () => {
  const answers = server([]).answers.on(fileOps.reviewId, () => reviewFile([], 'Edit'));
  standScreen(<ReviewFileScreen />, AT, answers, PICTURES);
  const words = 'This file is not ready for review: its state is “Check figures”.';
  expect(await screen.findByText(words)).toBeVisible();
});

test('two keys within one drawing are two steps, and the address follows the last one', async () => {
  const { answers, held } = server(three());
  const { where } = standScreen(<ReviewFileScreen />, AT, answers, PICTURES);
  const options = await rows();
  act(() => {
    for (const key of ['j', 'j', 'k'])
      document.dispatchEvent(
        new KeyboardEvent('keydown', { key, code: `Key${key.toUpperCase()}`, bubbles: true }),
      );
  });
  expect(options[1]).toHaveAttribute('aria-selected', 'true');
  await waitFor(() => expect(where.address).toContain('match=m2'));
  act(() => {
    for (const key of ['c', 'q'])
      document.dispatchEvent(
        new KeyboardEvent('keydown', { key, code: `Key${key.toUpperCase()}`, bubbles: true }),
      );
  });
  await waitFor(() =>
    expect([...held.values()].map((m) => m.state)).toEqual(['new', 'confirmed', 'query']),
  );
});

test('undo sends the opposite decision and goes back to the match; redo does it again', async () => {
  const { answers, held } = server(three());
  const { user, where } = standScreen(<ReviewFileScreen />, AT, answers, PICTURES);
  await rows();
  await user.keyboard('c');
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(where.address).toContain('match=m1'));
  await waitFor(() => expect(held.get('m1')?.state).toBe('new'));
  expect(screen.getByText(/^Undone: /)).toBeInTheDocument();
  // The second change carries the rev that the first one left.
  expect(answers.of(fileOps.matchState).map((b) => (b['pdfMatch'] as MatchView).rev)).toEqual([
    1, 2,
  ]);
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await waitFor(() => expect(held.get('m1')?.state).toBe('confirmed'));
  expect(screen.getByText(/^Done again: /)).toBeInTheDocument();
});

test('several at once: selected with Shift, dismissed with one key twice, undone in one step', async () => {
  const { answers, held } = server(three());
  const { user } = standScreen(<ReviewFileScreen />, AT, answers, PICTURES);
  await rows();
  await user.keyboard('{Shift>}jj{/Shift}');
  expect(screen.getAllByText('3 selected').length).toBeGreaterThan(0);
  await user.keyboard('dd');
  await waitFor(() =>
    expect([...held.values()].map((m) => m.state)).toEqual(['dismissed', 'dismissed', 'dismissed']),
  );
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() =>
    expect([...held.values()].map((m) => m.state)).toEqual(['new', 'new', 'new']),
  );
});

test('a refused decision is taken back on the screen and said', async () => {
  const { answers } = server(three());
  answers.on(fileOps.matchState, () => ({
    error: { code: 'not-allowed', message: 'The review is finished.' },
  }));
  const { user } = standScreen(<ReviewFileScreen />, AT, answers, PICTURES);
  await rows();
  await user.keyboard('c');
  expect(await screen.findByText('Not saved: The review is finished.')).toBeInTheDocument();
  expect(screen.getByRole('option', { name: /95 New/ })).toBeInTheDocument();
});

test('when somebody was first, their state is shown and said', async () => {
  const { answers } = server(three());
  answers.on(fileOps.matchState, () => ({
    error: {
      code: 'changed-meanwhile',
      message: 'x',
      current: match('m1', { score: 0.95, state: 'query', decided_by: 'Jo', rev: 9 }),
    },
  }));
  const { user } = standScreen(<ReviewFileScreen />, AT, answers, PICTURES);
  await rows();
  await user.keyboard('c');
  expect(
    await screen.findByText('Somebody changed this match meanwhile. It is shown as it is now.'),
  ).toBeInTheDocument();
  expect(
    within(screen.getByRole('region', { name: 'Yours' })).getByText('Confirmed'),
  ).toBeInTheDocument();
  expect(
    within(screen.getByRole('region', { name: 'Saved meanwhile by Jo' })).getByText(
      'Ask the author',
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole('option', { name: /95 Ask the author/ })).toBeInTheDocument();
});

test('of two versions that met, mine can be sent over theirs', async () => {
  const { answers, held } = server(three());
  const theirs = match('m1', {
    score: 0.95,
    state: 'query',
    decided_by: 'Jo',
    notes: 'asked',
    rev: 9,
  });
  const plain = answers.of.bind(answers);
  let first = true;
  const keep = (body: Record<string, unknown>) => {
    const change = body['pdfMatch'] as Partial<MatchView>; // the screen's own body
    const after = { ...theirs, ...change, rev: 10 };
    held.set('m1', after);
    return after;
  };
  answers.on(fileOps.matchState, (body) => {
    if (!first) return keep(body);
    first = false;
    return { error: { code: 'changed-meanwhile', message: 'x', current: theirs } };
  });
  const { user } = standScreen(
    <ReviewFileScreen />,
    { ...AT, address: '/review/file/7?match=m1' },
    answers,
    PICTURES,
  );
  await rows();
  await user.click(screen.getByRole('switch', { name: 'Go on to the next new match' }));
  await user.keyboard('c');
  await user.click(await screen.findByRole('button', { name: 'Use mine' }));
  await waitFor(() =>
    expect(held.get('m1')).toMatchObject({ state: 'confirmed', notes: 'asked', rev: 10 }),
  );
  expect(plain(fileOps.matchState).map((b) => (b['pdfMatch'] as MatchView).rev)).toEqual([1, 9]);
  expect(screen.queryByRole('button', { name: 'Use mine' })).toBeNull();
});

test('while a colleague works on the file nothing can be decided, until one takes over', async () => {
  const { answers, held } = server(three());
  answers.on(fileOps.stateId, (body) => ({
    ...fileHead('Review'),
    presence: body['lock'] === 'over' ? PRESENCE_MINE : PRESENCE_THEIRS,
  }));
  const { user } = standScreen(<ReviewFileScreen />, AT, answers, PICTURES);
  await rows();
  expect(
    await screen.findByText(/^Jo Lind has been working on this file since/),
  ).toBeInTheDocument();
  expect(screen.getByText('Also here: Jo Lind')).toBeInTheDocument();
  await user.keyboard('c');
  expect(answers.of(fileOps.matchState)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Take over' }));
  await waitFor(() => expect(screen.queryByText(/^Jo Lind has been working/)).toBeNull());
  await user.keyboard('c');
  await waitFor(() => expect(held.get('m1')?.state).toBe('confirmed'));
});

test('what each reviewer decided is shown, a disagreement is open until it is settled, and what was taken over is marked', async () => {
  const opinions = [
    {
      user_id: 7,
      who: 'Ana Ortiz',
      state: 'confirmed' as const,
      reason: null,
      timesec: 1_763_600_000,
    },
    {
      user_id: 9,
      who: 'Jo Lind',
      state: 'dismissed' as const,
      reason: 'other' as const,
      timesec: 1_763_600_100,
    },
  ];
  const { answers, held } = server([
    match('m1', {
      state: 'dismissed',
      reason: 'other',
      decided_by: 'Jo Lind',
      opinions,
      disagreement: true,
    }),
    match('m2', {
      score: 0.5,
      state: 'query',
      carried: { file_id: 3, filename: 'first.pdf' },
      decided_by: 'Jo Lind',
    }),
  ]);
  answers.on(ourOps.filePreviousVersion, () => ({
    of: { file_id: 3, filename: 'first.pdf', created_timesec: 1, decided: 4 },
    suggested: [],
    carried: 1,
  }));
  const { user } = standScreen(
    <ReviewFileScreen />,
    { ...AT, address: '/review/file/7?match=m1' },
    answers,
    PICTURES,
  );
  await rows();
  expect(
    await screen.findByText('1 decision was taken over from the earlier version first.pdf.'),
  ).toBeInTheDocument();
  expect(screen.getByTitle('Taken over from first.pdf')).toBeInTheDocument();
  expect(screen.getByText('1 of 2 decided')).toBeInTheDocument();
  const reviewers = within(screen.getByRole('region', { name: 'Reviewers' }));
  expect(reviewers.getAllByRole('listitem').map((i) => i.textContent)).toEqual([
    expect.stringMatching(/Confirmed by Ana Ortiz/),
    expect.stringMatching(/Dismissed by Jo Lind.*Other reason/),
  ]);
  await user.click(screen.getByRole('button', { name: 'Differ' }));
  expect(await rows()).toHaveLength(1);
  await user.click(reviewers.getByRole('button', { name: 'Confirmed stands' }));
  await waitFor(() =>
    expect(answers.of(fileOps.matchState)).toMatchObject([
      { pdfMatch: { id: 'm1', state: 'confirmed', reason: null, settle: true } },
    ]),
  );
  expect(held.get('m1')?.state).toBe('confirmed');
});

test('an earlier file with the same number is taken over when a person says so', async () => {
  const { answers } = server(three());
  const earlier = { file_id: 3, filename: 'first.pdf', created_timesec: 1_763_600_000, decided: 4 };
  answers.on(ourOps.filePreviousVersion, (body) =>
    body['from'] === 3
      ? { of: earlier, suggested: [], carried: 2 }
      : { of: null, suggested: [earlier], carried: 0 },
  );
  const { user } = standScreen(<ReviewFileScreen />, AT, answers, PICTURES);
  await rows();
  await user.click(await screen.findByRole('button', { name: 'Yes, take its decisions over' }));
  expect(
    await screen.findByText('2 decisions were taken over from the earlier version first.pdf.'),
  ).toBeInTheDocument();
  await waitFor(() => expect(answers.of(fileOps.reviewId)).toHaveLength(2));
});

test('notes save themselves, letters in them stay letters, and the next match has its own', async () => {
  const { answers, held } = server(three());
  const { user } = standScreen(<ReviewFileScreen />, AT, answers, PICTURES);
  await rows();
  await user.keyboard('n');
  expect(screen.getByLabelText('Notes for colleagues')).toHaveFocus();
  await user.keyboard('check d');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(held.get('m1')?.notes).toBe('check d'));
  expect(held.get('m1')?.state).toBe('new');
  await user.keyboard('j');
  expect(screen.getByLabelText('Notes for colleagues')).toHaveValue('');
  await user.keyboard('m');
  await user.keyboard('for print');
  await waitFor(() => expect(held.get('m2')?.notes_rep).toBe('for print'));
});

test('a template of the organisation is put behind what a note says, and saved', async () => {
  const { answers, held } = server(three());
  answers.on(ourOps.templatesGet, () => ({
    templates: [{ name: 'Originals', text: 'Please send the originals.' }],
  }));
  const { user } = standScreen(<ReviewFileScreen />, AT, answers, PICTURES);
  await rows();
  const note = screen.getByLabelText('Notes for colleagues');
  await user.type(note, 'Lane 3.');
  await user.click(screen.getByRole('button', { name: 'Templates for: Notes for colleagues' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Originals' }));
  await waitFor(() => expect(held.get('m1')?.notes).toBe('Lane 3.\nPlease send the originals.'));
});

test('the way of looking is kept with the decision and carried to the next match', async () => {
  const { answers, held } = server(three());
  const { user } = standScreen(<ReviewFileScreen />, AT, answers, PICTURES);
  await rows();
  await user.keyboard('5]');
  await user.keyboard('c');
  await waitFor(() => expect(held.get('m1')?.state).toBe('confirmed'));
  expect(readStage(held.get('m1')?.filter ?? '')).toMatchObject({
    mode: 'difference',
    filters: [{ kind: 'gamma', gamma: 3 }],
  });
  expect(screen.getByRole('button', { name: /Difference/, pressed: true })).toBeInTheDocument();
});

test('a link opens its match; low scores are folded away with their number', async () => {
  const { answers } = server([...three(), match('m4', { band: 'low', score: 0.2 })]);
  const { user } = standScreen(
    <ReviewFileScreen />,
    { ...AT, address: '/review/file/7?match=m2' },
    answers,
    PICTURES,
  );
  expect(await screen.findByRole('option', { selected: true })).toHaveAccessibleName(/ 90 /);
  expect(screen.getByText('1 low-score match hidden')).toBeInTheDocument();
  await user.keyboard('{Shift>}l{/Shift}');
  expect(await rows()).toHaveLength(4);
});

test('the evidence is said in words: transform, share, hints with their reason, captions', async () => {
  const turned = match('m1', {
    parts: { mirrored: true, rotation: 90, scale: 1.2, stretch: 1, shift: [0, 0] },
    hints: [{ code: 'disclosed-reuse', because: '“the same field as in A”' }],
  });
  standScreen(<ReviewFileScreen />, AT, server([turned]).answers, PICTURES);
  const evidence = within(await screen.findByRole('region', { name: 'Evidence' }));
  expect(
    evidence.getByText(
      'B is A mirrored left to right, rotated 90° clockwise, printed at 120 % of the size of A.',
    ),
  ).toBeInTheDocument();
  expect(
    evidence.getByText('The shared region covers 43 % of A and 43 % of B.'),
  ).toBeInTheDocument();
  expect(evidence.getByText('“the same field as in A”').parentElement).toHaveTextContent(
    'Because: “the same field as in A”',
  );
  expect(evidence.getByText('42 consistent points')).toBeInTheDocument();
  expect(evidence.getByText('Figure 1. Cells under treatment.')).toBeInTheDocument();
});
