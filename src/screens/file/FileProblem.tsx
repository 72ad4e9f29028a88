import { Refused } from '../../../providers/api/failure.ts';
import { useText } from '../../i18n/useText.ts';
import { WorkFailed } from '../shared/WorkLoad.tsx';

/** Why a screen about one file shows nothing. */
export function FileProblem({ error, retry }: { error: Error; retry: () => void }) {
  const text = useText();
  const gone = error instanceof Refused && error.refusal.code === 'not-found';
  return (
    <WorkFailed
      page={text('file.info')}
      title={text('file.loadProblem')}
      says={gone ? text('file.gone') : error.message}
      error={error}
      onRetry={retry}
    />
  );
}
