import type { TextSection } from '../../contract/texts.ts';
import type { ReadLine } from '../references/columns.ts';
import { valuesOf } from '../numbers.ts';
import { NUMBERS } from './numbers.ts';

const { LARGER, SMALLER } = valuesOf(NUMBERS.sections);

/** What journals ask each author to state, in words that recur in papers of all subjects. */
const STATEMENTS = new RegExp(
  `^(?:${[
    String.raw`(?:declarations?\s+of\s+)?(?:potential\s+)?(?:competing|conflicts?|conflicting)(?:\s+of)?\s+(?:financial\s+)?interests?`,
    String.raw`lead\s+contact|(?:declarations?|disclosures?|ethics)(?=\W*$)`,
    String.raw`(?:credit\s+)?authors?\W{0,2}s?\W?\s*contributions?|contributors(?=\W*$|\s+\p{L}{1,4}\s*[—–:,-])`,
    String.raw`(?:data|code|resource|materials?)(?:\s+and\s+\w+)?\s+(?:availability|sharing)`,
    String.raw`availability\s+of\s+(?:data|code|materials?)(?:\s*(?:,|and|&)\s*(?:data|code|(?:supporting\s+)?materials?))*`,
    String.raw`ethic(?:s|al)\s+(?:approval|statement|declaration|consideration)s?(?:\s+and\s+consent\s+to\s+participate)?`,
    String.raw`(?:informed\s+|patient\s+)?consent\s+(?:for\s+publication|for|to|statement)|institutional\s+review\s+board\s+statement`,
    String.raw`(?:nature\s+)?(?:portfolio\s+|research\s+)?reporting\s+summary`,
    String.raw`compliance\s+with\s+ethical\s+standards`,
    String.raw`conceptuali[sz]ation(?=\s*:)|patient\s+and\s+public\s+involvement|provenance\s+and\s+peer\s+review`,
  ].join('|')})(?!\\p{L})`,
  'iu',
);
/** Headings by the part that they begin; a number may stand before them, a colon behind. */
const HEADINGS: readonly (readonly [TextSection, RegExp])[] = [
  ['abstract', /^(?:abstract|summary|synopsis)\b/i],
  [
    'funding',
    /^(?:fundings?(?!\s+acquisition)(?:\s+(?:information|sources?|statement))?|financial\s+(?:support|disclosure)|sources?\s+of\s+funding|acknowledge?ments?|grant\s+support)\b/i,
  ],
  ['references', /^(?:references?|bibliography|(?:literature|works)\s+cited)\b/i],
  [
    'methods',
    /^(?:(?:materials?|patients?|subjects?|participants?)\s+and\s+methods?|methods?(?:\s+and\s+materials?)?|methodology|experimental(?:\s+(?:procedures?|section|methods|details|set-?up|part)|(?=\W*$))|star\W*methods|online\s+methods)\b/i,
  ],
  ['statement', STATEMENTS],
  [
    'affiliations',
    /^(?:authors?\W{0,2}s?\W?\s+(?:details|affiliations?|information)(?=\W*$)|affiliations?(?=\W*$))/i,
  ],
  [
    'body',
    /^(?:introduction|background|results?(?:\s+and\s+discussion)?|discussion|conclusions?|keywords?|key\s+words|supplementa|appendix|abbreviations|supporting\s+information|additional\s+files?)\b/i,
  ],
];
/** Who did what, as journals have it stated (CRediT, the Contributor Roles Taxonomy). */
const ROLE =
  /^(?:conceptuali[sz]ation|data\s+(?:curation|collection)|formal\s+analysis|funding\s+(?:acquisition|support)|investigation|methodology|project\s+administration|resources|software|supervision|validation|visuali[sz]ation|writing)\b[^.]{0,40}:/i;
/** A line that is no more than this is a heading; a longer one may begin with one before a colon. */
const HEADING_LENGTH = 60;
/** What is a heading of tables, too. */
const COLUMN = /^(?:Method|Experimental)$/;
/** Headings in capitals whose letters a publisher sets apart: DATA AVAIL ABILIT Y STATEMENT. */
const APART: readonly (readonly [TextSection, RegExp])[] = [
  ['statement', /^(?:CONFLICTS?OFINTERESTS?|DATAAVAILABILITYSTATEMENT|AUTHORS?CONTRIBUTIONS?)$/],
  ['funding', /^(?:ACKNOWLEDGE?MENTS?|FUNDINGINFORMATION)$/],
  ['methods', /^(?:MATERIALSANDMETHODS|METHODS|EXPERIMENTALSECTION)$/],
  ['body', /^(?:INTRODUCTION|RESULTS|DISCUSSION|CONCLUSIONS?)$/],
];
/** What stands before a heading. */
export const NUMBER = /^(?:\d{1,2}(?:\.\d{1,2})*|[IVX]{1,4})(?:[.)]|\s*\|)?\s+/;

/** The part that a line begins as its heading; null: it is none. */
export function headingOf({ line }: ReadLine, size: number): TextSection | null {
  const text = line.text.trim().replace(NUMBER, '');
  const found = HEADINGS.find(([, pattern]) => pattern.test(text));
  if (!found)
    return APART.find(([, pattern]) => pattern.test(text.replace(/\s/g, '')))?.[0] ?? null;
  const bare = text.replace(found[1], '').replace(/[\s:.]/g, '') === '';
  // What heads a column as well needs a number, or to stand out.
  if (COLUMN.test(line.text.trim()) && line.size <= LARGER * size) return null;
  // The same, in small print.
  const inText = found[0] === 'methods' || found[0] === 'body';
  if (bare && inText && line.size < SMALLER * size && !line.boldStart && !/^\P{Ll}+$/u.test(text))
    return null;
  // A sentence about one's references begins no list of them.
  if (found[0] === 'references') return bare ? found[0] : null;
  const stands =
    line.boldStart ||
    line.size > LARGER * size ||
    /^\P{Ll}{6,}/u.test(text) ||
    /^\S+(?:\s\S+){0,3}\s*:/u.test(text);
  return bare ||
    (stands && (isAlone(text) || line.boldStart || /:/.test(text.slice(0, HEADING_LENGTH))))
    ? found[0]
    : null;
}

/** Does a line say in which role somebody took part? */
export function isRole({ line }: ReadLine): boolean {
  return ROLE.test(line.text.trim());
}

/** Is a line a heading by its letters and length, whatever it says? */
export function standsAlone({ line }: ReadLine, size: number): boolean {
  const text = line.text.trim();
  return (
    /^\P{L}*\p{Lu}/u.test(text) &&
    isAlone(text) &&
    !/(?:\s\S+){4,}\.$/.test(text) &&
    (line.boldStart || line.size > LARGER * size || /^\P{Ll}{6,}$/u.test(text))
  );
}

function isAlone(text: string): boolean {
  return text.length <= HEADING_LENGTH && !/[.,;]\s*\p{L}/u.test(text);
}
