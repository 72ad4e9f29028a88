/** The trail: what was done, by whom. */
export { keepOverwritten, writeAudit, writeAudits } from './audit.ts';
export type { AuditEntry } from './audit.ts';
export { checkChain } from './chain.ts';
export type { ChainCheck } from './chain.ts';
export type { Link } from './chainStore.ts';
export { readHeads } from './heads.ts';
