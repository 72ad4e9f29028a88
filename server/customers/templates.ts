import * as z from 'zod/mini';
import { NoteTemplate } from '../../contract/entities.ts';
import { writeAudit } from '../audit/index.ts';
import type { HandlersOf } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import { setTemplatesColumn, templatesColumn } from './templateStore.ts';

/** Templates for notes: written by a Customer-Admin, used by everybody of the customer. */
export const templateHandlers = {
  templatesGet: async (_input, { services, actor }) => ({
    templates: z.array(NoteTemplate).parse(await templatesColumn(services.db, actor.customer_id)),
  }),

  async templatesSet({ templates }, { services, actor }) {
    const names = templates.map(({ name }) => name.toLowerCase());
    if (new Set(names).size < names.length)
      throw refuse('invalid-input', 'Two templates have the same name.', {
        fields: { templates: 'Two have the same name.' },
      });
    await services.db.transaction(async (tx) => {
      await setTemplatesColumn(tx, actor.customer_id, templates);
      await writeAudit(tx, actor, { action: 'customer.templates', to: String(templates.length) });
    });
    return { templates };
  },
} satisfies HandlersOf<'templatesGet' | 'templatesSet'>;
