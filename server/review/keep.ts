import { isByPerson } from '../../contract/values.ts';
import type { Tx } from '../database/index.ts';
import { readStanding, updateSubImages } from '../edit/index.ts';
import { forgetPassword, moveFile, settleFile } from '../files/index.ts';
import { indexFile } from '../pictureIndex/index.ts';
import type { FileRecord, FileServices } from '../files/index.ts';
import { recordUsage } from '../usage/index.ts';
import { carryOver, kindOf, pairOf } from './carry.ts';
import { carryKnown } from './previousVersion.ts';
import { cleanFinding } from './clean.ts';
import { matchesOf } from './database.ts';
import { dropDraft } from './draftStore.ts';
import type { MatchResult } from './draftStore.ts';
import { endCheck } from './endCheck.ts';
import { cutOf, recut } from './geometry.ts';
import type { MatchRecord } from './record.ts';
import { refreshSameWork } from './sameWork.ts';
import { readMatches, removeMatch, replaceFindings, writeAnalysis, writeOwn } from './store.ts';
import type { KeptFinding, OwnKind } from './store.ts';
import { cutThere } from './there.ts';

/**
 * Takes a matching's result over: the findings, what people decided before, the count, and the next
 * state.
 */
export async function keepResult(
  services: Pick<FileServices, 'hub'>,
  tx: Tx,
  file: FileRecord,
  result: MatchResult,
): Promise<void> {
  const { analysis, packed } = result;
  const matches = await keepAnalysis(tx, file, result);
  if (file.database === 'user' && packed) await indexFile(tx, file, packed);
  await carryKnown(tx, file);
  const used = await settleFile(tx, {
    file_id: file.file_id,
    customer_id: file.customer_id,
    user_id: file.owner_id,
  });
  await recordUsage(tx, {
    stage: 'match',
    customer_id: file.customer_id,
    user_id: file.owner_id,
    file_id: file.file_id,
    database: file.database,
    product: file.product,
    // Documents of the own database take no sub-images; what is matched again counts only what it
    // has more than before.
    files: 1,
    subimages: file.database === 'user' ? analysis.checked.subImages : used,
    matches,
  });
  await dropDraft(tx, file.file_id);
  // Nobody reviews what only fills the database, or goes straight to the editorial office.
  if (file.product === 'submission' && file.database === 'manuscripts')
    return endCheck(services, tx, { ...file, state: 'Matching' }, 'images');
  await forgetPassword(tx, file.file_id);
  const to = file.database === 'user' ? 'Report' : 'Review';
  await moveFile(services, tx, 'server', { ...file, state: 'Matching' }, { to });
}

/** @returns how many matches the engine found */
async function keepAnalysis(
  tx: Tx,
  file: FileRecord,
  { analysis, subImages, database }: MatchResult,
): Promise<number> {
  const before = await readMatches(tx, file.file_id);
  const old = before.filter((m) => !isByPerson(m));
  const findings: KeptFinding[] = [
    ...analysis.findings.map(cleanFinding),
    ...(await matchesOf(tx, { file_id: file.file_id }, database?.found ?? [])),
  ];
  const carried = carryOver(
    old.map(pairOf),
    findings.map((f) => ({
      id: f.id,
      kind: kindOf(f.kind, f.source ?? null),
      a: f.a.place,
      b: f.b.place,
    })),
  );
  // A match that still stands keeps its id, and with it its decision and every link to it.
  const keptIds = new Map([...carried].map(([was, now]) => [now, was]));
  await updateSubImages(tx, file, subImages);
  await replaceFindings(
    tx,
    file,
    findings.map((f) => ({ ...f, id: keptIds.get(f.id) ?? f.id })),
  );
  await writeAnalysis(tx, file, file.round, analysis, database);
  await refreshSameWork(tx, file.file_id);
  await recutOwn(tx, file, before.filter(isByPerson));
  return findings.length;
}

/**
 * People's own findings stay on their places of the page; those whose sub-image is gone go with it.
 */
async function recutOwn(tx: Tx, file: FileRecord, own: readonly MatchRecord[]): Promise<void> {
  if (own.length === 0) return;
  const now = new Map((await readStanding(tx, file.file_id)).subImages.map((s) => [s.id, s]));
  for (const match of own) {
    const a = now.get(match.document.a.subImage);
    const of = ownKindOf(match);
    const { b: side, cuts } = match.document;
    const b =
      of.kind === 'own'
        ? now.get(side.subImage)
        : await cutThere(tx, file.file_id, side.subImage, cuts?.b);
    const document = a && b ? recut(match.document, { a: cutOf(a), b: cutOf(b) }) : null;
    if (document) await writeOwn(tx, file, file.owner_id, match.match_id, of, document);
    else await removeMatch(tx, file.file_id, match.match_id);
  }
}

function ownKindOf({ kind, source_file_id, source_article_id }: MatchRecord): OwnKind {
  return kind === 'userdb' || kind === 'pmc'
    ? { kind, source: source_file_id ?? source_article_id }
    : { kind: 'own', source: null };
}
