/** The trail: what was done, by whom. */
export { keepOverwritten, writeAudit, writeAudits } from './audit.ts';
export type { AuditEntry } from './audit.ts';
