import Papa from 'papaparse';
import { renderReport } from '../../report/index.ts';
import { reportScene } from '../scenes/report.ts';

async function text(
  form: 'html' | 'csv' | 'json',
  change: (
    r: Awaited<ReturnType<typeof reportScene>>['report'],
  ) => Awaited<ReturnType<typeof reportScene>>['report'] = (r) => r,
): Promise<string> {
  const { report, pictures } = await reportScene();
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    await renderReport(change(report), pictures, form),
  );
}

test('CSV: one row a match, a byte order mark, and a formula stays text', async () => {
  const csv = await text('csv');
  expect(csv.startsWith('\uFEFFnumber,id,kind,decision,')).toBe(true);
  const { data, errors } = Papa.parse<Record<string, string>>(csv.slice(1), {
    header: true,
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  expect(data.map((row) => [row['id'], row['decision'], row['in_report']])).toEqual([
    ['m2', 'Confirmed', 'yes'],
    ['m1', 'Ask the author', 'yes'],
    ['m3', 'Dismissed', 'no'],
  ]);
  expect(data[2]?.['comment']).toBe(`'=HYPERLINK("x")`);
});

test('JSON: the data without addresses of pictures', async () => {
  const json = await text('json');
  const body: unknown = JSON.parse(json);
  expect(body).toMatchObject({
    format: 'image-report',
    version: 1,
    file_id: 12,
    matches: [{ id: 'm1' }, { id: 'm2' }, { id: 'm3' }],
  });
  expect(json).not.toContain('crop:');
  expect(json).not.toContain('page:1');
});

test('HTML: one file without script or outside addresses; what people wrote is only text', async () => {
  const html = await text('html', (report) => ({
    ...report,
    fields: { ...report.fields, summary: '<script>alert("x")</script>' },
  }));
  expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;');
  expect(html).not.toMatch(/<script|<link|https?:\/\//);
  expect(html).toContain(
    'aria-label="Region B brought into register with A: Figure 4, panel A, page 4"',
  );
  expect((html.match(/data:image\/jpeg;base64,/g) ?? []).length).toBe(4 + 6);
});

test('what could not be read is said in every form that tells what was checked', async () => {
  for (const form of ['html', 'json'] as const)
    expect(await text(form)).toContain('Page 4 is damaged and was not checked.');
  expect(
    await text('html', (report) => ({ ...report, checked: { ...report.checked, not_read: [] } })),
  ).not.toContain('was not checked');
});

test('what the file of a picture says is quoted with its place, as a preview; without a statement nothing is said', async () => {
  const said = {
    says: 'made' as const,
    where: 'xmp' as const,
    field: 'Iptc4xmpExt:DigitalSourceType',
    value: 'trainedAlgorithmicMedia <b>',
    page: 2,
    box: { x: 60, y: 80, w: 230, h: 180 },
  };
  const html = await text('html', (report) => ({
    ...report,
    checked: {
      ...report.checked,
      stated: [said, { ...said, page: null, box: null, value: 'of the whole' }],
    },
  }));
  expect(html).toContain('What the files of pictures say (preview)');
  expect(html).toContain(
    'Figure 2, panel B, page 2 · The file of this picture says that a program made it. Iptc4xmpExt:DigitalSourceType: “trainedAlgorithmicMedia &lt;b&gt;”.',
  );
  expect(html).toContain(
    'The file of the manuscript holds this, and does not say of which picture: Iptc4xmpExt:DigitalSourceType: “of the whole”.',
  );
  expect(html).toContain('No signature was verified.');
  expect(await text('html')).not.toContain('What the files of pictures say');
});

test('the order that a person gave wins', async () => {
  const csv = await text('csv', (report) => ({
    ...report,
    fields: { ...report.fields, order: ['m3', 'm1'] },
  }));
  expect(
    csv
      .split('\r\n')
      .slice(1, 4)
      .map((row) => row.split(',')[1]),
  ).toEqual(['m3', 'm1', 'm2']);
});

test('weak likeness that nobody looked at is said and not counted', async () => {
  const html = await text('html', (report) => ({
    ...report,
    fields: { ...report.fields, included: ['new', 'confirmed', 'query'] },
    matches: report.matches.map((match) =>
      match.id === 'm3' ? { ...match, state: 'new' as const } : match,
    ),
  }));
  expect(html).toContain('2 pairs of similar regions were found');
  expect(html).toContain('1 pair of weak likeness, not looked at, is not counted.');
  expect(html.match(/<article/g)).toHaveLength(2);
});
