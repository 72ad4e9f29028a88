import { openAsBlob } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { JournalFile } from '../../contract/journals/calls.ts';
import type { Check } from '../../contract/checks.ts';
import { makeFile } from '../retractions/made.ts';
import { PASSWORD } from '../server.ts';
import type { BenchServer } from '../server.ts';

/** Works of the retraction database where references are checked: the size of the published one. */
const LISTED = 71_306;
const LOOK_MS = 300;

/** The journals' interface of a running server, as a journal system uses it. */
export interface Journal {
  /** @param mark makes bytes of their own from a manuscript that was sent before */
  submit(reference: string, path: string, mark: string): Promise<JournalFile>;
  status(reference: string): Promise<JournalFile>;
}

/** A key for a person who may have these checks made, and what they need on the server. */
export async function openJournal(server: BenchServer, checks: readonly Check[]): Promise<Journal> {
  if (checks.includes('references')) await importRetractions(server);
  const { user_id } = await server.call('usersAdd', {
    email: 'editor@example.org',
    user_role: 'User',
    password: PASSWORD,
    first_name: 'Ed',
    last_name: 'Itor',
    products: { product: true, refguard: true, pubshield: true, ithenticate: true },
  });
  await server.call('journalsSave', { system: 'em', rules: { user_id } });
  const { secret } = await server.call('journalsKeyAdd', {
    system: 'em',
    name: 'Bench',
    scopes: ['submit', 'status'],
    sandbox: false,
  });
  const call = async (name: 'submit' | 'status', body: FormData | string) => {
    const response = await fetch(`${server.url}/journal/v1/${name}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${secret}`,
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      body,
    });
    if (response.status !== 200) throw new Error(`${name}: ${await response.text()}`);
    return JournalFile.parse(await response.json());
  };
  return {
    async submit(reference, path, mark) {
      const form = new FormData();
      form.append('reference', reference);
      form.append('product', 'submission');
      form.append('checks', checks.join(','));
      const file = await openAsBlob(path);
      form.append('file', new Blob([file, mark]), `${reference}.pdf`);
      return call('submit', form);
    },
    status: (reference) => call('status', JSON.stringify({ reference })),
  };
}

/** The server's retraction database, of the published size, and made. */
async function importRetractions(server: BenchServer): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(makeFile(LISTED))]), 'made.csv');
  const { import_id } = await server.call('retractionImport', form);
  for (;;) {
    const { imports } = await server.call('retractionDatabase', {});
    const own = imports.find((one) => one.import_id === import_id);
    if (own?.state === 'failed') throw new Error(own.problem ?? 'The import failed.');
    if (own?.state === 'done') return;
    await pause(LOOK_MS);
  }
}
