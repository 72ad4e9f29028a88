import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A PostgreSQL of the test's own, which it may stop and start. */
export interface Cluster {
  readonly url: string;
  /** Where its programs lie, pg_dump among them. */
  readonly bin: string;
  /** Ends it as a crash of its host does. */
  halt(): Promise<void>;
  resume(): Promise<void>;
  remove(): Promise<void>;
}

/** @param from the address of another one, of which it is a read replica */
export async function openCluster(from?: string): Promise<Cluster> {
  const child = fork(join(__dirname, 'cluster.mjs'), from === undefined ? [] : [from], {
    execArgv: [],
  });
  const exited = once(child, 'exit');
  const failed = exited.then(() => {
    throw new Error('PostgreSQL did not start.');
  });
  failed.catch(() => undefined);
  const answered = async () => (await Promise.race([once(child, 'message'), failed]))[0];
  const { url, bin }: { url: string; bin: string } = await answered();
  const ask = async (what: 'halt' | 'resume') => {
    const done = answered();
    child.send(what);
    await done;
  };
  return {
    url,
    bin,
    halt: () => ask('halt'),
    resume: () => ask('resume'),
    async remove() {
      child.disconnect();
      await exited;
    },
  };
}
