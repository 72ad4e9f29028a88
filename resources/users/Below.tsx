import { ErasePerson } from './ErasePerson.tsx';
import { FactorReset } from './FactorReset.tsx';
import { PasswordLink } from './PasswordLink.tsx';
import { PendingEmail } from './PendingEmail.tsx';
import type { UserRecord } from './record.ts';
import { SignOut } from './SignOut.tsx';
import { ViewAs } from './ViewAs.tsx';

/** What can be done with a person beside changing its fields. */
export function Below({ record }: { record: UserRecord }) {
  return (
    <>
      <PendingEmail record={record} />
      <PasswordLink record={record} />
      <FactorReset record={record} />
      <SignOut record={record} />
      <ViewAs record={record} />
      <ErasePerson record={record} />
    </>
  );
}
