import type { Box, Ops, OutputOf } from '../../contract/index.ts';
import type { Actor } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import type { Queryable, Tx } from '../database/index.ts';
import { timesec } from '../database/index.ts';
import { readStanding } from '../edit/index.ts';
import { demandFile, readFile, tellFile } from '../files/index.ts';
import type { FileRecord, FileServices } from '../files/index.ts';
import { refuse } from '../refusal.ts';
import { carryOver, pairOf } from './carry.ts';
import type { Pair } from './carry.ts';
import {
  copyDecision,
  countCarried,
  readCropHashes,
  sameNumber,
  writeRevisionOf,
} from './previousVersionStore.ts';
import type { MatchRecord } from './record.ts';
import { refreshSameWork } from './sameWork.ts';
import { readMatches } from './store.ts';

/** A sub-image as two revisions of a manuscript can be compared by it. */
export interface KnownSub {
  readonly id: string;
  readonly page: number;
  readonly box: Box;
  readonly label: string | null;
  readonly letter: string | null;
  /** Hash of its own pixels; null when it was not cut. */
  readonly crop: string | null;
}

/** What this file is known, or looks, to be a revision of, and how much was taken over. */
export async function previousVersionOf(
  on: Queryable,
  actor: Actor,
  file: FileRecord,
): Promise<OutputOf<Ops['filePreviousVersion']>> {
  const row = (f: FileRecord) => ({
    file_id: f.file_id,
    filename: f.filename,
    created_timesec: timesec(f.created_at),
    decided: f.matches.confirmed + f.matches.dismissed + f.matches.query,
  });
  const { revision_of } = file.info;
  const of = typeof revision_of === 'number' ? await readFile(on, actor, revision_of) : null;
  const suggested = of || file.database === 'user' ? [] : await sameNumber(on, actor, file);
  return {
    of: of && row(of),
    suggested: suggested.map(row),
    carried: await countCarried(on, file.file_id),
  };
}

/**
 * A person says that the file is a revision of an earlier one: that is noted, and its decisions are
 * taken over.
 * @throws not-found for an earlier file that the person may not see; invalid-input for the file
 * itself
 */
export async function takeOver(
  services: Pick<FileServices, 'hub'>,
  tx: Tx,
  actor: Actor,
  file: FileRecord,
  from: number,
): Promise<void> {
  const earlier = await demandFile(tx, actor, from);
  if (earlier.file_id === file.file_id || earlier.customer_id !== file.customer_id)
    throw refuse('invalid-input', 'A file is no revision of itself.', {
      fields: { from: 'Another file.' },
    });
  await writeRevisionOf(tx, file.file_id, from);
  await refreshSameWork(tx, file.file_id);
  const count = await carryFrom(tx, file, earlier);
  await writeAudit(tx, actor, {
    action: 'review.carry',
    customer_id: file.customer_id,
    file_id: file.file_id,
    text: `${count} decisions taken over`,
    details: { earlier: from },
  });
  await tellFile(services, tx, file.file_id, {
    what: 'file',
    file_id: file.file_id,
    state: file.state,
    progress: file.progress,
  });
}

/** Takes over what was decided on the file that this one is known to be a revision of. */
export async function carryKnown(tx: Tx, file: FileRecord): Promise<void> {
  const { revision_of } = file.info;
  const earlier =
    typeof revision_of === 'number' && revision_of !== file.file_id
      ? await readFile(tx, 'server', revision_of)
      : null;
  if (earlier?.customer_id === file.customer_id) await carryFrom(tx, file, earlier);
}

/** @returns how many matches got a decision; those that have one already keep it */
async function carryFrom(tx: Tx, file: FileRecord, earlier: FileRecord): Promise<number> {
  const old = (await readMatches(tx, earlier.file_id)).filter((m) => m.state !== 'new');
  const free = (await readMatches(tx, file.file_id)).filter(
    (m) => m.state === 'new' && m.notes === '' && m.notes_rep === '',
  );
  const carried = carryBetween(
    old.map(previousPair),
    await knownSubs(tx, earlier),
    free.map(previousPair),
    await knownSubs(tx, file),
  );
  for (const [was, now] of carried) await copyDecision(tx, file, now, earlier.file_id, was);
  return carried.size;
}

