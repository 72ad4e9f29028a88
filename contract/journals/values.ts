/** Journal systems that submit and open manuscripts through the product's interface for them. */
export const KEY_SYSTEMS = ['em', 'ej'] as const;
export type KeySystem = (typeof KEY_SYSTEMS)[number];
/** All journal systems: those with keys, and ScholarOne, whose own services are asked. */
export const JOURNAL_SYSTEMS = [...KEY_SYSTEMS, 's1'] as const;
export type JournalSystem = (typeof JOURNAL_SYSTEMS)[number];
export const JOURNAL_NAMES: Record<JournalSystem, string> = {
  em: 'Editorial Manager',
  ej: 'eJournalPress',
  s1: 'ScholarOne',
};

/** What a key may be used for. */
export const JOURNAL_SCOPES = ['submit', 'status', 'report', 'link'] as const;
export type JournalScope = (typeof JOURNAL_SCOPES)[number];

/** What callbacks tell: the manuscript came to that state; `test` is sent on request. */
export const JOURNAL_EVENTS = ['edit', 'review', 'report', 'failed', 'returned', 'test'] as const;
export type JournalEvent = (typeof JOURNAL_EVENTS)[number];

export const DELIVERY_STATES = ['queued', 'delivered', 'failed'] as const;

/** One-time links live this long, in seconds, unless the customer says otherwise; at most a day. */
export const LINK_SECONDS = { least: 60, usual: 900, most: 86_400 } as const;
/** How long an old key goes on beside its successor, in hours, at most. */
export const OVERLAP_HOURS_MAX = 720;
/** Manuscripts that a customer may send with sandbox keys within a day. */
export const SANDBOX_PER_DAY = 50;
/** Signed callbacks name their time; receivers should refuse older ones. */
export const SIGNATURE_SECONDS = 300;

export const SIGNATURE_HEADER = 'x-journal-signature';
export const DELIVERY_HEADER = 'x-journal-delivery';
