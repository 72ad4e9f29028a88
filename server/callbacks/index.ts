/** What is sent to a customer's own server. */
export { noteReturned, noteState, queueTest, sendAgain } from './callbacks.ts';
export { fetchOutside, hostFits, NotOutside, readOutsideUrl } from './outside.ts';
