import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { JournalFile } from '../../../../contract/journals/calls.ts';
import type { JournalCallback } from '../../../../contract/journals/calls.ts';
import { SIGNATURE_HEADER } from '../../../../contract/journals/values.ts';
import { csv } from '../../../engine/references/database.ts';
import { pause } from './chance.ts';
import type { FaultPlace } from './place.ts';

/** A journal system: it sends manuscripts, and takes what is told of them. */
export interface JournalSystem {
  /** @throws what was refused, or had no answer */
  submit(reference: string, name: string, file: Buffer): Promise<JournalFile>;
  /** What was told in calls with a good signature, in the order of their arrival. */
  readonly heard: readonly JournalCallback[];
  close(): Promise<void>;
}

/** Works of which one is listed as retracted; a manuscript may cite it. */
export const RETRACTED = 'Doe J. Growth of basil under red and blue light. Light. 2018;3:5-9.';

/**
 * A journal with its key, an editor who may have every check made, and an address for callbacks.
 * Each fifth callback is refused the first time.
 */
export async function openJournal(place: FaultPlace): Promise<JournalSystem> {
  const heard: JournalCallback[] = [];
  const refused = new Set<number>();
  let secret = '';
  const receiver = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      const signed = String(request.headers[SIGNATURE_HEADER]);
      const [, time = '', mac = ''] = /^t=(\d+),v1=(\w+)$/.exec(signed) ?? [];
      const right = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
      if (mac !== right) return response.writeHead(403).end();
      const told = JSON.parse(body) as JournalCallback; // as the contract says
      if (told.delivery_id % 5 === 2 && !refused.has(told.delivery_id)) {
        refused.add(told.delivery_id);
        return response.writeHead(503).end();
      }
      heard.push(told);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((done) => {
    receiver.listen(0, '127.0.0.1', done);
  });
  const { port } = receiver.address() as AddressInfo;
  const key = await place.with(async (client) => {
    const form = new FormData();
    const listed = {
      Title: 'Growth of basil under red and blue light',
      Author: 'Jane Doe;',
      OriginalPaperDate: '3/1/2018 0:00',
    };
    form.append('file', new Blob([Uint8Array.from(csv([listed]))]), 'retractions.csv');
    await client.call('retractionImport', form);
    while ((await client.call('retractionDatabase', {})).current === null) await pause(100);
    const { user_id } = await client.call('usersAdd', {
      email: 'editor@example.org',
      user_role: 'User',
      password: 'a long enough password',
      first_name: 'Ed',
      last_name: 'Itor',
      products: { product: true, refguard: false, pubshield: false, ithenticate: true },
    });
    await client.call('journalsSave', {
      system: 'em',
      rules: { user_id, callback_url: `http://127.0.0.1:${port}/told`, events: ['report'] },
    });
    ({ secret } = await client.call('journalsSecret', { system: 'em' }));
    const made = await client.call('journalsKeyAdd', {
      system: 'em',
      name: 'Arrivals',
      scopes: ['submit', 'status'],
      sandbox: false,
    });
    return made.secret;
  });
  return {
    heard,
    async submit(reference, name, file) {
      const form = new FormData();
      form.append('reference', reference);
      form.append('product', 'submission');
      form.append('checks', 'images,references,text');
      form.append('file', new Blob([Uint8Array.from(file)]), name);
      const answer = await fetch(`${place.url()}/journal/v1/submit`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: form,
      });
      if (answer.status !== 200) throw new Error(`submit answered ${answer.status}`);
      return JournalFile.parse(await answer.json());
    },
    async close() {
      receiver.closeAllConnections();
      await new Promise((done) => receiver.close(done));
    },
  };
}
