import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPayPal } from '../../../scenes/payPal.ts';
import type { PayPalStandIn } from '../../../scenes/payPal.ts';
import { openCluster } from '../../support/cluster.ts';
import { descendantsOf, signIn, startHost } from '../host.ts';
import type { Client, Host } from '../host.ts';

/** What can be killed. The database only where it is a process of its own. */
export const VICTIMS = ['server', 'worker', 'engine', 'database'] as const;
export type Victim = (typeof VICTIMS)[number];

/** An installation whose processes are killed, and people's way in whatever is killed. */
export interface FaultPlace {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly paypal: PayPalStandIn;
  readonly victims: readonly Victim[];
  /** Of the server that runs now. */
  url(): string;
  /** @returns the process that was killed; null where none of the kind runs now */
  kill(victim: Victim): Promise<number | null>;
  /** Calls with whoever is signed in to the server that runs now. @throws when it cannot be reached */
  with<T>(work: (client: Client) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
  remove(): Promise<void>;
}

export async function openFaultPlace(kind: 'embedded' | 'postgresql'): Promise<FaultPlace> {
  const dataDir = mkdtempSync(join(tmpdir(), 'faults-'));
  const paypal = await startPayPal();
  const cluster = kind === 'postgresql' ? await openCluster() : null;
  const env = {
    ...paypal.env,
    // Callbacks go to a receiver of the tests.
    INNER_HOSTS: '127.0.0.1',
    ...(cluster ? { DATABASE_URL: cluster.url } : {}),
  };
  let host: Host = await startHost(dataDir, env);
  let client: Client | null = null;

  return {
    dataDir,
    databaseUrl: cluster?.url ?? null,
    paypal,
    victims: VICTIMS.filter((victim) => victim !== 'database' || cluster !== null),
    url: () => host.url,
    async kill(victim) {
      if (victim === 'server') {
        const { pid } = host;
        await host.kill();
        client = null;
        host = await startHost(dataDir, env);
        return pid;
      }
      if (victim === 'database') {
        await cluster?.halt();
        await cluster?.resume();
        return 0;
      }
      const worker = host.findWorker();
      if (worker === undefined) return null;
      const pid = victim === 'worker' ? worker : descendantsOf(worker)[0];
      if (pid === undefined) return null;
      process.kill(pid, 'SIGKILL');
      return pid;
    },
    async with(work) {
      client ??= await signIn(host);
      return work(client);
    },
    async stop() {
      await host.stop();
    },
    async remove() {
      await cluster?.remove();
      await paypal.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
