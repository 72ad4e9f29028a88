import { randomBytes } from 'node:crypto';
import type { AuditAction } from '../../contract/audit.ts';
import type { OwnFinding } from '../../contract/index.ts';
import type { Actor } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import type { Tx } from '../database/index.ts';
import type { StandingSubImage } from '../edit/index.ts';
import { readStanding } from '../edit/index.ts';
import type { FileRecord } from '../files/index.ts';
import { refuse } from '../refusal.ts';
import { boxTransform, partsOf, sideOf } from './geometry.ts';
import type { MatchDocument } from './record.ts';
import { lockDecision, readMatches, removeMatch, writeDecision, writeOwn } from './store.ts';

const OWN = /^own-[\w-]{1,56}$/;

/**
 * Adds, changes and removes matches that a person found. A new one counts as confirmed: somebody
 * put it there on purpose.
 */
export async function saveOwn(
  tx: Tx,
  actor: Actor,
  file: FileRecord,
  findings: readonly OwnFinding[],
): Promise<void> {
  const subs = new Map((await readStanding(tx, file.file_id)).subImages.map((s) => [s.id, s]));
  const known = new Set(
    (await readMatches(tx, file.file_id)).filter((m) => m.kind === 'own').map((m) => m.match_id),
  );
  for (const [i, finding] of findings.entries()) {
    const id = finding.id ?? `own-${randomBytes(9).toString('base64url')}`;
    if (!OWN.test(id))
      throw refuse('invalid-input', 'A match of your own has an id that starts with "own-".', {
        fields: { [`pdfInspects.${i}.id`]: 'Starts with "own-".' },
      });
    if (finding.remove) {
      if (!known.has(id)) throw refuse('not-found', 'There is no such match.');
      await removeMatch(tx, file.file_id, id);
      await note(tx, actor, file, 'match.remove', id);
      continue;
    }
    await writeOwn(tx, file, actor.user_id, id, documentOf(finding, subs, i));
    await lockDecision(tx, file, id);
    const isNew = !known.has(id);
    await writeDecision(tx, file.file_id, id, {
      ...(isNew ? ({ state: 'confirmed', decided_by: actor.user_id } as const) : {}),
      notes: finding.notes,
      notes_rep: finding.notes_rep,
      filter: finding.filter,
    });
    if (isNew) await note(tx, actor, file, 'match.add', id);
  }
}

function documentOf(
  finding: OwnFinding,
  subs: ReadonlyMap<string, StandingSubImage>,
  i: number,
): MatchDocument {
  const a = cutSub(subs, finding.a.sub_image, `pdfInspects.${i}.a`);
  const b = cutSub(subs, finding.b.sub_image, `pdfInspects.${i}.b`);
  const sideA = sideOf(a.id, a.page, a, finding.a.region);
  const sideB = sideOf(b.id, b.page, b, finding.b.region);
  if (sideA.share <= 0 || sideB.share <= 0) {
    throw refuse('invalid-input', 'A region is empty or lies outside its sub-image.', {
      fields: { [`pdfInspects.${i}`]: 'Empty region.' },
    });
  }
  const transform = finding.transform ?? boxTransform(sideA.region, sideB.region);
  return {
    a: sideA,
    b: sideB,
    transform,
    parts: partsOf(transform),
    hints: [],
    copySet: null,
    evidence: {
      points: 0,
      correlation: 0,
      residual: 0,
      distinctiveness: 0,
      area: Math.round(sideA.share * a.width * a.height),
      masked: 0,
      toneInverted: false,
      pointPairs: [],
    },
    cuts: {
      a: { box: a.box, width: a.width, height: a.height },
      b: { box: b.box, width: b.width, height: b.height },
    },
  };
}

function cutSub(
  subs: ReadonlyMap<string, StandingSubImage>,
  id: string,
  field: string,
): StandingSubImage {
  const sub = subs.get(id);
  if (!sub || sub.width <= 0)
    throw refuse('invalid-input', 'There is no such sub-image.', {
      fields: { [`${field}.sub_image`]: 'No such sub-image.' },
    });
  return sub;
}

function note(
  tx: Tx,
  actor: Actor,
  file: FileRecord,
  action: AuditAction,
  id: string,
): Promise<void> {
  return writeAudit(tx, actor, {
    action,
    customer_id: file.customer_id,
    file_id: file.file_id,
    details: { match: id },
  });
}
