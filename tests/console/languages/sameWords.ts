import type { Language } from '../../../contract/values.ts';

/** Names of products, formats and units, which every language leaves as they are. */
const NAMES = [
  '%{width} × %{height} px',
  'DOI',
  'Editorial Manager',
  'PDF',
  'PMID',
  'PayPal',
  'PubShield',
  'RefGuard',
  'ScholarOne',
  'Turnitin',
  'URL',
  'Viridis',
  'arXiv',
  'eJournalPress',
];

/** Texts that are the same as in English because the word is. */
export const SAME_WORDS: Readonly<Record<Exclude<Language, 'en'>, readonly string[]>> = {
  de: [
    ...NAMES,
    '%{seconds} s',
    '%{smart_count} h',
    '%{smart_count} min',
    'Banner',
    'Code',
    'Cookies',
    'Engine',
    'Engine %{engine}',
    'Gamma',
    'Import %{id}',
    'Institution',
    'Live',
    'Median',
    'Name',
    'Organisation',
    'Passage %{n}',
    'Person',
    'Problem',
    'Radius',
    'Sandbox',
    'Sites',
    'Status',
    'Support',
    'Text',
    'Version %{version}',
    'Zoom',
    'optional',
  ],
  ja: NAMES,
};
