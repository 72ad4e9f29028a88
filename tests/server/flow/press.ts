import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { ops } from '../../../contract/index.ts';
import type { FileHead, FileState } from '../../../contract/index.ts';
import { openEngine } from '../../../engine/index.ts';
import { dataFolders } from '../../../server/config.ts';
import { runJobs } from '../../../server/jobs/run.ts';
import { openSource } from '../../../server/reference/open.ts';
import { engineTasks } from '../../../server/tasks.ts';
import { openThreadPool } from '../../../server/threads/pool.ts';
import type { Person, TestServer } from '../support/server.ts';

/**
 * What tests of manuscripts need: uploads as browsers send them, a worker, and waiting without
 * clocks.
 */

const SAMPLES = join(__dirname, '..', '..', '..', 'samples', 'manuscripts', 'made');

export function sample(name: 'reuse_small' | 'clean_small'): Buffer {
  return readFileSync(samplePath(name));
}

export function samplePath(name: string): string {
  return join(SAMPLES, `${name}.pdf`);
}

export interface Sent {
  readonly file_id: number;
  readonly known?: boolean;
  readonly error?: {
    readonly code: string;
    readonly message: string;
    readonly missing?: number;
    readonly fields?: Record<string, string>;
  };
}

/** Sends a file as a browser's form does; fields stand before the file. */
export async function upload(
  server: TestServer,
  who: Person,
  bytes: Buffer,
  more: {
    readonly name?: string;
    readonly fields?: Record<string, string>;
    readonly to?: 'pdfSubmit' | 'pdfSubmitUserDb';
  } = {},
): Promise<Sent> {
  const answer = await uploadRaw(
    server,
    who,
    form(bytes, more.name ?? 'manuscript.pdf', more.fields ?? {}),
    `multipart/form-data; boundary=${BOUNDARY}`,
    more.to,
  );
  if (answer.statusCode !== 200)
    throw new Error(`The upload answered ${answer.statusCode}: ${answer.body}`);
  return answer.json();
}

export function uploadRaw(
  server: TestServer,
  who: Person,
  payload: Buffer,
  type: string,
  to: 'pdfSubmit' | 'pdfSubmitUserDb' = 'pdfSubmit',
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return server.inject({
    method: 'POST',
    url: ops[to].path,
    payload,
    headers: { 'content-type': type, authorization: `Bearer ${who.token}`, ...headers },
  });
}

export const BOUNDARY = 'part-of-a-test';

export function form(bytes: Buffer, name: string, fields: Record<string, string>): Buffer {
  const parts = Object.entries(fields).map(([key, value]) =>
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
    ),
  );
  const head = Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`,
  );
  return Buffer.concat([...parts, head, bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The real engine on the server's queue. */
export function startWorker(server: TestServer): { close(): Promise<void> } {
  const engine = openEngine({ processes: 1 });
  const threads = openThreadPool({ threads: 1 });
  const { config } = server.services;
  const { port, close } = server.services.jobs.openPort();
  const failures: unknown[] = [];
  const running = runJobs(
    port,
    engineTasks(
      engine,
      { source: config.pdfFolder, target: dataFolders(config.dataDir).images },
      {
        source: openSource(config),
        threads,
        retractions: config.retractionsUrl,
        crossref: config.crossref,
      },
    ),
    server.services.storage,
    1,
    {
      beatMs: 100,
      onError: (e) => {
        failures.push(e);
      },
    },
  );
  return {
    async close() {
      await close();
      await running;
      await engine.close();
      await threads.close();
      if (failures.length > 0) throw failures[0];
    },
  };
}

/** Waits until the file is in one of the states; events say when to look again. */
export async function arrives(
  server: TestServer,
  who: Person,
  fileId: number,
  ...states: FileState[]
): Promise<FileHead> {
  const look = () => server.call('stateId', { file_id: fileId }, who);
  let wake: () => void = () => undefined;
  const stop = server.services.hub.subscribe(actorOf(who), () => wake());
  try {
    for (;;) {
      const changed = new Promise<void>((done) => {
        wake = done;
      });
      const head = await look();
      if (head.error) throw new Error(head.error.message);
      if (states.includes(head.state)) return head;
      if (head.state === 'Failed')
        throw new Error(`The file failed: ${head.failure?.code} ${head.failure?.sentence}`);
      await changed;
    }
  } finally {
    stop();
  }
}

export function actorOf(who: Person): Parameters<TestServer['services']['hub']['subscribe']>[0] {
  const { user_id, customer_id, email } = who;
  return {
    user_id,
    customer_id,
    email,
    user_role: 'Admin',
    user_status: 'active',
    first_name: '',
    last_name: '',
    skip_edit: false,
    products: { product: true, refguard: false, pubshield: false, ithenticate: false },
    team: false,
    session_id: 0,
  };
}
