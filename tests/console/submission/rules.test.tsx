import { screen, waitFor, within } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import { DEFAULT_RULES, SubmissionRules } from '../../../contract/recommendation.ts';
import { RulesScreen } from '../../../src/screens/submission/RulesScreen.tsx';
import { Answers, standScreen } from '../bench.tsx';

/** The rules of recommendations: typed, tried on past manuscripts at once, saved. */

const at = { path: '/submission/rules', address: '/submission/rules' };
const none = { nothing: 0, look: 0, cannot: 0 };
const rulesIn = (sent: unknown) => SubmissionRules.parse(sent);

const stand = (planned = new Answers()) => {
  const answers = planned
    .on(ops.submissionRules, () => ({ rules: DEFAULT_RULES, usual: DEFAULT_RULES }))
    .on(ops.submissionPreview, ({ rules }) => {
      return rulesIn(rules).least_score > 0.8
        ? {
            now: { nothing: 60, look: 38, cannot: 2 },
            tried: { nothing: 61, look: 37, cannot: 2 },
            changed: [
              { file_id: 31, filename: 'gels.pdf', from: 'look' as const, to: 'nothing' as const },
            ],
          }
        : { now: { nothing: 60, look: 38, cannot: 2 }, tried: { ...none }, changed: [] };
    });
  return { answers, ...standScreen(<RulesScreen />, at, answers) };
};

test('what is typed is tried on the last manuscripts before it counts, then saved', async () => {
  const { answers, user, where } = stand();
  answers.on(ops.submissionRulesSet, ({ rules }) => ({
    rules: rulesIn(rules),
    usual: DEFAULT_RULES,
  }));
  const score = await screen.findByLabelText(/Least confidence/);
  expect(score).toHaveValue('50');
  expect(await screen.findByText('No recommendation would have been another.')).toBeVisible();
  await user.clear(score);
  await user.type(score, '85');
  expect(
    await screen.findByText('1 manuscript would have another recommendation.'),
  ).toBeInTheDocument();
  const changed = screen.getByRole('row', { name: /gels\.pdf/ });
  expect(changed).toHaveTextContent('gels.pdfLook at theseNothing found');
  expect(within(changed).getByRole('link')).toHaveAttribute('href', '/report/file/31');
  expect(answers.of(ops.submissionRulesSet)).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'retracted' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(answers.of(ops.submissionRulesSet)).toEqual([
      { rules: { ...DEFAULT_RULES, least_score: 0.85, verdicts: ['concern', 'notice'] } },
    ]),
  );
  await waitFor(() => expect(where.notices).toEqual([expect.stringContaining('are saved')]));
});

test('what is no rule is said at its field, is not tried and cannot be saved', async () => {
  const { answers, user } = stand();
  const share = await screen.findByLabelText(/Text in one source/);
  await screen.findByText('No recommendation would have been another.');
  await user.clear(share);
  await user.type(share, '0');
  expect(await screen.findByText('A whole number from 1 to 100.')).toBeVisible();
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  await user.clear(share);
  await user.type(share, '12');
  expect(save).toBeEnabled();
  for (const name of ['between two sub-images', 'inside one sub-image'])
    await user.click(screen.getByRole('checkbox', { name }));
  for (const name of ['with the own database', 'with the reference database'])
    await user.click(screen.getByRole('checkbox', { name }));
  expect(screen.getByText('Choose at least one.')).toBeVisible();
  expect(save).toBeDisabled();
  const shares = answers.of(ops.submissionPreview).map(({ rules }) => rulesIn(rules).source_share);
  expect(new Set(shares)).toEqual(new Set([0.1, 0.01, 0.12]));
});

test('a refusal stands under the form, and what was typed stays', async () => {
  const { answers, user } = stand();
  answers.on(ops.submissionRulesSet, () => ({
    error: { code: 'not-allowed', message: 'Only a manager may do that.' },
  }));
  const unread = await screen.findByLabelText(/Unread parts/);
  await user.clear(unread);
  await user.type(unread, '7');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Only a manager may do that.');
  expect(unread).toHaveValue('7');
});
