import * as z from 'zod/mini';

/**
 * Bodies that the Turnitin Core API takes, as published, written down apart from the product: what
 * is not published is refused, and so is what is longer than published.
 */

const Person = z.string().check(z.minLength(1), z.maxLength(132));
const Permissions = z.enum([
  'INSTRUCTOR',
  'LEARNER',
  'EDITOR',
  'USER',
  'APPLICANT',
  'ADMINISTRATOR',
  'UNDEFINED',
]);
const Locale = z.enum([
  'ar-SA',
  'cs-CZ',
  'de-DE',
  'el-GR',
  'en-US',
  'es-MX',
  'fi-FI',
  'fr-FR',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'ro-RO',
  'ru-RU',
  'sv-SE',
  'tr-TR',
  'vi-VN',
  'zh-CN',
  'zh-TW',
]);
const Eula = z.strictObject({
  accepted_timestamp: z.iso.datetime(),
  language: Locale,
  version: z.string(),
});

export const SubmissionBody = z.strictObject({
  id: z.optional(z.uuid()),
  owner: Person,
  title: z.string().check(z.maxLength(500)),
  submitter: z.optional(Person),
  owner_default_permission_set: z.optional(Permissions),
  submitter_default_permission_set: z.optional(Permissions),
  eula: z.optional(Eula),
  extract_text_only: z.optional(z.boolean()),
  metadata: z.optional(z.strictObject({ custom: z.optional(z.string()) })),
});

export const AcceptBody = z.strictObject({ ...Eula.shape, user_id: Person });

export const GenerateBody = z.strictObject({
  generation_settings: z.strictObject({
    search_repositories: z
      .array(
        z.enum([
          'INTERNET',
          'PUBLICATION',
          'SUBMITTED_WORK',
          'PRIVATE',
          'CROSSREF',
          'CROSSREF_POSTED_CONTENT',
        ]),
      )
      .check(z.minLength(1)),
    auto_exclude_self_matching_scope: z.optional(z.enum(['ALL', 'GROUP', 'GROUP_CONTEXT', 'NONE'])),
    priority: z.optional(z.boolean()),
  }),
  indexing_settings: z.optional(z.strictObject({ add_to_index: z.optional(z.boolean()) })),
});

export const ViewerBody = z.strictObject({
  viewer_user_id: Person,
  locale: Locale,
  viewer_default_permission_set: Permissions,
  eula: z.optional(Eula),
  similarity: z.optional(
    z.strictObject({
      view_settings: z.optional(z.strictObject({ save_changes: z.optional(z.boolean()) })),
    }),
  ),
});

export const PdfBody = z.strictObject({ locale: Locale });

export const WebhookBody = z.strictObject({
  signing_secret: z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
  url: z.string().check(z.regex(/^https:\/\//)),
  allow_insecure: z.optional(z.boolean()),
  description: z.optional(z.string()),
  event_types: z
    .array(
      z.enum([
        'SUBMISSION_COMPLETE',
        'SIMILARITY_COMPLETE',
        'SIMILARITY_UPDATED',
        'PDF_STATUS',
        'GROUP_ATTACHMENT_COMPLETE',
      ]),
    )
    .check(z.minLength(1)),
});
