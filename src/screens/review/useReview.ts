import { useQueryClient } from '@tanstack/react-query';
import type { MatchView } from '../../../contract/review.ts';
import { useServerEvents } from '../../../providers/events/useServerEvents.ts';
import { usePending } from '../../pending/context.ts';
import { reviewKey, useReviewFile, type ReviewFile } from '../shared/reviewFile.ts';

/** A file with its matches, kept up to date when colleagues decide. */
export function useReview(file_id: number) {
  const queries = useQueryClient();
  const key = reviewKey(file_id);
  const query = useReviewFile(file_id);
  const { review } = usePending();
  useServerEvents((event) => {
    if (event.what === 'file' && event.file_id === file_id)
      void queries.invalidateQueries({ queryKey: key });
    if (event.what !== 'match' || event.file_id !== file_id) return;
    const known = queries.getQueryData<ReviewFile>(key)?.matches.find((m) => m.id === event.id);
    if (!known || event.rev <= known.rev) return;
    // Our own write comes back as an event too, with the rev that its answer will bring.
    const own = review
      .all()
      .some((entry) => entry.file_id === file_id && entry.change.id === event.id);
    if (!own || event.rev > known.rev + 1) void queries.invalidateQueries({ queryKey: key });
  });
  const change = (edit: (matches: readonly MatchView[]) => readonly MatchView[]) =>
    queries.setQueryData<ReviewFile>(
      key,
      (file) => file && { ...file, matches: [...edit(file.matches)] },
    );
  const now = () => queries.getQueryData<ReviewFile>(key);
  return { query, change, now };
}
