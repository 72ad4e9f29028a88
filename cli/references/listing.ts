import type { Reference, Verdict, Work, WorkState } from '../../engine/index.ts';

export interface CheckedReference {
  readonly reference: Reference;
  /** Null: no retraction database was asked. */
  readonly verdict: Verdict | null;
}

/** A DOI that the manuscript prints of itself. */
export interface CheckedDoi {
  readonly doi: string;
  readonly verdict: Verdict | null;
}

const STATES: Readonly<Record<WorkState, string>> = {
  retracted: 'RETRACTED',
  concern: 'EXPRESSION OF CONCERN',
  corrected: 'corrected',
  reinstated: 'reinstated',
  other: 'has a notice',
};
const ORDER: readonly WorkState[] = ['retracted', 'concern', 'other', 'corrected', 'reinstated'];
const TEXT_LENGTH = 160;

/**
 * What is said of a manuscript's references on the console: the counts, then what needs a look,
 * gravest first.
 */
export function listingOf(
  name: string,
  checked: readonly CheckedReference[],
  own: readonly CheckedDoi[],
): string {
  const lines = [`${name}: ${countOf(checked)}`];
  for (const { doi, verdict } of own)
    if (verdict?.is === 'listed')
      lines.push(`  the manuscript itself (${doi})  ${sentenceOf(verdict)}`);
  const listed = checked.toSorted((a, b) => rank(a) - rank(b));
  for (const { reference, verdict } of listed) {
    if (verdict?.is !== 'listed' && verdict?.is !== 'unlike') continue;
    lines.push(
      `  ${reference.label ?? reference.n}  ${sentenceOf(verdict)}`,
      `     ${short(reference.text)}`,
    );
  }
  return `${lines.join('\n')}\n`;
}

function countOf(checked: readonly CheckedReference[]): string {
  const references = `${checked.length} ${checked.length === 1 ? 'reference' : 'references'}`;
  if (checked.every((c) => c.verdict === null)) return references;
  const count = (test: (verdict: Verdict) => boolean): number =>
    checked.filter(({ verdict }) => verdict !== null && test(verdict)).length;
  const retracted = count((v) => v.is === 'listed' && v.work.state === 'retracted');
  const others = count((v) => v.is === 'listed' && v.work.state !== 'retracted');
  const unchecked = count((v) => v.is === 'unchecked');
  return `${references}, ${retracted} retracted, ${others} with another notice, ${unchecked} that could not be checked`;
}

function rank({ verdict }: CheckedReference): number {
  if (verdict?.is === 'listed') return ORDER.indexOf(verdict.work.state);
  return ORDER.length;
}

function sentenceOf(verdict: Extract<Verdict, { readonly work: Work }>): string {
  const { work, by } = verdict;
  const { decisive } = work;
  if (verdict.is === 'unlike')
    return `The ${by.toUpperCase()} is that of another work: “${decisive.work.title}” (${STATES[work.state]}).`;
  const found =
    by === 'title' ? 'found by title, year and first author' : `found by ${by.toUpperCase()}`;
  return [
    STATES[work.state],
    decisive.date,
    decisive.reasons.join('; '),
    decisive.notice.doi === null ? null : `notice https://doi.org/${decisive.notice.doi}`,
    found,
    verdict.acknowledged ? 'the entry says so' : null,
  ]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
}

function short(text: string): string {
  return text.length > TEXT_LENGTH ? `${text.slice(0, TEXT_LENGTH - 1)}…` : text;
}
