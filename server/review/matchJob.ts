import type { Analysis, SubImage } from '../../engine/index.ts';
import type { Tx } from '../database/db.ts';
import { cutsOf } from '../edit/boxes.ts';
import { keepAsset, workedFile } from '../edit/extractJob.ts';
import { readExtraction, readStanding, updateSubImages } from '../edit/store.ts';
import { failFile, noteProgress } from '../files/fail.ts';
import { applyMove, moveFile } from '../files/move.ts';
import type { FileRecord } from '../files/rows.ts';
import { findPassword, forgetPassword } from '../files/secrets.ts';
import type { Hall } from '../files/tell.ts';
import type { JobRules } from '../jobs/kinds.ts';
import { recordUsage } from '../usage/record.ts';
import { carryOver } from './carry.ts';
import type { Pair } from './carry.ts';
import { cleanFinding } from './clean.ts';
import { recut } from './geometry.ts';
import type { MatchRecord } from './record.ts';
import { readMatches, removeMatch, replaceFindings, writeAnalysis, writeOwn } from './store.ts';

/** The server's side of matching: what a worker is given, and what becomes of its result. */
export function matchRules(hall: Hall): JobRules<'match'> {
  return {
    async begin(tx, job) {
      const file = await workedFile(tx, job);
      if (!file || (file.state !== 'Submitted' && file.state !== 'Matching')) return null;
      const extraction = await readExtraction(tx, file.file_id);
      if (!extraction) return null;
      // Retried after a failure: what was extracted stands, so the file goes straight on.
      if (file.state === 'Submitted') await applyMove(hall, tx, 'server', file, { to: 'Matching' });
      const password = await findPassword(hall, tx, file.file_id);
      const cuts = cutsOf(await readStanding(tx, file.file_id), extraction);
      return { hash: file.object_hash, extraction, ...(password === undefined ? {} : { password }), ...(cuts === undefined ? {} : { cuts }) };
    },
    onProgress: (tx, job, progress) => (job.file_id === null ? Promise.resolve() : noteProgress(hall, tx, job.file_id, progress)),
    onAsset: keepAsset,
    async onResult(tx, job, { analysis, subImages }) {
      const file = await workedFile(tx, job);
      if (!file || file.state !== 'Matching') return;
      await keepAnalysis(tx, file, analysis, subImages);
      await recordUsage(tx, {
        stage: 'match', customer_id: file.customer_id, user_id: file.owner_id, file_id: file.file_id, database: file.database, product: file.product,
        files: 1, subimages: analysis.checked.subImages, matches: analysis.findings.length,
      });
      await forgetPassword(tx, file.file_id);
      // Nobody reviews what only fills the database, or goes straight to the editorial office.
      const to = file.database === 'user' || file.product === 'submission' ? 'Report' : 'Review';
      await moveFile(hall, tx, 'server', file, { to });
    },
    async onFailure(tx, job, failure) {
      if (job.file_id !== null) await failFile(hall, tx, job.file_id, 'match', failure);
    },
  };
}

async function keepAnalysis(tx: Tx, file: FileRecord, analysis: Analysis, subImages: readonly SubImage[]): Promise<void> {
  const before = await readMatches(tx, file.file_id);
  const old = before.filter((m) => m.kind !== 'own');
  const carried = carryOver(old.map(pairOf), analysis.findings.map((f) => ({ id: f.id, kind: f.kind, a: f.a.place, b: f.b.place })));
  // A match that still stands keeps its id, and with it its decision and every link to it.
  const keptIds = new Map([...carried].map(([was, now]) => [now, was]));
  await updateSubImages(tx, file, subImages);
  await replaceFindings(tx, file, analysis.findings.map((f) => ({ ...cleanFinding(f), id: keptIds.get(f.id) ?? f.id })));
  await writeAnalysis(tx, file, file.round, analysis);
  await recutOwn(tx, file, before.filter((m) => m.kind === 'own'));
}

/** People's own findings stay on their places of the page; those whose sub-image is gone go with it. */
async function recutOwn(tx: Tx, file: FileRecord, own: readonly MatchRecord[]): Promise<void> {
  if (own.length === 0) return;
  const now = new Map((await readStanding(tx, file.file_id)).subImages.map((s) => [s.id, s]));
  for (const match of own) {
    const a = now.get(match.document.a.subImage);
    const b = now.get(match.document.b.subImage);
    const document = a && b ? recut(match.document, { a, b }) : null;
    if (document) await writeOwn(tx, file, file.owner_id, match.match_id, document);
    else await removeMatch(tx, file.file_id, match.match_id);
  }
}

function pairOf(match: MatchRecord): Pair {
  return { id: match.match_id, kind: match.kind, a: match.document.a.place, b: match.document.b.place };
}
