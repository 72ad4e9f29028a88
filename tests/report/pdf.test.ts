import { renderReport } from '../../report/index.ts';
import { pdfText } from '../scenes/pdfText.ts';
import { reportScene } from '../scenes/report.ts';

test('the words of a report can be searched, in Latin, Greek and Polish letters', async () => {
  const { report, pictures } = await reportScene();
  const pages = await pdfText(await renderReport(report, pictures, 'pdf'));
  const text = pages.join(' ');
  for (const words of [
    'β-catenin signalling in regenerating epithelium',
    'Ω. Παπαδόπουλος',
    'Ł. Żak',
    'Jörg Müller',
    'JRM-2026-0147',
    'Ask the author',
    'mirrored left to right, rotated 90° counter-clockwise, printed at 80 % of the size of A',
    'Please explain why the field of Figure 2 B is shown again',
    'Shown in register with: local contrast',
    'Left out of matching',
    'chance likeness',
  ])
    expect(text).toContain(words);
  expect(pages[0]).toContain(`1 / ${pages.length}`);
  expect(text).not.toContain('internal note');
});

test('the same report and pictures give the same bytes', async () => {
  const first = await reportScene();
  const second = await reportScene();
  const one = await renderReport(first.report, first.pictures, 'pdf');
  const other = await renderReport(second.report, second.pictures, 'pdf');
  expect(Buffer.compare(one, other)).toBe(0);
});

test('the document is tagged, names its language and carries its fonts', async () => {
  const { report, pictures } = await reportScene();
  const raw = Buffer.from(await renderReport(report, pictures, 'pdf')).toString('latin1');
  expect(raw).toMatch(/\/MarkInfo \d+ 0 R/);
  expect(raw).toMatch(/\/Marked true/);
  expect(raw).toMatch(/\/Lang \(en\)/);
  expect(raw).toMatch(/\/S \/Figure/);
  expect(raw).toMatch(/\/Alt \(Region A: Figure 2, panel B, page 2\)/);
  expect(raw).toMatch(/\/FontFile2/);
});

test('a picture that is gone leaves a named place, and the report stands', async () => {
  const { report } = await reportScene();
  const text = (await pdfText(await renderReport(report, () => Promise.resolve(null), 'pdf'))).join(
    ' ',
  );
  expect(text).toContain('Picture A is not available.');
  expect(text).toContain('Picture B is not available.');
  expect(text).toContain('Please explain why');
});

test('a manuscript without findings says what was compared', async () => {
  const { report, pictures } = await reportScene();
  const text = (
    await pdfText(await renderReport({ ...report, matches: [] }, pictures, 'pdf'))
  ).join(' ');
  expect(text).toContain('No similar regions were found in 3 sub-images of 3 figures.');
});

test('a long comment and many matches run over pages; every page is numbered', async () => {
  const { report, pictures } = await reportScene();
  const [first] = report.matches;
  if (!first) throw new Error('the scene has matches');
  const matches = Array.from({ length: 6 }, (_, i) => ({
    ...first,
    id: `x${i}`,
    notes_rep: i === 2 ? 'A sentence that goes on and on. '.repeat(400) : '',
  }));
  const pages = await pdfText(await renderReport({ ...report, matches }, pictures, 'pdf'));
  expect(pages.length).toBeGreaterThan(5);
  pages.forEach((page, i) => expect(page).toContain(`${i + 1} / ${pages.length}`));
  expect(pages.join(' ').split('sentence').length - 1).toBe(400);
});

test('the foot of every page names the file, as far as its name fits', async () => {
  const { report, pictures } = await reportScene();
  const filename = `${'final_revised_version_'.repeat(8)}.pdf`;
  const pages = await pdfText(await renderReport({ ...report, filename }, pictures, 'pdf'));
  for (const page of pages) expect(page).toMatch(/Panelsight · final_revised_version_[a-z_]+…/);
});
