import { randomBytes } from 'node:crypto';
import type { Asset, Extraction } from '../../../engine/index.ts';
import { everyTask } from '../support/tasks.ts';
import type { JobFailure, JobPort, Lease, Order, StoredAsset } from '../../../server/jobs/port.ts';

export const RESULT: Extraction = {
  engine: '1',
  title: 'done',
  pages: [],
  figures: [],
  subImages: [],
};
/** The picture of a page. */
export const page = (n: number): Asset => ({
  what: 'page',
  page: n,
  format: 'png',
  width: 1,
  height: 1,
  bytes: new Uint8Array(randomBytes(2000)),
});
/** Tasks that a test has no job for. */
export const UNUSED = everyTask(async () => ({
  ok: false,
  code: 'x',
  sentence: '',
  retry: false,
}));

/** A port with the given orders that writes down what it is told. */
export function recordingPort(orders: Order[], beats: ('go-on' | 'cancelled' | 'lost')[] = []) {
  const told: string[] = [];
  const assets: StoredAsset[] = [];
  const port: JobPort = {
    take: async () => orders.shift() ?? null,
    beat: async (_lease, progress) => {
      told.push(progress ? `beat ${progress.done}` : 'beat');
      return beats.shift() ?? 'go-on';
    },
    asset: async (_lease, asset) => {
      told.push('asset');
      assets.push(asset);
    },
    findFeature: async () => null,
    keepFeature: async () => null,
    indexPart: async () => ({ pictures: [], next: null, done: 0, of: 0 }),
    indexBlocks: async () => [],
    indexLists: async () => null,
    indexPlaced: async () => [],
    indexPicture: async () => null,
    textCandidates: async () => [],
    textWords: async () => [],
    textLines: async () => [],
    done: async () => {
      told.push('done');
      return true;
    },
    failed: async (_lease: Lease, failure: JobFailure) => {
      told.push(`failed ${failure.code} ${failure.retry}`);
    },
    interrupted: async (_lease: Lease, reason: string) => {
      told.push(`interrupted ${reason}`);
    },
  };
  return { port, told, assets };
}

/** A manuscript to be extracted. */
export const order: Order = {
  job: 1,
  token: 't',
  kind: 'extract',
  customer: 5,
  attempt: 1,
  request: null,
  input: { hash: 'x' },
};
