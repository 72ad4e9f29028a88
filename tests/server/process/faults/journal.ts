import { JournalFile } from '../../../../contract/journals/calls.ts';
import { csv } from '../../../engine/references/database.ts';
import { startReceiver } from '../../../scenes/journalReceiver.ts';
import type { JournalReceiver } from '../../../scenes/journalReceiver.ts';
import { pause } from './chance.ts';
import type { FaultPlace } from './place.ts';

/** A journal system: it sends manuscripts, and takes what is told of them. */
export interface JournalSystem extends Pick<JournalReceiver, 'heard' | 'close'> {
  /** @throws what was refused, or had no answer */
  submit(reference: string, name: string, file: Buffer): Promise<JournalFile>;
}

/** Works of which one is listed as retracted; a manuscript may cite it. */
export const RETRACTED = 'Doe J. Growth of basil under red and blue light. Light. 2018;3:5-9.';

/**
 * A journal with its key, an editor who may have every check made, and an address for callbacks.
 * Each fifth callback is refused the first time.
 */
export async function openJournal(place: FaultPlace): Promise<JournalSystem> {
  const refused = new Set<number>();
  let secret = '';
  const receiver = await startReceiver(
    () => secret,
    ({ delivery_id }) => {
      if (delivery_id % 5 !== 2 || refused.has(delivery_id)) return false;
      refused.add(delivery_id);
      return true;
    },
  );
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
      rules: { user_id, callback_url: receiver.url, events: ['report'] },
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
    heard: receiver.heard,
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
    close: receiver.close,
  };
}
