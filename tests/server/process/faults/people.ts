import { DEFAULT_PRICES, quoteOf } from '../../../../contract/index.ts';
import { sample } from '../../flow/press.ts';
import { manuscriptWith } from '../../support/listed.ts';
import { prose } from '../../support/prose.ts';
import { pause } from './chance.ts';
import type { FaultPlace } from './place.ts';

/** What people were told is done, to be looked for afterwards. */
export interface Ledger {
  /** Manuscripts by name; the number is what the server answered, null while it has not. */
  readonly sent: Map<string, number | null>;
  /** Decisions by manuscript and match: the words that were confirmed last. */
  readonly decided: Map<string, string>;
  /** Corrections by manuscript: the words that were confirmed, and those that may have come later. */
  readonly noted: Map<number, { said: string | null; trying: string }>;
  /** Orders that the buyer approved at PayPal. */
  readonly approved: Set<number>;
  calls: number;
  refused: number;
}

export const newLedger = (): Ledger => ({
  sent: new Map(),
  decided: new Map(),
  noted: new Map(),
  approved: new Set(),
  calls: 0,
  refused: 0,
});

const PRICE = quoteOf(100, DEFAULT_PRICES, null).total;
/** How many manuscripts stand before their end at the most. */
const IN_WORK = 4;
const WORKING = ['Submitted', 'Extracting', 'Matching'];

/** Every third with pictures that are alike, the others with words and references. */
const bytesOf = (n: number) =>
  Buffer.concat([
    n % 3 === 0
      ? sample('reuse_small')
      : manuscriptWith(['Kerr B. Trees in cities. City. 2014.'], prose(n, 20)),
    Buffer.from(`\n% ${n}\n`),
  ]);

/** People at work until they are told to stop; what fails is tried again. */
export function startPeople(place: FaultPlace, ledger: Ledger): { stop(): Promise<void> } {
  let ended = false;
  const loop = async (work: () => Promise<void>): Promise<void> => {
    while (!ended) {
      ledger.calls += 1;
      await work().catch(() => {
        ledger.refused += 1;
      });
      await pause(100);
    }
  };
  const loops = [
    loop(() => submit(place, ledger)),
    loop(() => correct(place, ledger)),
    loop(() => decide(place, ledger)),
    loop(() => buy(place, ledger)),
  ];
  return {
    async stop() {
      ended = true;
      await Promise.all(loops);
    },
  };
}

/** Of those whose sending was answered. */
export async function states(place: FaultPlace, ledger: Ledger): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  for (const id of ledger.sent.values())
    if (id !== null)
      found.set(id, (await place.with((c) => c.call('stateId', { file_id: id }))).state);
  return found;
}

/** Sends what has no answer yet again, else one more; one in three goes into the own database. */
export async function submit(place: FaultPlace, ledger: Ledger, more = true): Promise<void> {
  const open = [...ledger.sent].find(([, id]) => id === null)?.[0];
  if (open === undefined) {
    if (!more) return;
    const now = [...(await states(place, ledger)).values()];
    if (now.filter((state) => WORKING.includes(state)).length >= IN_WORK) return;
  }
  const n = open === undefined ? ledger.sent.size : Number(/\d+/.exec(open)?.[0]);
  const name = open ?? `${n}${n % 3 === 1 ? ' own' : ''}.pdf`;
  ledger.sent.set(name, ledger.sent.get(name) ?? null);
  const to = name.includes('own') ? 'pdfSubmitUserDb' : 'pdfSubmit';
  const { file_id } = await place.with((client) => client.upload(bytesOf(n), name, to));
  if (file_id) ledger.sent.set(name, file_id);
}

/** Writes a note about the newest manuscript, and confirms the boxes of those that wait for it. */
async function correct(place: FaultPlace, ledger: Ledger): Promise<void> {
  const now = await states(place, ledger);
  const file_id = [...now.keys()].at(-1);
  if (file_id !== undefined) {
    const trying = `note ${ledger.calls}`;
    const before = ledger.noted.get(file_id)?.said ?? null;
    ledger.noted.set(file_id, { said: before, trying });
    await place.with((client) => client.call('fileInfo', { file_id, info: { note: trying } }));
    ledger.noted.set(file_id, { said: trying, trying });
  }
  for (const [id, state] of now)
    if (
      state === 'Edit' &&
      ![...ledger.sent].some(([name, sent]) => sent === id && name.includes('own'))
    )
      await place.with((client) =>
        client.call('fileState', { file_id: id, state: 'Matching', audit_edit: 'Seen.' }),
      );
}

/** Decides on matches of manuscripts in review, each in words of its own: on the next, or on all. */
async function decide(place: FaultPlace, ledger: Ledger, all = false): Promise<void> {
  for (const [file_id, state] of await states(place, ledger)) {
    if (state !== 'Review') continue;
    const { matches } = await place.with((client) => client.call('reviewId', { file_id }));
    for (const { id } of matches) {
      if (ledger.decided.has(`${file_id} ${id}`)) continue;
      const notes = `decision ${file_id} ${id}`;
      await place.with((client) =>
        client.call('matchState', { file_id, pdfMatch: { id, state: 'confirmed', notes } }),
      );
      ledger.decided.set(`${file_id} ${id}`, notes);
      if (!all) return;
    }
  }
}

/** Orders through PayPal, approves there, and comes back. */
async function buy(place: FaultPlace, ledger: Ledger): Promise<void> {
  if (ledger.approved.size * 3 > ledger.sent.size) return;
  const { approve, payment } = await place.with((client) =>
    client.call('paypalAdd', { payment: { subimages: 100, price: PRICE } }),
  );
  place.paypal.approve(new URL(approve).searchParams.get('token') ?? '');
  ledger.approved.add(payment.id);
  await place.with((client) => client.call('paypalCapture', { id: payment.id }));
}

/** Buyers who were cut off look again; the server itself would ask PayPal within a minute. */
async function unpaid(place: FaultPlace, { approved }: Ledger): Promise<number> {
  let rest = 0;
  for (const id of approved) {
    const { state } = await place.with((client) => client.call('paypalCapture', { id }));
    if (state !== 'paid') rest += 1;
  }
  return rest;
}

/** Resolves when nothing that was sent is being worked on any more, and what was bought is paid. */
export async function settled(place: FaultPlace, ledger: Ledger): Promise<void> {
  for (;;) {
    const rest = await (async () => {
      await submit(place, ledger, false);
      if ([...ledger.sent.values()].includes(null)) return 1;
      await correct(place, ledger);
      const before = ledger.decided.size;
      await decide(place, ledger, true);
      if (ledger.decided.size > before) return 1;
      const now = [...(await states(place, ledger)).values()];
      const jobs = await place.with((client) => client.waitingJobs());
      const working = now.filter((state) => WORKING.includes(state)).length;
      return working + jobs + (await unpaid(place, ledger));
    })().catch(() => 1);
    if (rest === 0) return;
    await pause(300);
  }
}
