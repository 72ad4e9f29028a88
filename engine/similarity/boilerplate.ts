import type { ReadLine } from '../references/columns.ts';
import { valuesOf } from '../numbers.ts';
import { goesOn } from './front.ts';
import { NUMBERS } from './numbers.ts';

const { STATED, NOTED } = valuesOf(NUMBERS.sections);

const APPROVED = String.raw`approv(?:ed|al)|clear(?:ed|ance)|grant(?:ed)?|permission|authori[sz]ed|reviewed`;
const BOARD = String.raw`ethic(?:s|al)\b|review\s+boards?|\bIRB\b|\bIACUC\b|\bIAEC\b|(?:animal|care|institutional|national|research)\b[^.;]{0,60}\b(?:committee|council)`;
const REGISTER = String.raw`clinicaltrials\.gov|clinical\s+trials?\s+regist|trials?\s+regist|\bISRCTN|\bUMIN|\bChiCTR|\bNCT\d|\bPROSPERO\b|\bEudraCT\b|chictr\.org`;

/**
 * Sentences that journals and law have every author write, wherever they stand: approval, consent,
 * registration, funders, interests, data and who read the manuscript.
 */
const SENTENCES: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:${APPROVED})\b.{0,120}(?:${BOARD})|(?:${BOARD}).{0,120}\b(?:${APPROVED})\b`,
    'iu',
  ),
  /\bconsent\b.{0,80}\b(?:obtained|given|provided|waived|taken|signed|collected|required)\b/iu,
  /\b(?:obtained|gave|give|given|provided?|waived|signed)\b.{0,60}\b(?:written|informed)\b.{0,20}\bconsent\b/iu,
  /\bdeclaration\s+of\s+helsinki\b|\bgood\s+clinical\s+practice\b/iu,
  /\b(?:care|treatment|experiments?|use)\b.{0,60}\banimals?\b.{0,120}\b(?:guidelines?|guide|committee|council|act|directive|principles|accordance)\b/iu,
  /\b(?:guidelines?|guide|committee|council|act|directive|principles|accordance)\b.{0,120}\b(?:care|treatment|experiments?|use)\b.{0,60}\banimals?\b/iu,
  new RegExp(String.raw`\bregist\w+\b.{0,140}(?:${REGISTER})|^\W*trial\s+registration\b`, 'iu'),
  /\bfund(?:ers?|ing\s+(?:agenc|source|bod)\w*)\b.{0,60}\bno\s+role\b/iu,
  /\bauthors?\b.{0,40}\b(?:declare|report|have|disclose)\w*\b.{0,60}\b(?:interests?|conflicts?|disclose)\b/iu,
  /\b(?:work|study|research|project)\s+(?:was|is|has\s+been)\s+(?:\w+\s+){0,2}(?:supported|funded|financed)\b/iu,
  /\b(?:data|data\s*sets?|materials?)\b.{0,100}\b(?:available\s+(?:from|on|upon|at)|(?:in|with)in\s+(?:this|the)\s+(?:published\s+)?(?:article|paper))\b/iu,
  /\ball\s+(?:the\s+)?authors?\b.{0,60}\b(?:approv|contributed|read\b|agree|critically)/iu,
  /\b(?:hereby\s+accept\s+the\s+terms|third[-\s]party\s+material|statutory\s+regulation|if\s+changes\s+were\s+made|permission\s+for\s+commercial\s+use|uses\s+of\s+the\s+work\s+are\s+permitted|author\s+and\s+source\s+are\s+credited)\b/iu,
];

/** Notes that publishers print on a paper, of several lines: editors, how to cite it. */
const NOTE =
  /^\W*(?:how\s+to\s+cite|(?:please\s+)?cite\s+this|to\s+cite\s+this|citation\s*:|(?:academic\s+|handling\s+)?editors?\s*:|edited\s+by\s*:?|reviewed\s+by\s*:?|speciali?ty\s+section|this\s+article\s+was\s+submitted\s+to|correspondence\s*:)/iu;
/** Lines that they print: mastheads, kinds of articles, dates, addresses alone. */
const PRINTED: readonly RegExp[] = [
  /^\W*(?:received|accepted|revised|published(?:\s+online)?|first\s+published)\s*:/iu,
  /\be?-?ISSN\b|^\W*available\s+(?:online\s+)?at\s+(?:www|http)|^\W*open\s+access\s+full\s+text|open\s+access\s+to\s+scientific|\ba\s+section\s+of\s+the\s+journal\b/iu,
  /^\W*(?:(?:original\s+)?research\s+(?:article|paper)|review\s+article|(?:study|clinical\s+trial)\s+protocol|study\s+protocol\s+clinical\s+trial|clinical\s+trial(?:\/\w+\s+study)?|case\s+report|original\s+(?:article|research))(?:\W+open(?:\s+access)?)?\W*$/iu,
  /^\W*(?:https?:\/\/)?(?:dx\.)?doi(?:\.org\/|\s*:\s*)10\.\d{4,9}\/\S+\W*$/iu,
  /^(?:\p{Lu}\s){5,}/u,
];

/** The lines that are text of a template, by their numbers: most of them is in such a sentence. */
export function boilerplateIn(lines: readonly ReadLine[]): ReadonlySet<number> {
  const found = new Set<number>();
  let text = '';
  const from = lines.map(({ line }) => {
    const at = text.length;
    text += `${line.text.trim()} `;
    return at;
  });
  const stated = new Uint8Array(text.length);
  let start = 0;
  // A number, an initial and an abbreviation end no sentence: a capital has to follow.
  for (const { index } of [...text.matchAll(/(?<=[\p{Ll}\d)\]][.!?])\s+(?=\p{Lu})|$/gu)]) {
    const sentence = text.slice(start, index);
    if (sentence.length < STATED && SENTENCES.some((one) => one.test(sentence)))
      stated.fill(1, start, index);
    start = index;
  }
  let noted = 0;
  for (const [i, read] of lines.entries()) {
    const own = read.line.text.trim();
    const at = from[i] ?? 0;
    const marked = stated.subarray(at, at + own.length).reduce((n, one) => n + one, 0);
    const above = lines[i - 1];
    if (NOTE.test(own)) noted = 1;
    else if (noted > 0 && noted < NOTED && above && goesOn(read, above)) noted += 1;
    else noted = 0;
    if (noted > 0 || 2 * marked > own.length || PRINTED.some((one) => one.test(own))) found.add(i);
  }
  return found;
}
