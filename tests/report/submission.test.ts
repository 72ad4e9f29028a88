import Papa from 'papaparse';
import type { Report } from '../../contract/index.ts';
import { renderReport } from '../../report/index.ts';
import { pdfText } from '../scenes/pdfText.ts';
import { reportScene } from '../scenes/report.ts';

/** The report of a submission check: pictures, references and text, one recommendation. */

const submission: NonNullable<Report['submission']> = {
  recommendation: {
    outcome: 'look',
    sentence: 'Look at this: 1. reference 4.',
    pairs: [],
    more: 0,
    uncertain: [],
    checks: [
      { check: 'images', outcome: 'nothing', sentence: '3 pictures were compared.' },
      { check: 'references', outcome: 'look', sentence: '1 of 2 references is to be looked at.' },
      { check: 'text', outcome: 'cannot', sentence: 'there was no other text.' },
    ],
  },
  references: {
    facts: ['2 references, checked on 2026-11-22 (UTC).'],
    entries: [
      {
        n: 4,
        label: '4.',
        verdict: 'retracted',
        acknowledged: null,
        text: 'Doe J. Growth of basil.',
        doi: null,
        page: 7,
        notices: [{ words: 'Retraction, 2020-05-06', address: 'https://doi.org/10.1/n' }],
        cited: [{ page: 2, sentence: 'As basil showed.' }],
        state: 'new',
        note: '',
      },
      {
        n: 5,
        label: '5.',
        verdict: 'unlisted',
        acknowledged: null,
        text: 'Kerr B. Trees in cities.',
        doi: null,
        page: 7,
        notices: [],
        cited: [],
        state: 'new',
        note: '',
      },
    ],
  },
  text: {
    facts: ['4000 words, compared with 9 manuscripts.'],
    share: 0.12,
    greatest: 0.12,
    sources: [
      {
        n: 1,
        name: 'Manuscript that may not be opened',
        words: 480,
        share: 0.12,
        counts: true,
        about: '12.0 % (480 words)',
        note: '',
        passages: [
          {
            n: 1,
            page: 3,
            words: 40,
            about: 'verbatim',
            text: 'the soil was dry',
            source_text: '',
          },
        ],
      },
    ],
  },
};

async function made(form: 'html' | 'pdf' | 'csv' | 'json', part = submission): Promise<Uint8Array> {
  const { report, pictures } = await reportScene();
  const fields = { ...report.fields, recommendation: 'Look at this: 1. reference 4.' };
  return renderReport({ ...report, fields, submission: part }, pictures, form);
}
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test('on paper and on screen the recommendation stands first, then pictures, references and text', async () => {
  const html = text(await made('html'));
  const paper = (await pdfText(await made('pdf'))).join(' ');
  for (const words of [html.replaceAll(/<[^>]+>/g, ' '), paper]) {
    const order = [
      'Recommendation',
      'Checks',
      '1 of 2 references is to be looked at.',
      'Similar regions',
      'Doe J. Growth of basil.',
      'Kerr B. Trees in cities.',
      'the soil was dry',
    ].map((part) => words.indexOf(part));
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  }
});

test('the table begins with the recommendation and ends with references and texts', async () => {
  const { data } = Papa.parse<Record<string, string>>(
    text(await made('csv')).replace('\ufeff', ''),
    {
      header: true,
      skipEmptyLines: true,
    },
  );
  expect(data[0]).toMatchObject({
    check: 'recommendation',
    found: 'Look at this: 1. reference 4.',
  });
  expect(data.slice(1, 3).map((row) => row['check'])).toEqual(['images', 'images']);
  expect(data.slice(-3)).toMatchObject([
    { check: 'references', found: 'Retracted: Doe J. Growth of basil.', place: 'page 7' },
    { check: 'references', found: 'Nothing found: Kerr B. Trees in cities.' },
    { check: 'text', share: '0.12' },
  ]);
});

test('the data begins with the recommendation, and holds everything', async () => {
  const data = JSON.parse(text(await made('json')));
  expect(Object.keys(data).slice(0, 3)).toEqual(['format', 'version', 'submission']);
  expect(data.submission).toEqual(submission);
});

test('pictures that were not checked are said not to be, and nothing is claimed of them', async () => {
  const recommendation = submission.recommendation && {
    ...submission.recommendation,
    checks: submission.recommendation.checks?.slice(1) ?? [],
  };
  const html = text(await made('html', { ...submission, recommendation }));
  expect(html).toContain('The pictures were not checked.');
  expect(html).not.toContain('nothing found');
});
