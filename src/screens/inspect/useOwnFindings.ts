import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fileOps } from '../../../contract/ops/files.ts';
import { isRefusal } from '../../../contract/refusals.ts';
import type { OwnFinding } from '../../../contract/review.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { reviewKey, type ReviewFile } from '../shared/reviewFile.ts';

/**
 * Adds and removes findings of the person's own; the answer's matches replace those of the file.
 */
export function useOwnFindings(file_id: number) {
  const api = useApi();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  /** Null when it is done, else the refusal's sentence. */
  const send = async (finding: OwnFinding): Promise<string | null> => {
    setBusy(true);
    try {
      const answer = await api.call(fileOps.inspectsState, { file_id, pdfInspects: [finding] });
      if (isRefusal(answer)) return answer.error.message;
      queries.setQueryData<ReviewFile>(
        reviewKey(file_id),
        (file) => file && { ...file, matches: merged(file.matches, answer.matches, finding) },
      );
      await queries.invalidateQueries({ queryKey: reviewKey(file_id), refetchType: 'none' });
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { busy, send };
}

/** The answer may hold the own findings only, or all matches: both are taken in by id. */
function merged(
  before: ReviewFile['matches'],
  answered: ReviewFile['matches'],
  sent: OwnFinding,
): ReviewFile['matches'] {
  const ids = new Set(answered.map((m) => m.id));
  const rest = before.filter((m) => !ids.has(m.id) && !(sent.remove && m.id === sent.id));
  return [...rest, ...answered];
}
