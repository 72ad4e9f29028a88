import type { Analysis, Extraction, Finding, SubImage } from '../../../engine/index.ts';
import type { JobKindName, JobTypes } from '../../../server/jobs/port.ts';
import type { Person, TestServer } from './server.ts';

/**
 * Results as the engine gives them, made by hand: two pages, two figures, four sub-images, one pair
 * that looks alike.
 */
export function extraction(): Extraction {
  const figure = (id: string, page: number, label: string) => ({
    id,
    page,
    label,
    box: { x: 50, y: 50, w: 400, h: 300 },
    rule: 'test',
    confidence: 0.9,
    caption: {
      page,
      box: { x: 50, y: 360, w: 400, h: 30 },
      text: `${label}. Cells.`,
      parts: [{ letter: 'A', text: 'Control' }],
    },
  });
  return {
    engine: 'hand',
    title: 'Made by hand',
    pages: [1, 2].map((page) => ({ page, width: 600, height: 800, rotation: 0 as const })),
    figures: [figure('f1', 1, 'Figure 1'), figure('f2', 2, 'Figure 2')],
    subImages: [
      subImage('f1s1', 'f1', 1, 60, 'A'),
      subImage('f1s2', 'f1', 1, 260, 'B'),
      subImage('f2s1', 'f2', 2, 60, 'A'),
      { ...subImage('f2s2', 'f2', 2, 260, 'B'), kind: 'chart', included: false },
    ],
  };
}

function subImage(id: string, figure: string, page: number, x: number, letter: string): SubImage {
  return {
    id,
    figure,
    page,
    letter,
    box: { x, y: 60, w: 180, h: 180 },
    captionPart: letter === 'A' ? 'Control' : null,
    kind: 'microscopy',
    kindConfidence: 0.8,
    included: true,
    source: { via: 'object', object: 1, pixels: { x: 0, y: 0, w: 360, h: 360 }, dpi: 144 },
    width: 360,
    height: 360,
    masks: [],
    rule: 'person',
    confidence: 0.9,
  };
}

export function finding(id: string, a: string, b: string, more: Partial<Finding> = {}): Finding {
  const subs = new Map(extraction().subImages.map((s) => [s.id, s]));
  const side = (name: string) => {
    const sub = subs.get(name);
    if (!sub) throw new Error(`No ${name}.`);
    return {
      subImage: name,
      region: [
        [0, 0],
        [100, 0],
        [100, 100],
        [0, 100],
      ] as [number, number][],
      place: { page: sub.page, box: { x: sub.box.x, y: sub.box.y, w: 50, h: 50 } },
      share: 0.08,
    };
  };
  return {
    id,
    kind: 'sub-image',
    detector: 'dense',
    a: side(a),
    b: side(b),
    transform: [1, 0, 0, 1, 0, 0],
    parts: { mirrored: false, rotation: 0, scale: 1, stretch: 1, shift: [0, 0] },
    score: 0.95,
    band: 'high',
    evidence: {
      points: 40,
      correlation: 0.97,
      residual: 2,
      distinctiveness: 0.9,
      area: 10_000,
      masked: 0,
      toneInverted: false,
      pointPairs: [],
    },
    hints: [],
    copySet: null,
    ...more,
  };
}

export function analysis(findings: readonly Finding[]): Analysis {
  return {
    engine: 'hand',
    findings,
    checked: {
      subImages: 3,
      leftOut: [{ subImage: 'f2s2', why: 'chart' }],
      expectedFalseAlarms: 0.01,
    },
  };
}

/**
 * Plays the worker for the next job: takes it, hands in the pictures of what it cut, and the
 * result.
 */
export async function finishJob<K extends JobKindName>(
  server: TestServer,
  kind: K,
  result: JobTypes[K]['result'],
): Promise<JobTypes[K]['input']> {
  const { port, close } = server.services.jobs.openPort();
  let order = await port.take();
  // What only the index asks for is of no interest here.
  while (order?.kind === 'text' && order.input.what === 'index' && kind !== 'text') {
    await port.done(order, { read: null, packed: null, findings: null });
    order = await port.take();
  }
  if (order?.kind !== kind)
    throw new Error(`Expected ${kind}, there was ${order?.kind ?? 'nothing'}.`);
  if (kind === 'extract')
    await handPictures(server, order.customer, (asset) => port.asset(order, asset));
  await port.done(order, result);
  await close();
  return order.input;
}

/** Plays a worker that cannot do the next job. */
export async function failJob(server: TestServer, code: string, retry = false): Promise<void> {
  const { port, close } = server.services.jobs.openPort();
  let order = await port.take();
  while (order?.kind === 'text' && order.input.what === 'index') {
    await port.done(order, { read: null, packed: null, findings: null });
    order = await port.take();
  }
  if (!order) throw new Error('There was no job.');
  await port.failed(order, { code, sentence: `It is ${code}.`, retry });
  await close();
}

async function handPictures(
  server: TestServer,
  customer: number,
  hand: (
    asset: Parameters<ReturnType<TestServer['services']['jobs']['openPort']>['port']['asset']>[1],
  ) => Promise<void>,
): Promise<void> {
  const made = extraction();
  for (const { page } of made.pages) {
    for (const what of ['page', 'page-thumb'] as const) {
      const stored = await server.services.storage.write(customer, Buffer.from(`${what} ${page}`));
      await hand({
        what,
        page,
        format: 'webp',
        width: 600,
        height: 800,
        hash: stored.hash,
        size: stored.size,
      });
    }
  }
  for (const { id } of made.subImages) {
    const stored = await server.services.storage.write(customer, Buffer.from(`crop ${id}`));
    await hand({
      what: 'sub-image',
      subImage: id,
      format: 'png',
      width: 360,
      height: 360,
      hash: stored.hash,
      size: stored.size,
    });
  }
}

let copies = 0;

/** A file of the person in the state asked for, by the product's own steps. */
export async function fileIn(
  server: TestServer,
  who: Person,
  state: 'Submitted' | 'Edit' | 'Review' | 'Report' | 'Failed',
  findings: readonly Finding[] = [finding('m1', 'f1s1', 'f2s1')],
  url = '/api/pdf/submit',
): Promise<number> {
  copies += 1;
  const answer = await server.inject({
    method: 'POST',
    url,
    payload: Buffer.from(`%PDF-1.7\n% ${copies}\n`),
    headers: {
      'content-type': 'application/pdf',
      authorization: `Bearer ${who.token}`,
      'x-filename': `file${copies}.pdf`,
    },
  });
  const { file_id }: { file_id: number } = answer.json();
  if (state === 'Submitted') return file_id;
  if (state === 'Failed') {
    await failJob(server, 'damaged');
    return file_id;
  }
  await finishJob(server, 'extract', extraction());
  if (state === 'Edit') return file_id;
  await server.call('fileState', { file_id, state: 'Matching' }, who);
  await finishJob(server, 'match', {
    analysis: analysis(findings),
    subImages: extraction().subImages,
  });
  if (state === 'Review') return file_id;
  await server.call('fileState', { file_id, state: 'Report', audit_review: 'All seen' }, who);
  return file_id;
}
