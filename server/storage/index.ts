/** Bytes by their content. */
export { seal, unseal } from './seal.ts';
export { openStorage } from './open.ts';
export { NotStored, TooLarge } from './storage.ts';
export type { Storage, Stored, StoredObject } from './storage.ts';
