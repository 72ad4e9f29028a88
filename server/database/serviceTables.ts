import type { OutagePart } from '../../contract/outages.ts';
import type { MiscTable } from './accountTables.ts';

/** Tables of the service as a whole, of no customer. */
export interface ServiceTables {
  mail_domains: { domain: string; state: 'allowed' | 'blocked' };
  rate_limits: { name: string; key: string; tokens: number; at: number; granted: number };
  misc: MiscTable;
  series: { name: string; last: number };
  outages: {
    part: OutagePart;
    reason: string;
    since: Date;
    seen_at: Date;
    told_at: Date | null;
  };
}
