import { writeAudit } from '../audit/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { readReportLanguage, writeReportLanguage } from '../checks/index.ts';

/** The language of a customer's reports: a Customer-Admin chooses it, for all that are not finished. */
export const reportLanguageHandlers = {
  reportLanguageGet: async (_input, { services, actor }) => ({
    language: await readReportLanguage(services.db, actor.customer_id),
  }),

  reportLanguageSet: ({ language }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      const from = await readReportLanguage(tx, actor.customer_id);
      await writeReportLanguage(tx, actor.customer_id, language);
      await writeAudit(tx, actor, { action: 'customer.report-language', from, to: language });
      return { language };
    }),
} satisfies HandlersOf<'reportLanguageGet' | 'reportLanguageSet'>;
