/** Bytes by their content. */
export { seal, unseal } from './seal.ts';
export type { SealPlace } from './seal.ts';
export { checkSealed } from './sealAnew.ts';
export type { SealCheck } from './sealAnew.ts';
export { openStorage } from './open.ts';
export { NotStored, TooLarge } from './storage.ts';
export type { Storage, Stored, StoredObject } from './storage.ts';
