import { Suspense, useState } from 'react';
import { lazyScreen } from '../ui/lazyScreen.tsx';
import type { KeyId } from './keymap.ts';
import { useAliveKeys, useKeys } from './useKeys.ts';

const LegendDialog = lazyScreen(() =>
  import('./LegendDialog.tsx').then((file) => file.LegendDialog),
);

/**
 * The legend on "?": what can be pressed where one is, made from the table that the handlers come
 * from; keys can be changed in it.
 */
export function KeyLegend() {
  const [open, setOpen] = useState(false);
  const alive = useAliveKeys();
  const [shown, setShown] = useState<readonly KeyId[]>([]);
  useKeys(
    'global',
    {
      legend: () => {
        setShown(alive);
        setOpen(true);
      },
    },
    { enabled: !open },
  );
  return open ? (
    <Suspense fallback={null}>
      <LegendDialog ids={shown} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}
