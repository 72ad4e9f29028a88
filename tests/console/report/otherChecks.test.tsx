import { render, screen } from '@testing-library/react';
import { TestMemoryRouter } from 'react-admin';
import type { Report } from '../../../contract/review.ts';
import type { ReferenceEntry, SubmissionPart } from '../../../contract/submissionPart.ts';
import { Outcomes, ReferencesPart, TextPart } from '../../../src/screens/report/OtherChecks.tsx';
import { reportScene } from '../../scenes/report.ts';
import { Stand } from '../stand.tsx';

/** What a submission check found beside the pictures, on the combined report. */

const entry: Omit<ReferenceEntry, 'verdict'> = {
  n: 2,
  label: '[2]',
  acknowledged: null,
  text: 'Doe J. Growth of basil. Light. 2018;3:5-9.',
  doi: null,
  page: 4,
  notices: [{ words: 'Retracted on 1 February 2020: duplication of image.', address: null }],
  cited: [],
  state: 'new',
  note: '',
};
const part: SubmissionPart = {
  recommendation: {
    outcome: 'look',
    sentence: 'Look at these.',
    pairs: [],
    more: 0,
    uncertain: [],
    checks: [
      { check: 'references', outcome: 'look', sentence: 'one reference of three is named.' },
      { check: 'text', outcome: 'nothing', sentence: '2 % of the text stands elsewhere.' },
    ],
  },
  references: {
    facts: ['3 references were looked up.'],
    entries: [
      { ...entry, verdict: 'retracted' },
      { ...entry, n: 3, label: null, verdict: 'unlisted', text: 'Kerr B. Trees.', notices: [] },
    ],
  },
  text: {
    facts: ['812 words were compared.'],
    share: 0.3,
    greatest: 0.2,
    sources: [
      {
        n: 1,
        name: 'An article',
        words: 162,
        share: 0.2,
        counts: true,
        about: '162 words, 20 %',
        note: '',
        passages: [
          {
            n: 1,
            page: 3,
            words: 40,
            about: 'page 3, 40 words',
            text: 'light from all sides at once',
            source_text: '',
          },
        ],
      },
      {
        n: 2,
        name: 'A source that was set aside',
        words: 90,
        share: 0.1,
        counts: false,
        about: '',
        note: '',
        passages: [],
      },
    ],
  },
};

async function stand(submission: SubmissionPart): Promise<void> {
  const { report } = await reportScene();
  const whole: Report = { ...report, submission };
  render(
    <TestMemoryRouter>
      <Stand>
        <Outcomes {...whole} />
        <ReferencesPart report={whole} part={submission} />
        <TextPart report={whole} part={submission} />
      </Stand>
    </TestMemoryRouter>,
  );
}

test('each check says how it ended; what counts is shown with its reason and the way to all of it', async () => {
  await stand(part);
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'References',
    'Text',
  ]);
  expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual([
    'One reference of three is named.',
    '2 % of the text stands elsewhere.',
  ]);
  expect(screen.getByText('[2] Retracted')).toBeVisible();
  expect(screen.getByText(/Retracted on 1 February 2020/)).toBeVisible();
  expect(screen.queryByText(/Trees/)).not.toBeInTheDocument();
  expect(screen.getByText('1. An article')).toBeVisible();
  expect(screen.getByText('“light from all sides at once”')).toBeVisible();
  expect(screen.queryByText(/set aside/)).not.toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    expect.stringMatching(/^\/retraction\/report\/file\/\d+$/),
    expect.stringMatching(/^\/ithenticate\/report\/file\/\d+$/),
  ]);
});

test('a check that was not made has no part', async () => {
  await stand({ ...part, references: null, text: null });
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
