import { GeneratedList } from '../generate/GeneratedList.tsx';
import { pagesOf } from '../generate/pages.tsx';
import { usage, usageOfOthers, type UsageName } from './definition.ts';

/** Usage is counted by the days of this browser's time zone. */
const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const only = (name: UsageName) => ({ key: name, filter: { name, zone } });
const ONLY = { my: only('my'), users: only('users'), userdb: only('userdb') } as const;

/** `my` of oneself, `users` of the people of a customer, `userdb` of its databases. */
export function UsageList({ name }: { name: UsageName }) {
  return (
    <GeneratedList
      key={name}
      definition={name === 'my' ? usage : usageOfOthers}
      only={ONLY[name]}
    />
  );
}

const Own = () => <UsageList name="my" />;

export const usagePages = pagesOf(usage, { list: Own });
