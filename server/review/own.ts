import { randomBytes } from 'node:crypto';
import type { AuditAction } from '../../contract/audit.ts';
import type { OwnFinding } from '../../contract/index.ts';
import { isByPerson } from '../../contract/values.ts';
import type { Actor } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import type { Tx } from '../database/index.ts';
import { readStanding } from '../edit/index.ts';
import type { FileRecord } from '../files/index.ts';
import { refuse } from '../refusal.ts';
import { boxTransform, cutOf, partsOf, sideOf } from './geometry.ts';
import type { MatchDocument } from './record.ts';
import { refreshSameWork } from './sameWork.ts';
import { lockDecision, readMatches, removeMatch, writeDecision, writeOwn } from './store.ts';
import { pictureThere } from './there.ts';
import type { Held } from './there.ts';

const OWN = /^own-[\w-]{1,56}$/;

/**
 * Adds, changes and removes matches that a person found, inside the file and with pictures of the
 * databases. A new one counts as confirmed: somebody put it there on purpose.
 * @throws invalid-input for a picture that is not there, or that the person or the file's owner may
 * not see; not-found where what is not there is to be removed
 */
export async function saveOwn(
  tx: Tx,
  actor: Actor,
  file: FileRecord,
  findings: readonly OwnFinding[],
): Promise<void> {
  const { subImages } = await readStanding(tx, file.file_id);
  const here = new Map(
    subImages.map((s): [string, Held] => [s.id, { ...s, of: { kind: 'own', source: null } }]),
  );
  const known = new Set(
    (await readMatches(tx, file.file_id)).filter(isByPerson).map((m) => m.match_id),
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
    const a = here.get(finding.a.sub_image);
    const b =
      here.get(finding.b.sub_image) ?? (await pictureThere(tx, actor, file, finding.b.sub_image));
    const held = {
      a: demandCut(a, `pdfInspects.${i}.a`),
      b: demandCut(b, `pdfInspects.${i}.b`),
    };
    await writeOwn(tx, file, actor.user_id, id, held.b.of, documentOf(finding, held, i));
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
  await refreshSameWork(tx, file.file_id);
}

function documentOf(
  finding: OwnFinding,
  { a, b }: { readonly a: Held; readonly b: Held },
  i: number,
): MatchDocument {
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
    cuts: { a: cutOf(a), b: cutOf(b) },
  };
}

function demandCut(picture: Held | null | undefined, field: string): Held {
  if (!picture || picture.width <= 0)
    throw refuse('invalid-input', 'There is no such sub-image.', {
      fields: { [`${field}.sub_image`]: 'No such sub-image.' },
    });
  return picture;
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
