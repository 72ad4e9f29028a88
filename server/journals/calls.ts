import type { Readable } from 'node:stream';
import type * as z from 'zod/mini';
import { checksIn, FileInfo, SANDBOX_PER_DAY, WORKING_STATES } from '../../contract/index.ts';
import type { journalCalls, JournalCallName, JournalFile } from '../../contract/index.ts';
import type { Actor } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import { issueToken } from '../auth/index.ts';
import { timesec, timesecOrNull } from '../database/index.ts';
import type { Queryable } from '../database/index.ts';
import {
  demandFile,
  demandProduct,
  estimateOf,
  readBacklog,
  readFile,
  recommendationOf,
  submitBodyWith,
} from '../files/index.ts';
import type { FileRecord } from '../files/index.ts';
import { plainName } from '../http/index.ts';
import { refuse } from '../refusal.ts';
import type { Upload } from '../http/index.ts';
import { reportFile } from '../reports/index.ts';
import type { ReportFile } from '../reports/index.ts';
import type { Services } from '../services.ts';
import { fetchOutside, hostFits, NotOutside, readOutsideUrl } from '../callbacks/index.ts';
import {
  actorOf,
  findSubmission,
  noteSubmission,
  readSettings,
  sandboxToday,
  shareFile,
} from './store.ts';
import type { KeyRecord } from './store.ts';

const LINK_TIMEOUT_MS = 120_000;
/** Journal systems get reports on images; that on references has no call yet. */
const TAKEN = ['default', 'submission'] as const;

/** A call of a journal system: who calls, and for whom. */
export interface JournalAct {
  readonly services: Services;
  readonly key: KeyRecord;
  /** In whose name the journal acts. */
  readonly actor: Actor;
  /** Aborted when the journal's program waits no more. */
  readonly left: AbortSignal;
}

type Input<K extends JournalCallName> = z.output<(typeof journalCalls)[K]['input']>;
type Output<K extends JournalCallName> = K extends 'report'
  ? ReportFile
  : z.output<(typeof journalCalls)[K]['output']>;

/** What answers each call of a journal system. */
export const journalAnswers: {
  readonly [K in JournalCallName]: (
    act: JournalAct,
    input: Input<K>,
    upload: Upload | null,
  ) => Promise<Output<K>>;
} = {
  async key({ key }) {
    return {
      system: key.system,
      customer: key.customer_name,
      name: key.name,
      scopes: key.scopes,
      sandbox: key.sandbox,
      expires_timesec: timesecOrNull(key.expires_at),
    };
  },

  async submit(act, input, upload) {
    const { services, key, actor } = act;
    const product = demandProduct(input.product, services.config.product.id, TAKEN);
    if (key.sandbox && (await sandboxToday(services.db, key.customer_id)) >= SANDBOX_PER_DAY)
      throw refuse('files-exceeded', `Sandbox keys take ${SANDBOX_PER_DAY} manuscripts a day.`);
    const body = upload?.body ?? (await bodyOfLink(act, input.link));
    const name =
      plainName(input.filename ?? upload?.name ?? nameOfLink(input.link)) || 'manuscript.pdf';
    const facts = {
      name: key.sandbox ? `Sandbox – ${name}` : name,
      sandbox: key.sandbox,
      product,
      ...(input.checks === undefined ? {} : { checks: input.checks }),
      info: { ...input.info, manuscript_number: input.info?.manuscript_number ?? input.reference },
      ...(input.sha256 === undefined ? {} : { sha256: input.sha256 }),
      ...(input.password === undefined ? {} : { password: input.password }),
    };
    return submitBodyWith(services, actor, 'manuscripts', body, facts, async (tx, { file_id }) => {
      await noteSubmission(tx, {
        customer_id: key.customer_id,
        system: key.system,
        reference: input.reference,
        file_id,
      });
      await writeAudit(tx, actor, {
        action: 'journal.submit',
        file_id,
        to: input.reference,
        details: { key_id: key.key_id },
      });
      const { reference } = input;
      const file = await demandFile(tx, { ...actor, team: true }, file_id);
      return present(tx, { file, reference, sandbox: key.sandbox });
    });
  },

  status: (act, which) =>
    act.services.db.transaction(async (tx) => present(tx, await demandSubmitted(tx, act, which))),

  async report(act, { form, ...which }) {
    const { file } = await demandSubmitted(act.services.db, act, which);
    const actor = { ...act.actor, team: true };
    const report = await reportFile(act.services, actor, file, form, act.left);
    if (!report)
      throw refuse('not-from-here', `There is no report yet: the manuscript is in ${file.state}.`, {
        possible: [],
      });
    return report;
  },

  async link(act, { email, ...which }) {
    const { services, key, actor } = act;
    const { file } = await demandSubmitted(services.db, act, which);
    const person =
      email === undefined ? actor : await actorOf(services.db, key.customer_id, { email });
    if (!person)
      throw refuse('not-found', 'Nobody with this address can sign in here.', {
        fields: { email: 'Unknown.' },
      });
    // A key that is lost must not open what only administrators may do.
    if (person.user_role !== 'User') throw noManagers();
    const { link_seconds } = await readSettings(services.db, key.customer_id, key.system);
    return services.db.transaction(async (tx) => {
      if (!(await readFile(tx, person, file.file_id)))
        await shareFile(
          tx,
          { file_id: file.file_id, customer_id: file.customer_id },
          person.user_id,
          actor.user_id,
        );
      const token = await issueToken(
        tx,
        key.system,
        { ...person, file_id: file.file_id },
        link_seconds,
      );
      await writeAudit(tx, actor, {
        action: 'journal.link',
        file_id: file.file_id,
        to: person.email,
        details: { key_id: key.key_id },
      });
      const product = file.product === 'product' ? services.config.product.id : file.product;
      const url = `${services.config.publicUrl}/auto/${key.system}login?id=${file.file_id}&product=${encodeURIComponent(product)}#token=${token}`;
      return {
        url,
        email: person.email,
        expires_timesec: Math.floor(Date.now() / 1000) + link_seconds,
      };
    });
  },
};

