import type { ReferenceRun } from '../../../contract/ops/reference.ts';
import { useText } from '../../i18n/useText.ts';
import { count } from '../../ui/format.ts';
import { RunPanel } from '../shared/RunPanel.tsx';

/** One import: how far it is, what it took, and what it did not take and why. */
export function ImportRun({ run, onStop }: { run: ReferenceRun; onStop: () => Promise<void> }) {
  const text = useText();
  const read = run.done + run.same + run.failed;
  return (
    <RunPanel
      area="reference"
      run={run}
      title={run.what}
      more={run.pictures ? [] : [text('reference.bare')]}
      read={read}
      far={text('reference.far', { done: count(read), smart_count: run.found })}
      results={[
        text('reference.taken', { smart_count: run.done }),
        text('reference.added', { smart_count: run.added }),
        ...(run.same > 0 ? [text('reference.same', { smart_count: run.same })] : []),
      ]}
      failedOf={text('reference.article')}
      onStop={onStop}
    />
  );
}
