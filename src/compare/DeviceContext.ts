import { createContext, useContext } from 'react';
import { createBrowserDevice } from './browserDevice.ts';
import type { StageDevice } from './device.ts';

let browser: StageDevice | null = null;

/** Another machine than the browser's, for tests. */
export const DeviceContext = createContext<StageDevice | null>(null);

/** The machine that loads and computes pictures; one for the whole page, made when first needed. */
export function useDevice(): StageDevice {
  const given = useContext(DeviceContext);
  browser ??= given ? null : createBrowserDevice();
  const device = given ?? browser;
  if (!device) throw new Error('No stage device.');
  return device;
}
