/** Bytes by their content. */
export { seal, unseal } from './seal.ts';
export { NotStored, TooLarge } from './storage.ts';
export type { Storage, Stored } from './storage.ts';
