import { seeded } from '../../samples/random.ts';

/**
 * Words that titles of the life sciences share: what they have in common makes the search work
 * hardest.
 */
const WORDS =
  'expression of microRNA in patients with hepatocellular carcinoma cells apoptosis via the signaling pathway regulates proliferation invasion migration inhibits promotes through targeting effect on oxidative stress inflammation diabetic rats mice model role long noncoding RNA gastric colorectal breast lung cancer prognosis meta-analysis randomized controlled trial treatment induced study analysis based network deep learning optimization data system design performance evaluation risk factors'.split(
    ' ',
  );
const NAMES =
  'Wang Li Zhang Kumar Singh Smith Garcia Kim Sato Ivanov Rossi Nguyen Ahmed Silva'.split(' ');
const COLUMNS = [
  'Record ID',
  'Title',
  'Subject',
  'Institution',
  'Journal',
  'Publisher',
  'Country',
  'Author',
  'URLS',
  'ArticleType',
  'RetractionDate',
  'RetractionDOI',
  'RetractionPubMedID',
  'OriginalPaperDate',
  'OriginalPaperDOI',
  'OriginalPaperPubMedID',
  'RetractionNature',
  'Reason',
  'Paywalled',
  'Notes',
];
/** Empty rows at the end of the published file. */
const EMPTY = 190;
/** Shares of what the published file lacks: a PMID, a DOI. */
const NO_PMID = 0.46;
const NO_DOI = 0.05;

/**
 * A file in the published shape with so many rows: header that ends in a comma, byte order mark,
 * lines in Windows-1252, empty rows.
 */
export function makeFile(rows: number): Buffer {
  const random = seeded('retractions', rows);
  const parts = [Buffer.from(`\uFEFF${COLUMNS.join(',')},\n`)];
  const words = (n: number) => Array.from({ length: n }, () => random.pick(WORDS)).join(' ');
  const date = () => `${random.int(1, 12)}/${random.int(1, 28)}/${random.int(2000, 2026)} 0:00`;
  const people = () =>
    Array.from(
      { length: random.int(1, 9) },
      () => `${random.pick(NAMES)} ${random.pick(NAMES)}`,
    ).join(';');
  for (let i = 0; i < rows; i++) {
    const row = [
      String(i + 1),
      `${words(random.int(8, 16))} ${i}`,
      '(BLS) Biochemistry;(HSC) Medicine - Oncology;',
      `Department of ${words(3)}, University of ${random.pick(NAMES)};`,
      `Journal of ${words(2)}`,
      'A Publisher',
      'China',
      people(),
      'https://retractionwatch.com/2020/01/02/a-post/;',
      'Research Article;',
      date(),
      random.chance(NO_DOI) ? 'unavailable' : `10.1155/2023/${9_000_000 + i}`,
      '0',
      date(),
      random.chance(NO_DOI) ? 'Unavailable' : `10.1155/2021/${5_000_000 + i}`,
      random.chance(NO_PMID) ? '0' : String(20_000_000 + i),
      random.chance(0.9) ? 'Retraction' : random.pick(['Correction', 'Expression of concern']),
      'Concerns/Issues About Data;Paper Mill;Unreliable Results and/or Conclusions;',
      'No',
      random.chance(0.2) ? `See also: ${words(20)}` : '',
    ];
    const line = `${row.map((cell) => `"${cell}"`).join(',')},\n`;
    parts.push(
      random.chance(0.0005)
        ? Buffer.from(line.replace('University', 'Universit\xe9'), 'latin1')
        : Buffer.from(line),
    );
  }
  parts.push(Buffer.from(`${','.repeat(COLUMNS.length)}\n`.repeat(EMPTY)));
  return Buffer.concat(parts);
}
