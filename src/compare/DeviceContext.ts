import { createContext, useContext } from 'react';
import type { Client } from '../../providers/api/client.ts';
import { ClientContext } from '../../providers/api/context.ts';
import { isOfPicture } from '../../providers/api/picture.ts';
import { createBrowserDevice } from './browserDevice.ts';
import type { StageDevice } from './device.ts';

const devices = new WeakMap<Client, StageDevice>();

/** Another machine than the browser's, for tests. */
export const DeviceContext = createContext<StageDevice | null>(null);

/** The machine that loads and computes pictures; one for the whole page, made when first needed. */
export function useDevice(): StageDevice {
  const given = useContext(DeviceContext);
  const client = useContext(ClientContext);
  if (given) return given;
  if (!client) throw new Error('No ClientContext above this component.');
  return deviceOf(client);
}

function deviceOf(client: Client): StageDevice {
  const known = devices.get(client);
  if (known) return known;
  const made = createBrowserDevice((request) =>
    client.send(request, { background: true, expects: isOfPicture }),
  );
  devices.set(client, made);
  return made;
}
