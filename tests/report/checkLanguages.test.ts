import type { ReferenceReport } from '../../contract/ops/referenceChecks.ts';
import type { TextReport } from '../../contract/ops/textChecks.ts';
import { DEFAULT_EXCLUSIONS } from '../../contract/texts.ts';
import { renderReferences } from '../../report/references/index.ts';
import { renderText } from '../../report/text/index.ts';
import { wordsIn } from '../../report/words.ts';
import { pdfText } from '../scenes/pdfText.ts';

/** The reports on references and on texts, in the languages of reports. */

const BOX = { x: 0, y: 0, w: 1, h: 1 };
const file: ReferenceReport['file'] = {
  file_id: 5,
  state: 'Report',
  filename: 'k1.pdf',
  filename_orig: 'k1.pdf',
  progress: null,
  failure: null,
  possible: [],
  recycled_timesec: null,
  deleted_timesec: null,
};

const unread: ReferenceReport['references'][number] = {
  n: 2,
  label: null,
  text: 'Kerr B.',
  page: 7,
  box: BOX,
  doi: '10.1/k',
  pmid: null,
  arxiv: null,
  url: null,
  fields: {
    authors: ['B. Kerr'],
    year: 2019,
    title: null,
    container: null,
    volume: null,
    issue: null,
    pages: null,
  },
  verdict: 'unlisted',
  by: 'doi',
  confidence: null,
  acknowledged: null,
  work: null,
  registry: {
    state: 'unanswered',
    doi: null,
    title: null,
    confidence: null,
    notice_of: [],
    asked_timesec: 1_790_000_000,
  },
  notices: [],
  twice: null,
  citations: [],
  state: 'new',
  notes: '',
  notes_rep: '',
  rev: 0,
};

const references: ReferenceReport = {
  file,
  product_name: 'P',
  pages: [],
  references: [
    {
      ...unread,
      n: 1,
      label: '1.',
      text: 'Doe J.',
      verdict: 'retracted',
      by: 'title',
      confidence: 0.93,
      acknowledged: 'sentence',
      registry: {
        state: 'matched',
        doi: '10.1/d',
        title: 'Basil',
        confidence: 0.9,
        notice_of: ['10.1/o'],
        asked_timesec: 1_790_000_000,
      },
      citations: [{ page: 2, box: BOX, sentence: 'Abc.', acknowledges: true }],
      state: 'confirmed',
    },
    unread,
  ],
  own: [
    {
      doi: '10.1/own',
      source: 'details',
      title: null,
      verdict: 'unlisted',
      registry: 'registered',
      notices: [],
    },
  ],
  version: null,
  engine: '1',
  checked_timesec: 1_790_000_000,
  watched: false,
  preview: {
    phrases: [{ phrase: 'xxx', usual: 'yyy', page: 3, box: BOX, sentence: 'Xxx.' }],
    self: { authors: ['J. Doe'], source: 'details', compared: 2, shared: [1] },
  },
  news: [],
};

const text: TextReport = {
  file,
  product_name: 'P',
  pages: [],
  engine: '1',
  checked_timesec: 1_790_000_000,
  words: 400,
  sections: [],
  quoted_words: 0,
  hidden: { invisible: 2, lookalikes: 1 },
  cut: true,
  compared: { manuscripts: 3, articles: 1 },
  exclusions: { ...DEFAULT_EXCLUSIONS, quotes: true, small_match: 8, small_source: 9, template: 3 },
  rev: 0,
  scores: { words: 400, all: 0.125, greatest: 0.1 },
  scores_before: { words: 400, all: 0.25, greatest: 0.2 },
  sources: [
    {
      n: 1,
      kind: 'manuscript',
      file_id: null,
      title: '',
      authors: '',
      doi: null,
      pmcid: null,
      journal: '',
      year: null,
      labels: ['self', 'version', 'translation'],
      words: 50,
      share: 0.125,
      words_before: 60,
      share_before: 0.15,
      passages: 1,
      excluded: 'small-source',
      open: false,
      pages: false,
      state: 'query',
      notes: '',
      notes_rep: 'nn',
      rev: 0,
    },
  ],
  passages: [
    {
      n: 1,
      source: 1,
      kind: 'near',
      words: 50,
      share: 0.8,
      section: 'methods',
      quoted: false,
      excluded: 'template',
      text: 'Zzz.',
      source_text: 'Zzy.',
      places: [{ page: 4, boxes: [BOX] }],
      source_places: [],
      state: 'new',
      notes: '',
      notes_rep: '',
      rev: 0,
    },
  ],
  vendor: {
    state: 'done',
    problem: null,
    next_timesec: null,
    terms: null,
    result: {
      overall: 34,
      internet: 20,
      publications: 3,
      submitted: 4,
      indexed: true,
      sources: [{ name: 'S', percentage: 20, kind: 'PUBLICATION', words: 8, institution: '' }],
    },
    result_timesec: 1_790_000_100,
  },
};

