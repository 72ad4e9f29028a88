import { constants, inflateSync } from 'node:zlib';
import type { Report } from '../../contract/review.ts';
import { fontFor } from '../../report/fonts.ts';
import { renderReport } from '../../report/index.ts';
import { layOut, type TextStyle } from '../../report/pdf/text.ts';
import { pdfText } from '../scenes/pdfText.ts';
import { reportScene } from '../scenes/report.ts';

async function sceneIn(
  language: 'en' | 'de' | 'ja' | 'ar',
  fields: Partial<Report['fields']> = {},
) {
  const { report, pictures } = await reportScene();
  return { report: { ...report, fields: { ...report.fields, ...fields, language } }, pictures };
}

/** Words of the English report that a report in another language does not have. */
const ENGLISH =
  /Image report|Similar regions|Overview|How it was done|Decided by|grey levels|printed at|Confirmed|figure without|sub-image|What was checked|as printed|In register|pairs? of/;

test.each([
  ['de', ['Bericht über die Bilder', 'Ähnliche Bereiche', 'Wie geprüft wurde', 'Graustufen']],
  ['ja', ['画像レポート', '類似領域', '確認した内容', '階調']],
] as const)('%s: every form is in the language of the report', async (language, words) => {
  const { report, pictures } = await sceneIn(language);
  const pdf = (await pdfText(await renderReport(report, pictures, 'pdf'))).join(' ');
  const html = new TextDecoder()
    .decode(await renderReport(report, pictures, 'html'))
    .replaceAll(/<style>[^]*?<\/style>|base64,[^"]*/g, '');
  for (const text of [pdf, html]) {
    for (const word of words) expect(text).toContain(word);
    expect(text.match(ENGLISH)?.[0]).toBeUndefined();
  }
  expect(html).toContain(`<html lang="${language}">`);
});

test('ar: the page runs from the right, its pictures do not; the PDF has Arabic letters', async () => {
  const { report, pictures } = await sceneIn('ar');
  const html = new TextDecoder().decode(await renderReport(report, pictures, 'html'));
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('[dir=rtl] .pair,[dir=rtl] .small,svg{direction:ltr}');
  const said = html.replaceAll(/<style>[^]*?<\/style>|base64,[^"]*/g, '');
  for (const word of ['تقرير الصور', 'المناطق المتشابهة', 'ما فُحص', 'من درجات الرمادي'])
    expect(said).toContain(word);
  expect(said.match(ENGLISH)?.[0]).toBeUndefined();
  const pdf = await renderReport(report, pictures, 'pdf');
  expect((await pdfText(pdf)).join(' ').match(ENGLISH)?.[0]).toBeUndefined();
  expect(Buffer.from(pdf).toString('latin1')).toMatch(/FontName \/\w+\+NotoSansArabic/);
});

test.each(['en', 'ar'] as const)(
  '%s: numbers in Arabic digits read from the left, also among Arabic words',
  async (language) => {
    const { report, pictures } = await sceneIn(language);
    const told = { ...report, filename: 'المخطوطة ١٢٣ من ٤٥٫٦ و۷۸۹' };
    const text = (await pdfText(await renderReport(told, pictures, 'pdf'))).join(' ');
    for (const number of ['١٢٣', '٤٥٫٦', '۷۸۹']) expect(text).toContain(number);
  },
);

test('what the engine says is in the language of the report; what an older version said is marked English', async () => {
  const { report, pictures } = await sceneIn('de');
  const hints: Report['matches'][number]['hints'] = [
    {
      code: 'zoom-or-inset',
      because: 'One sub-image shows a part of the other, 2.4 times larger.',
      reason: { says: 'larger', times: 2.449 },
    },
    { code: 'low-information', because: 'An older sentence.' },
  ];
  const told = {
    ...report,
    matches: report.matches.map((match, i) => (i === 0 ? { ...match, hints } : match)),
    checked: {
      ...report.checked,
      left_out: [
        { sub_image: 'f3s1', why: 'charts are not compared', reason: 'chart' as const },
        { sub_image: 'f2s2', why: 'an older reason' },
      ],
      not_read: [
        {
          page: 4,
          sentence: 'Page 4 is damaged and was not checked.',
          reason: { says: 'page' as const, page: 4 },
        },
      ],
    },
  };
  const html = new TextDecoder().decode(await renderReport(told, pictures, 'html'));
  const pdf = (await pdfText(await renderReport(told, pictures, 'pdf'))).join(' ');
  for (const text of [html, pdf.replaceAll(/\s+/g, ' ')]) {
    for (const words of [
      'Ein Teilbild zeigt einen Ausschnitt des anderen, 2,4-mal so groß.',
      'Diagramme werden nicht verglichen',
      'Seite 4 ist beschädigt und wurde nicht geprüft.',
    ])
      expect(text).toContain(words);
    for (const words of ['An older sentence.', 'an older reason']) expect(text).toContain(words);
    expect(text).not.toMatch(/times larger|charts are|is damaged/);
  }
  expect(html).toContain('<span lang="en" dir="ltr">An older sentence.</span>');
  expect(html).toContain('<td><span lang="en" dir="ltr">an older reason</span></td>');
});

test('the columns of the table keep their names, its words are in the language', async () => {
  const { report, pictures } = await sceneIn('de');
  const csv = new TextDecoder().decode(await renderReport(report, pictures, 'csv'));
  const [head, ...rows] = csv.trim().split('\r\n');
  expect(head).toMatch(/number,id,kind,decision,reason,in_report/);
  expect(rows.join('\n')).toMatch(/Bestätigt/);
  expect(rows.join('\n')).not.toMatch(/Confirmed|,yes|,no,/);
});

test('a PDF names its language', async () => {
  const { report, pictures } = await sceneIn('de');
  const raw = Buffer.from(await renderReport(report, pictures, 'pdf')).toString('latin1');
  expect(raw).toMatch(/\/Lang \(de\)/);
});

test('Chinese, Japanese and Korean letters are drawn, and carried only as far as they are used', async () => {
  const { report, pictures } = await reportScene();
  const title = '再利用された画像 · 图像复用 · 圖像重複 · 이미지 재사용';
  const named = { ...report, fields: { ...report.fields, title } };
  const plain = await renderReport(report, pictures, 'pdf');
  const pdf = await renderReport(named, pictures, 'pdf');
  const text = (await pdfText(pdf)).join(' ');
  for (const word of ['再利用された画像', '图像复用', '圖像重複', '이미지'])
    expect(text).toContain(word);
  expect(Buffer.from(pdf).toString('latin1')).toMatch(/FontName \/\w+\+NotoSansCJK/);
  expect(pdf.length - plain.length).toBeLessThan(40_000);
});

test.each([
  ['漢', 'cjk'],
  ['ー', 'cjk'],
  ['한', 'cjk'],
  ['！', 'cjk'],
  ['a', 'regular'],
  ['…', 'regular'],
])('%s is drawn with the font %s', (character, font) => {
  expect(fontFor(character, 'regular')).toBe(font);
});

const STYLE: TextStyle = { size: 10, face: 'regular', colour: '#000000', leading: 1.4 };
const linesOf = (text: string, width: number): string[] =>
  layOut(text, STYLE, width, (piece) => [...piece].length * 10).map(({ runs }) =>
    runs.map((run) => run.text).join(''),
  );

test('Japanese breaks between any letters, but no line begins with a stop or ends with a bracket', () => {
  expect(linesOf('画像は同じ。次の図', 50)).toEqual(['画像は同', 'じ。次の図']);
  expect(linesOf('画像の図「例」です', 50)).toEqual(['画像の図', '「例」です']);
  expect(linesOf('Figure 図', 70)).toEqual(['Figure', '図']);
});

test('a space after a Japanese letter is drawn with a font that has one', () => {
  const [line] = layOut('画像 1 組', STYLE, 500, (piece) => piece.length * 10);
  expect(line?.runs.map(({ text, font }) => [text, font])).toEqual([
    ['画像', 'cjk'],
    [' 1 ', 'regular'],
    ['組', 'cjk'],
  ]);
});

test('the bar beside a comment stands where its lines begin', async () => {
  const sideIn = async (language: 'de' | 'ar') => {
    const { report, pictures } = await sceneIn(language);
    const [first] = report.matches;
    if (!first) throw new Error('the scene has matches');
    const matches = [{ ...first, notes_rep: language === 'ar' ? 'ملاحظة قصيرة' : 'Ein Satz.' }];
    const pdf = await renderReport({ ...report, matches }, pictures, 'pdf');
    return narrowRectangles(pdf).map((x) => (x < A4_WIDTH / 2 ? 'left' : 'right'));
  };
  expect(await sideIn('de')).toEqual(['left']);
  expect(await sideIn('ar')).toEqual(['right']);
});

/** Points. */
const A4_WIDTH = 595;

/** The left edges of rectangles as wide as such a bar, points. */
function narrowRectangles(pdf: Uint8Array): number[] {
  const bytes = Buffer.from(pdf);
  const drawn = [...bytes.toString('latin1').matchAll(/\/FlateDecode\s*>>\s*stream\r?\n/g)]
    .map(({ index, 0: { length } }) => inflated(bytes.subarray(index + length)))
    .join('\n');
  return [...drawn.matchAll(/([\d.]+) [\d.]+ 2\.5 [\d.]+ re/g)].map(([, x]) => Number(x));
}

function inflated(bytes: Uint8Array): string {
  return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
}
