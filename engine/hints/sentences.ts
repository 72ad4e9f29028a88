import type { Figure } from '../types.ts';

/** Words whose dot ends no sentence: "Fig. S2", "Smith et al. (2019)". */
const SENTENCE_GAP =
  /(?<=[.;])(?<!\b(?:[Ff]igs?|[Ss]uppl?|[Tt]ab|[Rr]efs?|[Ee]qs?|et al|vs|cf|ca|e\.g|i\.e)\.)\s+(?=[A-Z(])/;

/** The sentences of a caption or of a part of one. */
export function sentences(text: string): string[] {
  return text.split(SENTENCE_GAP);
}

/** The sentences of a figure's caption. */
export function sentencesOf(figure: Figure | null): string[] {
  return sentences(figure?.caption?.text ?? '');
}

/** As much of a sentence as a reason repeats. */
export function quoted(sentence: string): string {
  return sentence.trim().slice(0, 300);
}
