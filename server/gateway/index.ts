/** Who a call comes from, and whether it is let in. */
export { admit, refuseWhileClosed, servicesFor } from './gate.ts';
