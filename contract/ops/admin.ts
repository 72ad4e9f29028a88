import * as z from 'zod/mini';
import { Empty, Id, Timesec } from '../fields.ts';
import { operation } from '../operation.ts';

const service = { auth: 'bearer', area: 'service' } as const;
const Count = z.object({ files: z.number(), bytes: z.number(), names: z.array(z.string()) });
const byUserAndTime = z.object({ user_id: Id, timesec: Timesec });
const loose = z.record(z.string(), z.unknown());

export const adminOps = {
  recycleDelete: operation({ ...service, path: '/api/pdf/action/recycleDelete', input: byUserAndTime, output: Count }),
  recycleRestore: operation({ ...service, path: '/api/pdf/action/recycleRestore', input: byUserAndTime, output: Count }),
  recycleInfo: operation({ ...service, path: '/api/pdf/action/recycle/info', input: z.object({ timesec: Timesec }), output: z.object({ items: z.array(z.object({ user_id: z.number(), name: z.string(), email: z.string(), customer_name: z.string(), files: z.number() })) }) }),
  deleteGetToDeleteNum: operation({ ...service, path: '/api/pdf/action/delete/getToDeleteNum', input: Empty, output: z.object({ files: z.number() }) }),
  /** Erases what was past its retention at a time, the one that the dry run told (absent: now). */
  deleteFiles: operation({ ...service, path: '/api/pdf/action/delete/files', input: z.object({ timesec: z.optional(Timesec) }), output: Count }),
  deleteGetNum: operation({ ...service, path: '/api/pdf/action/delete/getNum', input: z.object({ timesec: Timesec }), output: Count }),
  deleteUpToDate: operation({ ...service, path: '/api/pdf/action/delete/upToDate', input: z.object({ timesec: Timesec }), output: Count }),
  pdf2image: operation({ ...service, path: '/api/pdf2image', input: z.object({ path: z.string().check(z.maxLength(1000)), action: z.enum(['start', 'status', 'cancel']), csv: z.optional(z.boolean()) }), output: loose }),
  pmcGet: operation({ ...service, path: '/api/pmc2image/get', input: Empty, output: loose }),
  pmcStatistics: operation({ ...service, path: '/api/pmc2image/statistics', input: Empty, output: loose }),
  pmcSet: operation({ ...service, path: '/api/pmc2image/set', input: z.object({ pmcJson: loose }), output: loose }),
};
