import { screen, waitFor } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import type { RecommendationView } from '../../../contract/recommendation.ts';
import { DEFAULT_RULES, SubmissionRules } from '../../../contract/recommendation.ts';
import { address, planned, standConsole } from '../app/stand.tsx';
import { fileRow } from './rows.ts';

const look: RecommendationView = {
  outcome: 'look',
  sentence: 'Look at this pair: 1. Figure 1, panel A, page 1 and Figure 2, panel B, page 3.',
  pairs: [
    {
      match_id: 'm1',
      kind: 'sub-image',
      score: 0.97,
      band: 'high',
      retracted: false,
      words: 'Figure 1, panel A, page 1 and Figure 2, panel B, page 3',
    },
  ],
  more: 1,
  uncertain: [],
  made_timesec: 1_790_000_000,
  handled: null,
};
const nothing: RecommendationView = {
  ...look,
  outcome: 'nothing',
  sentence: 'Nothing found.',
  pairs: [],
  more: 0,
};
const rows = [
  fileRow({ file_id: 11, filename: 'one.pdf', state: 'Report', recommendation: nothing }),
  fileRow({ file_id: 12, filename: 'two.pdf', state: 'Report', recommendation: look }),
];
const answers = () =>
  planned()
    .on(ops.dashboard, () => ({ items: rows, total: rows.length }))
    .on(ops.submissionReviewers, () => ({
      items: [{ user_id: 5, name: 'Rea Viewer', email: 'rea@example.org' }],
    }))
    .on(ops.submissionHandle, ({ file_id }) => fileRow({ file_id: Number(file_id) }));

test('an assistant clears a list by keyboard: one cleared and taken back, one passed on', async () => {
  const planning = answers();
  const { user } = standConsole('/submission/dashboard', { answers: planning });
  expect(await screen.findByText('Look at these (2)')).toBeInTheDocument();
  expect(screen.getByText(/First: Figure 1, panel A, page 1 and Figure 2/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Clear/ })).toBeDisabled();
  await user.keyboard('jd');
  await waitFor(() =>
    expect(planning.of(ops.submissionHandle)).toEqual([{ file_id: 11, how: 'cleared' }]),
  );
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() =>
    expect(planning.of(ops.submissionHandle)).toContainEqual({ file_id: 11, how: null }),
  );
  // The next one is chosen by then.
  await user.keyboard('c');
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Reviewer' }),
    await screen.findByRole('option', { name: 'Rea Viewer (rea@example.org)' }),
  );
  await user.type(screen.getByRole('textbox', { name: /say/ }), 'Please look');
  await user.click(screen.getByRole('button', { name: 'Pass on' }));
  await waitFor(() =>
    expect(planning.of(ops.submissionHandle)).toContainEqual({
      file_id: 12,
      how: 'passed',
      user_id: 5,
      text: 'Please look',
    }),
  );
  await user.keyboard('o');
  await waitFor(() => expect(address()).toBe('/report/file/12'));
});

test('rules are tried on past manuscripts as they are typed, and saved when they are right', async () => {
  const planning = planned()
    .on(ops.submissionRules, () => ({ rules: DEFAULT_RULES, usual: DEFAULT_RULES }))
    .on(ops.submissionRulesSet, ({ rules }) => ({
      rules: SubmissionRules.parse(rules),
      usual: DEFAULT_RULES,
    }))
    .on(ops.submissionPreview, ({ rules }) => {
      const strict = SubmissionRules.parse(rules).least_score > 0.8;
      const now = { nothing: 1, look: 2, cannot: 0 };
      return {
        now,
        tried: strict ? { nothing: 2, look: 1, cannot: 0 } : now,
        changed: strict
          ? [{ file_id: 3, filename: 'fair.pdf', from: 'look' as const, to: 'nothing' as const }]
          : [],
      };
    });
  const { user } = standConsole('/submission/rules', {
    answers: planning,
    user: { user_role: 'Customer-Admin' },
  });
  const field = await screen.findByRole('textbox', { name: /Least confidence/ });
  expect(await screen.findByText('No recommendation would have been another.')).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, '30');
  expect(await screen.findByText('A whole number from 50 to 99.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.clear(field);
  await user.type(field, '90');
  expect(await screen.findByRole('link', { name: 'fair.pdf' })).toBeInTheDocument();
  expect(planning.of(ops.submissionRulesSet)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(planning.of(ops.submissionRulesSet)).toEqual([
      { rules: { ...DEFAULT_RULES, least_score: 0.9 } },
    ]),
  );
});
