import { FactorReset } from './FactorReset.tsx';
import type { UserRecord } from './record.ts';
import { ViewAs } from './ViewAs.tsx';

/** What can be done with a person beside changing its fields. */
export function Below({ record }: { record: UserRecord }) {
  return (
    <>
      <FactorReset record={record} />
      <ViewAs record={record} />
    </>
  );
}
