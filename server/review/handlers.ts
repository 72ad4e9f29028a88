import type { Checked, MatchView } from '../../contract/index.ts';
import { isByPerson } from '../../contract/values.ts';
import type { Actor } from '../access/index.ts';
import type { Queryable } from '../database/index.ts';
import { timesec } from '../database/index.ts';
import type { Standing } from '../edit/index.ts';
import { readRemarks, readPictures, readStanding, viewsOf } from '../edit/index.ts';
import { demandFile, fileHead, tellFile } from '../files/index.ts';
import type { FileRecord } from '../files/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { addedToDatabase, addedToReference } from '../pictureIndex/index.ts';
import { decide, demandReviewed } from './decide.ts';
import { previousVersionOf, takeOver } from './previousVersion.ts';
import { saveOwn } from './own.ts';
import { decideSameWork } from './decideSameWork.ts';
import { similar } from './similar.ts';
import { labelsOf, matchView } from './record.ts';
import { sourcesOf } from './sources.ts';
import { readAnalysis, readMatches } from './store.ts';

export const reviewHandlers = {
  async reviewId({ file_id }, { services, actor }) {
    const file = await demandFile(services.db, actor, file_id);
    const standing = await readStanding(services.db, file_id);
    return {
      file: fileHead(file),
      ...viewsOf(standing, await readPictures(services.db, file)),
      matches: await matchViews(services.db, actor, file, standing),
      checked: await checkedOf(services.db, file_id, standing),
      ...(await addedSince(services.db, file)),
    };
  },

  matchState: ({ file_id, pdfMatch }, { services, actor }) =>
    services.db.transaction((tx) => decide(services, tx, actor, file_id, pdfMatch)),

  inspectsState: ({ file_id, pdfInspects }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      const file = await demandReviewed(tx, actor, file_id, ['Review']);
      await saveOwn(tx, actor, file, pdfInspects);
      const matches = (await matchViews(tx, actor, file, await readStanding(tx, file_id))).filter(
        isByPerson,
      );
      for (const m of matches)
        await tellFile(services, tx, file_id, { what: 'match', file_id, id: m.id, rev: m.rev });
      return { matches };
    }),
  fileSimilar: (input, { services, actor }) =>
    services.db.transaction((tx) => similar(services, tx, actor, input)),

  fileSameWork: (input, { services, actor }) =>
    services.db.transaction(async (tx) => {
      await decideSameWork(services, tx, actor, input);
      return { ok: true };
    }),

  filePreviousVersion: ({ file_id, from }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      if (from !== undefined)
        await takeOver(
          services,
          tx,
          actor,
          await demandReviewed(tx, actor, file_id, ['Review']),
          from,
        );
      return previousVersionOf(tx, actor, await demandFile(tx, actor, file_id));
    }),
} satisfies HandlersOf<
  | 'reviewId'
  | 'matchState'
  | 'inspectsState'
  | 'filePreviousVersion'
  | 'fileSimilar'
  | 'fileSameWork'
>;

/**
 * The file's matches as review and report show them to a person: those with retracted articles
 * first, then the strongest.
 */
export async function matchViews(
  on: Queryable,
  actor: Actor,
  file: Pick<FileRecord, 'file_id' | 'customer_id'>,
  standing: Standing,
): Promise<MatchView[]> {
  const labels = labelsOf(standing);
  const matches = await readMatches(on, file.file_id);
  const sources = await sourcesOf(on, actor, file.customer_id, matches);
  return matches.map((m) => matchView(m, labels, sources));
}

/**
 * How many pictures came into the own and the reference database since the manuscript was compared
 * with them.
 */
async function addedSince(
  on: Queryable,
  file: FileRecord,
): Promise<{ database_added: number; reference_added: number }> {
  const analysis = file.database === 'user' ? null : await readAnalysis(on, file.file_id);
  if (!analysis) return { database_added: 0, reference_added: 0 };
  const { databaseAt, referencePictures } = analysis;
  return {
    database_added: await addedToDatabase(on, file.file_id, databaseAt),
    // One run of matching looks both through; versions before knew one of them only.
    reference_added: await addedToReference(
      on,
      file.file_id,
      referencePictures === null ? null : databaseAt,
    ),
  };
}

/** What was compared; said when nothing was found, and in every report. */
export async function checkedOf(
  on: Queryable,
  fileId: number,
  standing: Standing,
): Promise<Checked> {
  const analysis = await readAnalysis(on, fileId);
  const { notices, stated } = await readRemarks(on, fileId);
  return {
    engine: analysis?.engine ?? '',
    figures: standing.figures.length,
    sub_images: analysis?.checked.subImages ?? 0,
    left_out: (analysis?.checked.leftOut ?? []).map(({ subImage, ...why }) => ({
      sub_image: subImage,
      ...why,
    })),
    not_read: notices,
    stated,
    expected_false_alarms: analysis?.checked.expectedFalseAlarms ?? 0,
    database: analysis?.databaseAt
      ? { timesec: timesec(analysis.databaseAt), pictures: analysis.databasePictures }
      : null,
    reference: analysis?.referenceAt
      ? { timesec: timesec(analysis.referenceAt), pictures: analysis.referencePictures ?? 0 }
      : null,
  };
}
