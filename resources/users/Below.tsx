import { FactorReset } from './FactorReset.tsx';
import { PasswordLink } from './PasswordLink.tsx';
import type { UserRecord } from './record.ts';
import { ViewAs } from './ViewAs.tsx';

/** What can be done with a person beside changing its fields. */
export function Below({ record }: { record: UserRecord }) {
  return (
    <>
      <PasswordLink record={record} />
      <FactorReset record={record} />
      <ViewAs record={record} />
    </>
  );
}
