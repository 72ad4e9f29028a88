import type { AuditAction } from '../../contract/audit.ts';
import type { Scope } from '../access/index.ts';
import type { Tx } from '../database/index.ts';
import { json } from '../database/index.ts';
import { insertLines } from './store.ts';

export interface AuditEntry {
  readonly action: AuditAction;
  /** Whose trail it belongs to; absent: the actor's customer. */
  readonly customer_id?: number | null;
  readonly file_id?: number | null;
  readonly from?: string | null;
  readonly to?: string | null;
  /** What the person wrote about it. */
  readonly text?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * Adds one line to the trail, in the transaction of what it tells. Lines are never changed, so none
 * may name a file: names go when files are erased.
 */
export async function writeAudit(tx: Tx, scope: Scope, entry: AuditEntry): Promise<void> {
  await writeAudits(tx, scope, [entry]);
}

/**
 * Keeps what a change replaces that came without `rev`, and so without knowing what stood there.
 * Nothing that was empty is kept.
 * @param text which part of the file it was
 */
export async function keepOverwritten(
  tx: Tx,
  actor: Scope,
  file: { readonly file_id: number; readonly customer_id: number },
  text: string,
  replaced: string,
): Promise<void> {
  if (replaced === '') return;
  await writeAudit(tx, actor, {
    action: 'file.overwrite',
    customer_id: file.customer_id,
    file_id: file.file_id,
    from: replaced,
    text,
  });
}

/** The same for many, in one statement. */
export async function writeAudits(
  tx: Tx,
  scope: Scope,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await insertLines(
    tx,
    entries.map((entry) => ({
      customer_id:
        entry.customer_id !== undefined
          ? entry.customer_id
          : scope === 'server'
            ? null
            : scope.customer_id,
      user_id: scope === 'server' ? null : scope.user_id,
      file_id: entry.file_id ?? null,
      action: entry.action,
      from_value: entry.from ?? null,
      to_value: entry.to ?? null,
      text: entry.text ?? '',
      details: json(entry.details ?? {}),
    })),
  );
}
