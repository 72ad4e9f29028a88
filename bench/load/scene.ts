import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { FileState } from '../../contract/index.ts';
import { PASSWORD } from '../server.ts';
import type { BenchServer, Caller, Session } from '../server.ts';
import type { Manuscripts } from './day.ts';

/** A person who can begin to work. */
export interface Ready extends Session {
  readonly files: Manuscripts;
}

const LOOK_MS = 500;
/** People of one customer. */
const TEAM = 10;

/**
 * Customers with people, each with a manuscript whose figures are checked, one in review and one
 * with its report. The same manuscript everywhere, with bytes of its own each time.
 */
export async function addPeople(
  server: BenchServer,
  count: number,
  manuscript: string,
): Promise<Ready[]> {
  const bytes = readFileSync(manuscript);
  const ready: Ready[] = [];
  let customer_id = 0;
  for (let i = 0; i < count; i++) {
    if (i % TEAM === 0) customer_id = await addCustomer(server, i / TEAM + 1);
    const email = `person${i + 1}@example.org`;
    await server.call('usersAdd', {
      customer_id,
      email,
      user_role: 'User',
      user_status: 'active',
      password: PASSWORD,
      first_name: 'Person',
      last_name: String(i + 1),
    });
    const session = await server.enter(email, PASSWORD, addressOf(i));
    const own = server.as(session.token);
    const send = async (what: string) => {
      const form = new FormData();
      form.append('file', new Blob([bytes, `\n% ${i} ${what}`]), `${what} ${i + 1}.pdf`);
      return (await own.call('pdfSubmit', form)).file_id;
    };
    ready.push({
      ...session,
      files: {
        edit: await send('edit'),
        review: await send('review'),
        report: await send('report'),
      },
    });
  }
  // One after the other: hundreds who ask at once how far they are would keep the server busy.
  for (const step of [match, finish]) for (const one of ready) await step(server, one);
  return ready;
}

/** One of the addresses for documents and benchmarks (RFC 2544), another for each person. */
function addressOf(person: number): string {
  return `198.18.${Math.floor(person / 250)}.${(person % 250) + 1}`;
}

async function addCustomer(server: BenchServer, n: number): Promise<number> {
  const { customer_id } = await server.call('customersAdd', {
    customer: {
      customer_name: `Office ${n}`,
      customer_type: 'publisher',
      users_max: TEAM,
      files_max: null,
      figures_max: 1_000_000,
      database_max_per_user: 50,
    },
  });
  return customer_id;
}

/** The figures are found; the two that go on are matched. */
async function match(server: BenchServer, { token, files }: Ready): Promise<void> {
  const own = server.as(token);
  await rests(own, files.edit, 'Edit');
  for (const file_id of [files.review, files.report]) {
    await rests(own, file_id, 'Edit');
    await own.call('fileState', { file_id, state: 'Matching' });
  }
}

async function finish(server: BenchServer, { token, files }: Ready): Promise<void> {
  const own = server.as(token);
  await rests(own, files.review, 'Review', 'Report');
  if ((await rests(own, files.report, 'Review', 'Report')) === 'Review')
    await own.call('fileState', {
      file_id: files.report,
      state: 'Report',
      audit_review: 'Not looked at.',
    });
}

/** Waits until a manuscript is in one of the states. */
async function rests(own: Caller, file_id: number, ...states: FileState[]): Promise<FileState> {
  for (;;) {
    const { state, failure } = await own.call('stateId', { file_id });
    if (states.includes(state)) return state;
    if (state === 'Failed') throw new Error(failure?.sentence ?? 'It failed.');
    await pause(LOOK_MS);
  }
}
