import * as z from 'zod/mini';
import type { InputOf } from '../../contract/operation.ts';
import { fileOps } from '../../contract/ops/files.ts';
import { isRefusal } from '../../contract/refusals.ts';
import { MatchView } from '../../contract/review.ts';
import type { Channel } from './queue.ts';

/** A decision, a note or a view of one match. */
export type MatchChange = Omit<InputOf<typeof fileOps.matchState>['pdfMatch'], 'rev'>;

/** Decisions and notes of the review: each is sent, in order per match. */
export const reviewChannel: Channel<MatchChange, MatchView> = {
  name: 'review',
  schema: z.omit(fileOps.matchState.input.shape.pdfMatch, { rev: true }),
  lineOf: ({ id }) => id,
  // A refused note is kept until a later text takes its place.
  replaces: (newer, older, refused) =>
    refused && Object.keys(older).every((field) => field in newer),
  async send(api, { file_id, rev, change }) {
    const answer = await api.call(
      fileOps.matchState,
      { file_id, pdfMatch: { ...change, rev } },
      { kept: true },
    );
    if (!isRefusal(answer)) return { is: 'saved', rev: answer.rev, current: answer };
    const current = MatchView.safeParse(answer.error.current);
    const { message } = answer.error;
    if (!current.success) return { is: 'refused', message };
    return {
      is: isDone(change, current.data) ? 'saved' : 'conflict',
      rev: current.data.rev,
      current: current.data,
      message,
    };
  },
};

/**
 * True when all that the change asks for stands on the match already: its answer was lost, not the
 * change.
 */
function isDone({ withdraw, settle, ...change }: MatchChange, match: object): boolean {
  if (withdraw || settle) return false;
  const now = new Map(Object.entries(match));
  return Object.entries(change).every(
    ([field, value]) => value === undefined || now.get(field) === value,
  );
}

/** Notes are a person's words: a refusal does not throw them away. */
export function isNote({ notes, notes_rep }: MatchChange): boolean {
  return notes !== undefined || notes_rep !== undefined;
}
