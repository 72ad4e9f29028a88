import { timesec } from '../database/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { listOutages } from './store.ts';

export const outageHandlers = {
  async serviceOutages(_input, { services }) {
    const rows = await listOutages(services.db);
    return {
      items: rows.map(({ part, reason, since }) => ({ part, reason, timesec: timesec(since) })),
    };
  },
} satisfies HandlersOf<'serviceOutages'>;
