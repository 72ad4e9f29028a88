import { act, renderHook } from '@testing-library/react';
import type { Filter } from '../../../contract/stage.ts';
import { PRESETS } from '../../../imaging/presets.ts';
import { DeviceContext } from '../../../src/compare/DeviceContext.ts';
import { usePrefetch, usePrepared, type PictureState } from '../../../src/compare/usePictures.ts';
import { drawn } from '../../imaging/pictures.ts';
import { plainDevice } from './device.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const passes = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const DARK = PRESETS['dark-areas'];
const LIGHT = PRESETS['light-areas'];

async function deviceWith(...names: readonly string[]) {
  const device = plainDevice(
    Object.fromEntries(names.map((name) => [name, drawn(4, 4, (x, y) => x + y)])),
  );
  for (const name of names) await device.load(name, new AbortController().signal);
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <DeviceContext.Provider value={device}>{children}</DeviceContext.Provider>
  );
  return { device, wrapper };
}

test('the next preset is made ahead at once while presets are gone through, and after a rest on other pictures', async () => {
  const { device, wrapper } = await deviceWith('/a', '/b');
  const shown = (key: string): PictureState => {
    const loaded = device.peek(key);
    return loaded ? { is: 'here', loaded } : { is: 'none' };
  };
  const { rerender } = renderHook(
    ({ key, chains }: { key: string; chains: readonly (readonly Filter[])[] }) =>
      usePrepared(shown(key), { is: 'none' }, chains),
    { wrapper, initialProps: { key: '/a', chains: [DARK] } },
  );
  await passes(200);
  expect(device.ahead).toEqual([]);
  await passes(100);
  expect(device.ahead).toEqual([{ do: 'filter', key: '/a', filters: DARK }]);
  rerender({ key: '/a', chains: [[], LIGHT] });
  await passes(0);
  expect(device.ahead.slice(1)).toEqual([
    { do: 'prepare', key: '/a' },
    { do: 'filter', key: '/a', filters: LIGHT },
  ]);
  rerender({ key: '/b', chains: [[], LIGHT] });
  await passes(200);
  expect(device.ahead).toHaveLength(3);
  await passes(100);
  expect(device.ahead).toHaveLength(5);
});

test('pictures of the next matches are filtered at once when one steps on, and after a rest when filters change', async () => {
  const { device, wrapper } = await deviceWith('/a', '/b');
  const pairOf = (url: string) => [[{ url, width: 4, height: 4 }, null]] as const;
  const { rerender } = renderHook(
    ({ url, filters }: { url: string; filters: readonly Filter[] }) =>
      usePrefetch(pairOf(url), filters),
    { wrapper, initialProps: { url: '/a', filters: DARK } },
  );
  await passes(0);
  expect(device.ahead).toEqual([{ do: 'filter', key: '/a', filters: DARK }]);
  rerender({ url: '/a', filters: LIGHT });
  await passes(200);
  expect(device.ahead).toHaveLength(1);
  await passes(100);
  expect(device.ahead.slice(1)).toEqual([{ do: 'filter', key: '/a', filters: LIGHT }]);
  rerender({ url: '/b', filters: LIGHT });
  await passes(0);
  expect(device.ahead.slice(2)).toEqual([{ do: 'filter', key: '/b', filters: LIGHT }]);
});
