/** What others may ask of the lists of payments. */
export { countPayments, paymentBatches } from './listStore.ts';
export type { PaymentListQuery } from './listStore.ts';
