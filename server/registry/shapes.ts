import * as z from 'zod/mini';
import { normalDoi } from '../../engine/index.ts';
import type { RegisteredWork, Update } from '../../engine/index.ts';

/** What Crossref's REST API answers, as far as it is read. What has another shape is no answer. */

const Dated = z.object({ 'date-parts': z.array(z.array(z.nullable(z.number()))) });
const Updated = z.object({
  DOI: z.optional(z.string()),
  type: z.string(),
  label: z.optional(z.string()),
  updated: z.optional(Dated),
});
const Person = z.object({
  given: z.optional(z.string()),
  family: z.optional(z.string()),
  name: z.optional(z.string()),
});
const VERSIONS = ['is-preprint-of', 'has-preprint', 'is-version-of', 'has-version'] as const;
const Related = z.object({ id: z.string(), 'id-type': z.optional(z.string()) });
const Texts = z.optional(z.array(z.string()));
const Work = z.object({
  DOI: z.string(),
  title: Texts,
  subtitle: Texts,
  'original-title': Texts,
  'container-title': Texts,
  author: z.optional(z.array(Person)),
  issued: z.optional(Dated),
  published: z.optional(Dated),
  'update-to': z.optional(z.array(Updated)),
  'updated-by': z.optional(z.array(Updated)),
  relation: z.optional(
    z.object({
      'is-preprint-of': z.optional(z.array(Related)),
      'has-preprint': z.optional(z.array(Related)),
      'is-version-of': z.optional(z.array(Related)),
      'has-version': z.optional(z.array(Related)),
    }),
  ),
});
export const WorkAnswer = z.object({ 'message-type': z.literal('work'), message: Work });
export const ListAnswer = z.object({
  'message-type': z.literal('work-list'),
  message: z.object({ items: z.array(Work) }),
});
export const AgencyAnswer = z.object({
  'message-type': z.literal('work-agency'),
  message: z.object({ agency: z.object({ id: z.string() }) }),
});

const NATURES: Readonly<Record<string, Update['nature'] | null>> = {
  retraction: 'retraction',
  withdrawal: 'retraction',
  removal: 'retraction',
  expression_of_concern: 'concern',
  correction: 'correction',
  corrigendum: 'correction',
  erratum: 'correction',
  addendum: 'correction',
  clarification: 'correction',
  reinstatement: 'reinstatement',
  // No notices: the work goes on.
  new_version: null,
  new_edition: null,
};

/**
 * A work as the engine compares it. `updated-by` stands on a work that notices were published about,
 * `update-to` on a notice. Kinds that are not known here are kept as notices of another kind.
 */
export function registeredWork(work: z.infer<typeof Work>): RegisteredWork {
  const titles = work.title ?? [];
  const subtitle = work.subtitle?.[0];
  return {
    doi: normalDoi(work.DOI) ?? work.DOI.toLowerCase(),
    titles: [
      ...titles,
      ...(titles[0] !== undefined && subtitle !== undefined ? [`${titles[0]}: ${subtitle}`] : []),
      ...(work['original-title'] ?? []),
    ],
    authors: (work.author ?? []).flatMap(({ given, family, name }) => {
      const whole = family === undefined ? name : [given, family].filter(Boolean).join(' ');
      return whole === undefined ? [] : [whole];
    }),
    journal: work['container-title']?.[0] ?? '',
    year: (work.issued ?? work.published)?.['date-parts'][0]?.[0] ?? null,
    updates: (work['updated-by'] ?? []).flatMap(({ DOI, type, label, updated }) => {
      const nature = natureOf(type);
      if (nature === null) return [];
      const doi = DOI === undefined ? null : normalDoi(DOI);
      return [{ nature, natureText: label ?? type, date: isoOf(updated), doi }];
    }),
    versions: VERSIONS.flatMap((kind) => work.relation?.[kind] ?? []).flatMap(({ id }) => {
      const doi = normalDoi(id);
      return doi === null ? [] : [doi];
    }),
    noticeOf: (work['update-to'] ?? []).flatMap(({ DOI, type }) => {
      const nature = natureOf(type);
      const doi = DOI === undefined ? null : normalDoi(DOI);
      return nature === null || doi === null ? [] : [{ nature, doi }];
    }),
  };
}

function natureOf(type: string): Update['nature'] | null {
  const nature = NATURES[type.toLowerCase().replace(/[\s-]/g, '_')];
  return nature === undefined ? 'other' : nature;
}

function isoOf(dated: z.infer<typeof Dated> | undefined): string | null {
  const [year, month, day] = dated?.['date-parts'][0] ?? [];
  if (!year || !month || !day) return null;
  const two = (n: number) => String(n).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}