/** Links are for those who manage nobody. */
export function noManagers() {
  return refuse(
    'not-allowed',
    'Links open for people with the role User only. Choose another person in the settings, or name one by email.',
  );
}

/** Reads the fields of a multipart body as the call's JSON. @throws invalid-input */
export function fieldsOf(upload: Upload): unknown {
  const { info, checks, ...plain } = upload.fields;
  const fields = { ...plain, ...(checks ? { checks: checksIn(checks) } : {}) };
  if (info === undefined) return fields;
  try {
    return { ...fields, info: FileInfo.parse(JSON.parse(info)) };
  } catch {
    throw refuse('invalid-input', 'The field info is no JSON about a manuscript.', {
      fields: { info: 'Not readable.' },
    });
  }
}

async function bodyOfLink(
  { services, key }: JournalAct,
  link: string | undefined,
): Promise<Readable> {
  if (link === undefined)
    throw refuse('invalid-input', 'Send a file or a link.', { fields: { link: 'Missing.' } });
  const { hosts } = await readSettings(services.db, key.customer_id, key.system);
  const inner = services.config.innerHosts;
  try {
    const url = readOutsideUrl(link, inner);
    if (!hostFits(url.hostname, hosts))
      throw new NotOutside(
        `The host ${url.hostname} is not among those that your administrator allowed.`,
      );
    const answer = await fetchOutside(url, { method: 'GET', timeoutMs: LINK_TIMEOUT_MS }, inner);
    if (answer.statusCode === 200) return answer;
    answer.destroy();
    throw new NotOutside(`The link answered ${answer.statusCode ?? 'nothing'}.`);
  } catch (error) {
    const why = error instanceof NotOutside ? error.message : 'The link cannot be reached.';
    throw refuse('invalid-input', why, { fields: { link: why } });
  }
}

function nameOfLink(link: string | undefined): string {
  try {
    return link === undefined ? '' : decodeURIComponent(new URL(link).pathname);
  } catch {
    return '';
  }
}

async function demandSubmitted(
  on: Queryable,
  { key, actor }: JournalAct,
  which: { readonly reference?: string | undefined; readonly file_id?: number | undefined },
): Promise<{ file: FileRecord; reference: string; sandbox: boolean }> {
  if (which.reference === undefined && which.file_id === undefined)
    throw refuse('invalid-input', 'Name the manuscript by reference or file_id.', {
      fields: { reference: 'Missing.' },
    });
  const found = await findSubmission(on, key, which);
  if (!found) throw refuse('not-found', 'There is no such manuscript.');
  // The key sees what its journal sent, whoever stands for the journal by now.
  return {
    file: await demandFile(on, { ...actor, team: true }, found.file_id),
    reference: found.reference,
    sandbox: found.sandbox,
  };
}

/** As journals are told it: without who in the office dealt with it. */
function shortOf(view: ReturnType<typeof recommendationOf>): JournalFile['recommendation'] {
  if (!view) return null;
  const { made_timesec: _, handled: __, ...recommendation } = view;
  return recommendation;
}

async function present(
  on: Queryable,
  {
    file,
    reference,
    sandbox,
  }: {
    readonly file: FileRecord;
    readonly reference: string;
    readonly sandbox: boolean;
  },
): Promise<JournalFile> {
  const { file_id, state, filename, pages, figures, subimages, matches, failure } = file;
  return {
    file_id,
    reference,
    state,
    filename,
    sandbox,
    pages,
    figures,
    subimages,
    matches,
    failure,
    recommendation: shortOf(recommendationOf(file)),
    checks: file.checks,
    estimate_seconds: WORKING_STATES.includes(state)
      ? estimateOf(await readBacklog(on), file_id)
      : null,
    submitted_timesec: timesec(file.created_at),
    changed_timesec: timesec(file.changed_at),
  };
}
