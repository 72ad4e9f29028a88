import type { OpName, Ops } from '../contract/index.ts';
import type { Handler } from './http/call.ts';
import { refuse } from './http/refusal.ts';

/** Declared calls whose part of the product is not in this version. The list only shrinks; a test holds it. */
export const LATER = ['pmcGet', 'pmcStatistics', 'pmcSet'] as const satisfies readonly OpName[];

type LaterName = (typeof LATER)[number];

/** Handlers that say so. */
export function laterHandlers(): { readonly [K in LaterName]: Handler<Ops[K]> } {
  const handler = async (): Promise<never> => {
    throw refuse('not-available-yet', 'This part of the product is not in this version.');
  };
  const table: Partial<Record<LaterName, typeof handler>> = {};
  for (const name of LATER) table[name] = handler;
  // Complete by the loop; a handler that never answers fits every operation.
  return table as { readonly [K in LaterName]: Handler<Ops[K]> };
}
