import type { Ops } from '../../contract/index.ts';
import { PUBLIC_CALLS } from '../../contract/publicRoutes.ts';

/**
 * The calls of the screens before sign-in, typed as the operations that are made from them, without
 * their schemas. Sending reads nothing of an operation but its route, which is why they may stand
 * for it.
 */
export const publicOps = PUBLIC_CALLS as unknown as Pick<Ops, keyof typeof PUBLIC_CALLS>;
