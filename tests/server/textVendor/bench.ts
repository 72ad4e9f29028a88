import { all, q, run } from '../../../server/database/query.ts';
import { workAtVendor } from '../../../server/textChecks/vendor/work.ts';
import { upload } from '../flow/press.ts';
import { finishJob } from '../support/handmade.ts';
import { openTestServer } from '../support/server.ts';
import type { Person, TestServer } from '../support/server.ts';
import { TurnitinServer } from './turnitin.ts';

/** A customer with an account at the vendor's service, and manuscripts of the text check. */

export let server: TestServer;
export let service: TurnitinServer;
export let boss: Person;
export let owner: Person;
let count = 0;

/** Opens the service and has the customer set it up; each file calls it once. */
export function withTurnitin(): void {
  beforeAll(async () => {
    server = await openTestServer({
      env: { INNER_HOSTS: '127.0.0.1', PUBLIC_URL: 'https://checks.example.org' },
    });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    service = new TurnitinServer();
    await service.open();
    const customer = await server.addCustomer();
    boss = await server.addPerson(customer, 'Customer-Admin');
    owner = await server.addPerson(customer, 'User', { ithenticate: true });
    await server.call(
      'textVendorSave',
      { rules: { base_url: service.base, api_key: service.key, enabled: true } },
      boss,
    );
    await server.call('textVendorTry', {}, boss);
  });
  afterEach(() => {
    service.close();
    if (service.wrong.length > 0) throw new Error(service.wrong.join('\n'));
  });
}

/** A manuscript whose own text check has ended. */
export async function checked(who = owner, name = 'paper.pdf'): Promise<number> {
  count += 1;
  const { file_id } = await upload(server, who, Buffer.from(`%PDF-1.7 manuscript ${count}`), {
    name,
    fields: { product: 'ithenticate' },
  });
  await finishJob(server, 'text', {
    read: { engine: '1', title: 'Soils', pages: [] },
    packed: null,
    findings: {
      words: 100,
      sections: [],
      quotes: [],
      hidden: { invisible: 0, lookalikes: 0 },
      cut: false,
      sources: [],
    },
  });
  return file_id;
}

/** Everything that waits is due, and done, until nothing changes at the service any more. */
export async function work(rounds = 4): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await due();
    await workAtVendor(server.services);
  }
}

/** Time passes until everything that waits is due. */
export const due = () =>
  run(
    server.services.db,
    q
      .updateTable('text_vendor_submissions')
      .set({ next_at: new Date(0) })
      .where('next_at', 'is not', null),
  );

export const vendorOf = async (file_id: number, who = owner) =>
  (await server.call('textReport', { file_id }, who)).vendor;

/** Accepts the terms that are in force, in the person's own name. */
export const accept = (file_id: number, who = owner, version = service.version) =>
  server.call('textVendorAccept', { file_id, version, language: 'de' }, who);

/** A manuscript of which the service has a report. */
export async function reported(): Promise<number> {
  const file_id = await checked();
  await work(1);
  await accept(file_id);
  await work(3);
  const one = service.only();
  one.status = 'COMPLETE';
  await work(1);
  service.finish(one);
  await work(1);
  return file_id;
}

export const rows = () =>
  all(
    server.services.db,
    q
      .selectFrom('text_vendor_submissions')
      .selectAll()
      .where('customer_id', '=', owner.customer_id),
  );

/** What the service sends to the address that is registered. */
export function callBack(
  event: string,
  body: unknown,
  more: { headers?: Record<string, string>; payload?: string } = {},
) {
  const { headers, payload } = service.callback(event, body);
  const [hook] = service.webhooks.values();
  return server.inject({
    method: 'POST',
    url: new URL(hook?.url ?? '').pathname,
    headers: { ...headers, ...more.headers },
    payload: more.payload ?? payload,
  });
}
