/** Lists of payments for the exports. */
export { countPayments, paymentBatches } from './listStore.ts';
