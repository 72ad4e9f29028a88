import { useMemo } from 'react';
import type { FileProduct } from '../../contract/brand.ts';
import { GeneratedList } from '../generate/GeneratedList.tsx';
import { pagesOf } from '../generate/pages.tsx';
import { usage, usageOfOthers, type UsageName } from './definition.ts';

/** Usage is counted by the days of this browser's time zone. */
const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const only = (name: UsageName, product?: FileProduct) => ({
  key: product === undefined ? name : `${product}.${name}`,
  title: name,
  filter: product === undefined ? { name, zone } : { name, zone, product },
});

/**
 * `my` of oneself, `users` of the people of a customer, `userdb` of its databases; of a variant
 * what belongs to its manuscripts.
 */
export function UsageList({ name, product }: { name: UsageName; product?: FileProduct }) {
  const narrowed = useMemo(() => only(name, product), [name, product]);
  return (
    <GeneratedList
      key={narrowed.key}
      definition={name === 'my' ? usage : usageOfOthers}
      only={narrowed}
    />
  );
}

const Own = () => <UsageList name="my" />;

export const usagePages = pagesOf(usage, { list: Own });
