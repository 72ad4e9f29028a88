import { useEffect, useState } from 'react';
import type { Filter } from '../../../contract/stage.ts';
import { useDevice } from '../../compare/DeviceContext.ts';
import type { StageDevice } from '../../compare/device.ts';

export type Seen = { readonly is: 'waiting' } | { readonly is: 'here'; readonly href: string } | { readonly is: 'gone' };

/** A picture as a reviewer saw it: loaded, with the filters applied to its own pixels. */
export function useSeen(url: string | undefined, filters: readonly Filter[]): Seen {
  const device = useDevice();
  const [seen, setSeen] = useState<Seen>({ is: 'waiting' });
  const chain = JSON.stringify(filters);
  useEffect(() => {
    if (url === undefined) return setSeen({ is: 'gone' });
    const given = new AbortController();
    setSeen({ is: 'waiting' });
    look(device, url, JSON.parse(chain), given.signal).then(
      (href) => !given.signal.aborted && setSeen({ is: 'here', href }),
      () => !given.signal.aborted && setSeen({ is: 'gone' }),
    );
    return () => given.abort();
  }, [device, url, chain]);
  return seen;
}

async function look(device: StageDevice, url: string, filters: readonly Filter[], signal: AbortSignal): Promise<string> {
  const { key } = await device.load(url, signal);
  if (filters.length === 0) return url;
  const result = await device.run(`report ${url} ${JSON.stringify(filters)}`, { do: 'filter', key, filters });
  const drawn = result.is === 'pixels' ? device.drawable(result.pixels) : null;
  return drawn instanceof HTMLCanvasElement ? drawn.toDataURL('image/png') : url;
}
