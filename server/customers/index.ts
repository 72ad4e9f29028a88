/** A customer's licence and billing, as other areas use them. */
export { readBilling } from './billing.ts';
export { extendLicence } from './extend.ts';
export { readLicense } from './license.ts';
export { archive } from './archive.ts';
export { originalsOf } from './everythingStore.ts';
export type { Sheet } from './everythingStore.ts';
