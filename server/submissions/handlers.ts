import { DEFAULT_RULES, RECOMMEND_ENGLISH, recommend } from '../../contract/index.ts';
import type { Outcome } from '../../contract/index.ts';
import { nameOf } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import { demandFile, unreadyChecks } from '../files/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { demandOffice, handle } from './handle.ts';
import { lastRecommendations, readRules, reviewersOf, writeRules } from './store.ts';

/** Manuscripts of the past on which other rules are tried. */
const PREVIEW = 100;

export const submissionHandlers = {
  submissionHandle: (input, { services, actor }) =>
    services.db.transaction((tx) => handle(services, tx, actor, input)),

  async submissionReviewers({ file_id }, { services, actor }) {
    const file = await demandFile(services.db, actor, file_id);
    demandOffice(actor, file);
    const people = await reviewersOf(services.db, file.customer_id);
    return {
      items: people.map((one) => ({
        user_id: one.user_id,
        name: nameOf(one),
        email: one.email,
      })),
    };
  },

  submissionUnready: async (_input, { services }) => ({
    items: [...(await unreadyChecks(services.db))],
  }),

  submissionRules: async (_input, { services, actor }) => ({
    rules: await readRules(services.db, actor.customer_id),
    usual: DEFAULT_RULES,
  }),

  async submissionRulesSet({ rules }, { services, actor }) {
    await services.db.transaction(async (tx) => {
      const before = await readRules(tx, actor.customer_id);
      await writeRules(tx, actor.customer_id, rules);
      await writeAudit(tx, actor, {
        action: 'customer.submission',
        from: JSON.stringify(before),
        to: JSON.stringify(rules),
      });
    });
    return { rules, usual: DEFAULT_RULES };
  },

  async submissionPreview({ rules }, { services, actor }) {
    const past = await lastRecommendations(services.db, actor.customer_id, PREVIEW);
    const tried = past.map(({ facts, file_id, filename, outcome }) => ({
      file_id,
      filename,
      from: outcome,
      to: recommend(facts, rules, RECOMMEND_ENGLISH).outcome,
    }));
    return {
      now: countsOf(tried.map(({ from }) => from)),
      tried: countsOf(tried.map(({ to }) => to)),
      changed: tried.filter(({ from, to }) => from !== to),
    };
  },
} satisfies HandlersOf<
  | 'submissionHandle'
  | 'submissionReviewers'
  | 'submissionUnready'
  | 'submissionRules'
  | 'submissionRulesSet'
  | 'submissionPreview'
>;

function countsOf(outcomes: readonly Outcome[]): Record<Outcome, number> {
  const counts = { nothing: 0, look: 0, cannot: 0 };
  for (const outcome of outcomes) counts[outcome] += 1;
  return counts;
}