const LANGUAGES = ['de', 'ja', 'ar'] as const;
const SAYS = {
  de: ['Literaturangaben von k1.pdf', 'Zurückgezogen (Ein Satz', 'Bestätigt', 'Selbstzitate'],
  ja: ['k1.pdf の参考文献', '撤回', '自己引用'],
  ar: ['مراجع', 'مسحوب', 'الاستشهاد الذاتي'],
} as const;
const TEXT_SAYS = {
  de: ['12,5 % von 400', 'Umformuliert · 50 Wörter, 80,0 % gemeinsam', 'Veröffentlichung', 'Autor'],
  ja: ['12.5 %', '言い換え · 50 語', '出版物'],
  ar: ['12.5 %', 'معاد الصياغة', 'منشور'],
} as const;

/** English words of two letters and more, but for names, columns, codes and what was read. */
function englishIn(said: string): string[] {
  const known =
    /^(k1|pdf|Doe|Kerr|Basil|Abc|xxx|yyy|Xxx|Zzz|Zzy|nn|https|doi|org|own|DOI|DOIs|PMID|UTC|SHA|Turnitin|Crossref|PDF|Report|of|Concern|Expression)$/i;
  return (said.match(/[A-Za-z]{3,}/g) ?? []).filter((word) => !known.test(word));
}

function said(html: Uint8Array): string {
  return new TextDecoder()
    .decode(html)
    .replaceAll(/<style>[^]*?<\/style>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&\w+;/g, ' ');
}

test.each(LANGUAGES)('%s: both reports are in the language, as page and as PDF', async (code) => {
  const words = wordsIn(code);
  const pages = [
    await renderReferences(references, 'html', words),
    await renderText(text, 'html', words),
  ] as const;
  for (const word of SAYS[code]) expect(said(pages[0])).toContain(word);
  for (const word of TEXT_SAYS[code]) expect(said(pages[1])).toContain(word);
  const direction = code === 'ar' ? ' dir="rtl"' : '';
  for (const page of pages)
    expect(new TextDecoder().decode(page)).toContain(`<html lang="${code}"${direction}>`);
  for (const pdf of [
    await renderReferences(references, 'pdf', words),
    await renderText(text, 'pdf', words),
  ]) {
    expect(Buffer.from(pdf).toString('latin1')).toContain(`/Lang (${code})`);
    if (code !== 'de') expect(englishIn((await pdfText(pdf)).join(' '))).toEqual([]);
  }
  if (code !== 'de') expect(pages.flatMap((page) => englishIn(said(page)))).toEqual([]);
});

test('German reports hold none of the words of the English ones', async () => {
  const english = wordsIn('en');
  const german = wordsIn('de');
  for (const [there, here] of [
    [
      await renderReferences(references, 'html', english),
      await renderReferences(references, 'html', german),
    ],
    [await renderText(text, 'html', english), await renderText(text, 'html', german)],
  ] as const) {
    const both = new Set(englishIn(said(there)));
    const common = englishIn(said(here)).filter((word) => both.has(word));
    expect(
      common.filter((word) => !/^(Text|Name|Internet|die|war|was|hat|Band)$/i.test(word)),
    ).toEqual([]);
  }
});

test.each(LANGUAGES)('%s: tables keep the names of their columns', async (code) => {
  const of = async (language: 'en' | typeof code) =>
    new TextDecoder()
      .decode(await renderReferences(references, 'csv', wordsIn(language)))
      .split('\r\n');
  const [english, other] = [await of('en'), await of(code)];
  expect(other[0]).toBe(english[0]);
  expect(other[1]).toContain(wordsIn(code).match.state.confirmed);
  const texts = new TextDecoder().decode(await renderText(text, 'csv', wordsIn(code)));
  expect(texts).toContain(wordsIn(code).checks.text.own);
  expect(texts).not.toContain('own comparison');
});

test('the words of a PDF stand in the order in which they are read from the right', async () => {
  const seen = (await pdfText(await renderText(text, 'pdf', wordsIn('ar')))).join(' ');
  // The reader of the tests gives letters as they stand, from the left.
  expect(seen).toContain([...'عدد الكلمات'].toReversed().join(''));
});
