/** What is sent to a customer's own server. */
export { noteReturned, noteState, pauseAfter, queueTest, sendAgain } from './callbacks.ts';
export { fetchOutside, hostFits, NotOutside, readOutsideUrl } from './outside.ts';
