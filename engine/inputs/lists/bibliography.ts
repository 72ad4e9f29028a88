import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import { normalDoi, normalPmid, readIdentifiers } from '../../references/identifiers.ts';
import type { ListedReference, ReferenceList } from './types.ts';

/** The parser's names of the formats; said outright, so that no text is taken for an address. */
const TYPES = { bibtex: '@biblatex/text', ris: '@ris/file' } as const;
/** Of an entry that cannot be read: its text says nothing for sure. */
const NO_FIELDS = { authors: [], year: null, title: null } as const;
/** Where an entry begins. */
const STARTS = { bibtex: /^(?=\s*@\s*[a-z]+\s*[{(])/im, ris: /^(?=TY {2}-)/m } as const;
/** Markup of titles that the parser keeps: italics, small letters, capitals as they stand. */
const MARKUP = /<\/?(?:i|b|sub|sup|span|sc)\b[^>]*>/g;

/**
 * The entries of a file of a reference manager. An entry that cannot be read stays as its text, and
 * takes no other with it.
 */
export function readBibliography(text: string, kind: keyof typeof TYPES): ReferenceList {
  const references = parsed(text, kind) ?? oneByOne(text, kind);
  return { title: null, body: [], references };
}

function parsed(text: string, kind: keyof typeof TYPES): ListedReference[] | null {
  try {
    const items: unknown = plugins.input.chain(text, {
      forceType: TYPES[kind],
      generateGraph: false,
    });
    return Array.isArray(items) ? items.map(referenceOf) : null;
  } catch {
    return null; // it says where, not which entries are sound
  }
}

function oneByOne(text: string, kind: keyof typeof TYPES): ListedReference[] {
  const parts = text.split(STARTS[kind]).filter((part) => part.trim() !== '');
  // Abbreviations of journals are told once and used by all entries.
  const strings = parts.filter((part) => /^\s*@\s*string\b/i.test(part)).join('\n');
  return parts.flatMap((part) => {
    if (/^\s*@\s*(?:string|comment|preamble)\b/i.test(part)) return [];
    if (kind === 'bibtex' && !/^\s*@/.test(part)) return [];
    const read = parsed(`${strings}\n${part}`, kind);
    const plain = part.replace(/\s+/g, ' ').trim();
    return read ?? [{ text: plain, identifiers: readIdentifiers(plain), fields: NO_FIELDS }];
  });
}

/** CSL-JSON as the parser hands it out; every field may be absent. */
function referenceOf(item: unknown): ListedReference {
  const field = (name: string): string => {
    const value = typeof item === 'object' && item !== null ? Reflect.get(item, name) : undefined;
    return typeof value === 'string' || typeof value === 'number'
      ? String(value).replace(MARKUP, '').replace(/\s+/g, ' ').trim()
      : '';
  };
  const people = namesOf(item).filter(({ family }) => family !== 'others');
  const year = yearOf(item);
  const [volume, issue, page] = [field('volume'), field('issue'), field('page')];
  const where = `${volume}${issue && `(${issue})`}${page && `:${page}`}`;
  const doi = field('DOI') || (normalDoi(field('URL')) ?? '');
  const parts = [
    people.map(({ family, given }) => `${family} ${given}`.trim()).join(', '),
    field('title'),
    field('container-title') || field('publisher'),
    [year ?? '', where].filter((part) => part !== '').join(';'),
    doi && `doi:${doi}`,
    field('PMID') && `PMID: ${field('PMID')}`,
    doi === '' ? field('URL') : '',
  ].filter((part) => part !== '');
  const text = parts.map((part) => part.replace(/\.$/, '')).join('. ');
  const printed = readIdentifiers(text);
  return {
    text,
    identifiers: {
      ...printed,
      doi: normalDoi(doi),
      pmid: normalPmid(field('PMID')) ?? printed.pmid,
    },
    fields: {
      authors: people.map(({ family }) => family),
      initials: people.map(({ given }) => given.charAt(0)),
      year,
      title: field('title') || null,
      container: field('container-title') || null,
      volume: volume || null,
      issue: issue || null,
      pages: page || null,
    },
  };
}

function namesOf(item: unknown): { readonly family: string; readonly given: string }[] {
  const people: unknown =
    Reflect.get(Object(item), 'author') ?? Reflect.get(Object(item), 'editor');
  if (!Array.isArray(people)) return [];
  return people.flatMap((one: unknown) => {
    const part = (name: string): string => {
      const value: unknown = Reflect.get(Object(one), name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const family = part('family') || part('literal');
    const whole = [part('non-dropping-particle'), part('dropping-particle'), family];
    const initials = part('given').replace(/(\p{L})\p{Ll}*\.?[\s.-]*/gu, '$1');
    return family === ''
      ? []
      : [{ family: whole.filter((w) => w !== '').join(' '), given: initials }];
  });
}

function yearOf(item: unknown): number | null {
  const issued: unknown = Reflect.get(Object(item), 'issued');
  const dates: unknown = Reflect.get(Object(issued), 'date-parts');
  const year = Number(Array.isArray(dates) && Array.isArray(dates[0]) ? dates[0][0] : NaN);
  return Number.isInteger(year) && year > 0 ? year : null;
}
