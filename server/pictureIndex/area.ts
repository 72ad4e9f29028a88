/** Where pictures of the reference database lie in storage: customers are numbered from 1. */
export const REFERENCE_AREA = 0;