/**
 * Which matches of a new file an earlier file's stand for: both their sub-images are found again,
 * and the regions in them overlap by half. Of a match with a database the side there is the same in
 * both. A sub-image is found again by its pixels, byte for byte, or by its figure's label and its
 * letter with the same proportions, when these name one sub-image only.
 * @returns id in the earlier file → id in the new one
 */
export function carryBetween(
  old: readonly PreviousPair[],
  oldSubs: readonly KnownSub[],
  next: readonly PreviousPair[],
  nextSubs: readonly KnownSub[],
): Map<string, string> {
  const home = new Map(
    oldSubs.map((sub) => [sub.id, { was: sub, now: findAgain(sub, oldSubs, nextSubs) }]),
  );
  const moved = old.flatMap((match): Pair[] => {
    const a = home.get(match.subs[0]);
    if (!a?.now) return [];
    const aNow = { page: a.now.page, box: moveBox(match.a.box, a.was.box, a.now.box) };
    // A file of a database is the same one for both versions, and so is the place in it.
    if (match.subs[1] === null)
      return [{ id: `was ${match.id}`, kind: match.kind, a: aNow, b: match.b }];
    const b = home.get(match.subs[1]);
    if (!b?.now) return [];
    return [
      {
        id: `was ${match.id}`,
        kind: match.kind,
        a: aNow,
        b: { page: b.now.page, box: moveBox(match.b.box, b.was.box, b.now.box) },
      },
    ];
  });
  return new Map([...carryOver(moved, next)].map(([was, now]) => [was.slice('was '.length), now]));
}

interface PreviousPair extends Pair {
  /**
   * Null: the second side is in a file of the own database, or an article of the reference
   * database.
   */
  readonly subs: readonly [string, string | null];
}

const SAME_PROPORTIONS = 0.05;

function findAgain(
  sub: KnownSub,
  oldSubs: readonly KnownSub[],
  nextSubs: readonly KnownSub[],
): KnownSub | null {
  const samePixels = sub.crop === null ? [] : nextSubs.filter((s) => s.crop === sub.crop);
  if (samePixels.length > 0)
    return samePixels.find((s) => sameName(s, sub)) ?? samePixels[0] ?? null;
  if (sub.label === null) return null;
  const named = nextSubs.filter((s) => sameName(s, sub));
  const [only] = named;
  if (!only || named.length > 1 || oldSubs.filter((s) => sameName(s, sub)).length > 1) return null;
  const [was, now] = [sub.box.w / sub.box.h, only.box.w / only.box.h];
  return Math.abs(was / now - 1) <= SAME_PROPORTIONS ? only : null;
}

function sameName(p: KnownSub, r: KnownSub): boolean {
  return (
    p.label?.toLowerCase() === r.label?.toLowerCase() &&
    p.letter?.toLowerCase() === r.letter?.toLowerCase()
  );
}

/** A box in one frame, at the same place of another one. */
function moveBox(box: Box, from: Box, to: Box): Box {
  const [sx, sy] = [to.w / from.w, to.h / from.h];
  return {
    x: to.x + (box.x - from.x) * sx,
    y: to.y + (box.y - from.y) * sy,
    w: box.w * sx,
    h: box.h * sy,
  };
}

async function knownSubs(on: Queryable, { file_id }: FileRecord): Promise<KnownSub[]> {
  const standing = await readStanding(on, file_id);
  const crops = await readCropHashes(on, file_id);
  const labels = new Map(standing.figures.map((f) => [f.id, f.label]));
  return standing.subImages.map((s) => ({
    id: s.id,
    page: s.page,
    box: s.box,
    label: labels.get(s.figure) ?? null,
    letter: s.letter,
    crop: crops.get(s.id) ?? null,
  }));
}

function previousPair(match: MatchRecord): PreviousPair {
  const { a, b } = match.document;
  const inside = match.kind !== 'userdb' && match.kind !== 'pmc';
  return { ...pairOf(match), subs: [a.subImage, inside ? b.subImage : null] };
}
