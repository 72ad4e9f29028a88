import { isGraveVerdict } from '../../contract/index.ts';
import type { ReferenceVerdict } from '../../contract/index.ts';
import type { JudgedReference } from '../../engine/index.ts';
import type { Tx } from '../database/index.ts';
import type { FileRecord } from '../files/index.ts';
import { composeMail, queueMail } from '../mail/index.ts';
import type { Services } from '../services.ts';
import { readOwner } from './ownerStore.ts';

export type NewsServices = Pick<Services, 'config'>;

/** A verdict that changed since the check before. */
export interface Change {
  readonly n: number;
  readonly before: ReferenceVerdict;
  readonly verdict: ReferenceVerdict;
}

/** Entries that a mail names; the report shows all. */
const NAMED = 5;
const TEXT_LENGTH = 200;

/**
 * Mails the owner of a report what was published about its references since they were looked up
 * last.
 */
export async function mailNews(
  { config }: NewsServices,
  tx: Tx,
  file: FileRecord,
  changes: readonly Change[],
  judged: readonly JudgedReference[],
): Promise<void> {
  const owner = await readOwner(tx, file.owner_id);
  if (!owner) return;
  const named = judged.filter(
    ({ reference, verdict }) =>
      isGraveVerdict(verdict) && changes.some(({ n }) => n === reference.n),
  );
  const mail = await composeMail(tx, config, 'reference-news', owner.language, {
    filename: file.filename,
    count: String(changes.length),
    references: named
      .slice(0, NAMED)
      .map(({ reference }) => `${reference.label ?? reference.n}  ${short(reference.text)}`)
      .join('\n'),
    link: `${config.publicUrl}/retraction/report/file/${file.file_id}`,
  });
  await queueMail(tx, {
    to: owner.email,
    user_id: file.owner_id,
    customer_id: file.customer_id,
    ...mail,
  });
}

function short(text: string): string {
  return text.length > TEXT_LENGTH ? `${text.slice(0, TEXT_LENGTH - 1)}…` : text;
}
