import { useEffect, useState } from 'react';
import type { Filter } from '../../../contract/stage.ts';
import { useDevice } from '../../compare/DeviceContext.ts';
import type { StageDevice } from '../../compare/device.ts';

export type Seen =
  | { readonly is: 'waiting' }
  | { readonly is: 'here'; readonly href: string }
  | { readonly is: 'gone' };

/** A picture as a reviewer saw it: loaded, with the filters applied to its own pixels. */
export function useSeen(url: string | undefined, filters: readonly Filter[]): Seen {
  const device = useDevice();
  const chain = JSON.stringify(filters);
  const wanted = `${url ?? ''} ${chain}`;
  const [found, setFound] = useState<{ readonly wanted: string; readonly seen: Seen } | null>(null);
  useEffect(() => {
    if (url === undefined) return;
    const given = new AbortController();
    const tell = (seen: Seen): void => {
      if (!given.signal.aborted) setFound({ wanted, seen });
    };
    look(device, url, JSON.parse(chain), given.signal).then(
      (href) => tell({ is: 'here', href }),
      () => tell({ is: 'gone' }),
    );
    return () => given.abort();
  }, [device, url, chain, wanted]);
  if (url === undefined) return GONE;
  return found?.wanted === wanted ? found.seen : WAITING;
}

const GONE: Seen = { is: 'gone' };
const WAITING: Seen = { is: 'waiting' };

async function look(
  device: StageDevice,
  url: string,
  filters: readonly Filter[],
  signal: AbortSignal,
): Promise<string> {
  const { key, ...size } = await device.load(url, signal);
  if (filters.length === 0) return url;
  const result = await device.run(`report ${url} ${JSON.stringify(filters)}`, {
    do: 'filter',
    key,
    filters,
  });
  const drawn = device.drawable(result);
  return drawn ? asPng(drawn, size) : url;
}

function asPng(
  drawn: CanvasImageSource,
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(drawn, 0, 0);
  return canvas.toDataURL('image/png');
}
