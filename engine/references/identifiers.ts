import type { Identifiers } from './types.ts';

/** Those made from SICIs (until about 2002) hold angle brackets. */
const DOI =
  /\b10\.\d{4,9}\/(?:\(SICI\)(?:(?!<\/)[^\s"“”])+|[^\s"“”<>]+(?:<\d+::[^\s"“”<>]+>[^\s"“”<>]+)?)/giu;
/** Typesetters put other signs in place of a hyphen, which is the one that DOIs have. */
const HYPHENS = /[‐‑‒–−]/gu;
/** Where a line may break, soft hyphens and marks of direction: publishers put them into long DOIs. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/gu;

/**
 * A DOI in the one form in which it is compared: without address, in lower case, without what
 * punctuation follows it. Null for what is none, "Unavailable" and "0" among them. Case does not
 * tell DOIs apart (DOI Handbook, 2.4).
 */
export function normalDoi(text: string): string | null {
  const found = DOI.exec(decoded(text.replace(INVISIBLE, '')));
  DOI.lastIndex = 0;
  return found ? trimmed(found[0]).replace(HYPHENS, '-').toLowerCase() : null;
}

/** A PMID in digits; null for none, as "0" says in many tables. */
export function normalPmid(text: string): string | null {
  const digits = /^\s*(?:pmid:?\s*)?0*([1-9]\d{0,8})\s*$/i.exec(text)?.[1];
  return digits ?? null;
}

/** What an entry prints of identifiers. */
export function readIdentifiers(text: string): Identifiers {
  const url = /\bhttps?:\/\/[^\s"<>]+/i.exec(text)?.[0] ?? null;
  return {
    doi: normalDoi(rejoined(text)),
    pmid:
      /\b(?:pmid|pubmed(?:\s+id)?)\s*:?\s*0*([1-9]\d{3,8})\b/i.exec(text)?.[1] ??
      /pubmed\.ncbi\.nlm\.nih\.gov\/0*(\d{4,9})/i.exec(text)?.[1] ??
      null,
    arxiv:
      /\barxiv\s*(?:preprint\s*)?:?\s*(?:abs\/)?((?:[a-z-]+(?:\.[a-z]{2})?\/\d{7})|\d{4}\.\d{4,5})/i.exec(
        text,
      )?.[1] ??
      /arxiv\.org\/(?:abs|pdf)\/((?:[a-z-]+\/\d{7})|\d{4}\.\d{4,5})/i.exec(text)?.[1] ??
      null,
    url: url === null ? null : trimmed(url),
  };
}

/** Puts together what a line's end divided: "doi. org/10.1000/ x" and "10.1000/ x". */
function rejoined(text: string): string {
  return (
    text
      .replace(INVISIBLE, '')
      .replace(/doi\.\s+org/gi, 'doi.org')
      .replace(/doi\.org\/\s+/gi, 'doi.org/')
      .replace(
        /(\bdoi\S{0,6}\s*10\.)([\d ]{4,11})(?=\/)/gi,
        (_, start: string, digits: string) => start + digits.replace(/ /g, ''),
      )
      .replace(/\b(10\.\d{4,9})\s*\/\s+(?=\S)/g, '$1/')
      .replace(/\b(10\.\d{4,9})\s+\/(?=\S)/g, '$1/')
      // No DOI ends with a hyphen, and what follows holds a number.
      .replace(/(\b10\.\d{4,9}\/\S*[-‐‑])\s+(?=\w*\d)/gu, '$1')
      // Of publishers' item identifiers: ISSN, year in brackets, number and check digit.
      .replace(/(\b10\.\d{4,9}\/S?\d{4}[-‐‑]\d{3}[\dX])\s+(?=\(\d\d\)\d{5}[-‐‑][\dX])/giu, '$1')
  );
}

function decoded(text: string): string {
  try {
    return /%[0-9a-f]{2}/i.test(text) ? decodeURIComponent(text) : text;
  } catch {
    return text;
  }
}

/** Without punctuation at the end, and without a closing bracket that nothing opened. */
function trimmed(text: string): string {
  let rest = text;
  for (;;) {
    const last = rest.at(-1) ?? '';
    const unopened = (open: string, close: string): boolean =>
      last === close && rest.split(close).length > rest.split(open).length;
    if (/[.,;:'’*†‡]/.test(last) || unopened('(', ')') || unopened('[', ']') || unopened('{', '}'))
      rest = rest.slice(0, -1);
    else return rest;
  }
}
