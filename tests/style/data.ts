import { customerOps } from '../../contract/ops/customers.ts';
import { securityOps } from '../../contract/ops/security.ts';
import type { MatchView, Report } from '../../contract/review.ts';
import type { Pixels } from '../../imaging/pixels.ts';
import type { Point } from '../../contract/geometry.ts';
import { spots } from '../imaging/pictures.ts';
import { match, reviewFile, subImage } from '../scenes/workbench.ts';

const SIZE = { width: 320, height: 240 };
const CENTRES: readonly Point[] = Array.from({ length: 24 }, (_, i) => [
  (i * i * 37 + 31) % SIZE.width,
  (i * i * 53 + i * 29 + 17) % SIZE.height,
]);

/** What the server says to the few parts that ask it themselves; pictures are on the page. */
export async function answersOf(path: string): Promise<Response> {
  if (path.startsWith('blob:')) return fetch(path);
  const known: Readonly<Record<string, unknown>> = {
    [customerOps.customersOnly.path]: {
      items: [{ customer_id: 3, customer_name: 'Journal of Repeated Measurements' }],
    },
    [securityOps.factorBegin.path]: {
      secret: 'JBSWY3DPEHPK3PXP',
      uri: '',
      picture: `data:image/svg+xml,${encodeURIComponent(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h2v2H1zM5 1h2v2H5zM1 5h2v2H1z"/></svg>',
      )}`,
    },
  };
  if (!(path in known)) throw new Error(`Nobody planned an answer to ${path}.`);
  return new Response(JSON.stringify(known[path]), { status: 200 });
}

/** Two pictures of the same cells; the second lacks some. */
const PICTURE_A = await addressOf(spots(SIZE.width, SIZE.height, CENTRES, 9));
const PICTURE_B = await addressOf(spots(SIZE.width, SIZE.height, CENTRES.slice(0, 20), 9));

export const REGION: Point[] = [
  [40, 30],
  [240, 30],
  [240, 180],
  [40, 180],
];
const box = { x: 40, y: 30, w: 200, h: 150 };
const plain = match('m1', { state: 'confirmed', notes_rep: 'The same field twice.' });

export const FINDING: MatchView = {
  ...plain,
  a: { ...plain.a, region: REGION, box },
  b: { ...plain.b, region: REGION, box },
  evidence: { ...plain.evidence, pointPairs: [[80, 60, 80, 60]] },
};

/** A hit in the reference database. */
export const HIT: MatchView = {
  ...FINDING,
  id: 'm2',
  b: {
    ...FINDING.b,
    foreign: {
      file_id: null,
      title: 'PMC1000001',
      link: 'https://example.org/article',
      crop: null,
      article: {
        pmcid: 'PMC1000001',
        version: 1,
        doi: '10.1234/example',
        citation: 'Ortiz A. Cells under treatment. J Repeat Meas. 2021.',
        journal: 'Journal of Repeated Measurements',
        year: 2021,
        licence: 'CC BY',
        caption: 'Cells after 24 hours.',
        retracted: true,
        source: 'Europe PMC',
        checked_timesec: 1_763_600_000,
      },
    },
  },
};

const file = reviewFile([FINDING]);

export const REPORT: Report = {
  file_id: 7,
  filename: 'cells.pdf',
  filename_orig: 'cells.pdf',
  state: 'Report',
  product_name: 'Panelsight',
  customer_name: 'Journal of Repeated Measurements',
  submitted_timesec: 1_763_600_000,
  submitted_by: 'Ana Ortiz',
  reviewed_by: ['Jo Lind'],
  finished_timesec: 1_763_686_400,
  info: { title: 'Cells', authors: 'A. Ortiz', journal: '', manuscript_number: '', doi: '' },
  fields: {
    title: '',
    summary: '',
    verdict: '',
    recommendation: '',
    letter: '',
    order: [],
    included: ['confirmed'],
    levels: { m1: 'The data of a figure' },
  },
  vocabulary: { levels: ['How it is shown', 'The data of a figure'], steps: [] },
  pages: file.pages,
  figures: file.figures,
  sub_images: [
    { ...subImage('f1s1', 'f1', 1, 'A'), crop: { url: PICTURE_A, ...SIZE } },
    { ...subImage('f2s1', 'f2', 2, 'B'), crop: { url: PICTURE_B, ...SIZE } },
  ],
  matches: [FINDING],
  checked: file.checked,
  rev: 1,
};

/** Of a picture that only this page has. */
async function addressOf({ width, height, data }: Pixels): Promise<string> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.putImageData(new ImageData(Uint8ClampedArray.from(data), width), 0, 0);
  return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/png' }));
}
