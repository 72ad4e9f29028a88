import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash as argon2 } from '@node-rs/argon2';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { ops } from '../../../contract/index.ts';
import type { InputOf, OpName, Ops, OutputOf, RefusalBody, Role } from '../../../contract/index.ts';
import { buildApp } from '../../../server/app.ts';
import type { App } from '../../../server/app.ts';
import { dataFolders, readConfig } from '../../../server/config.ts';
import type { Db } from '../../../server/database/db.ts';
import { all, json, one, q } from '../../../server/database/query.ts';
import type { JobTable } from '../../../server/jobs/kinds.ts';
import { runJobs } from '../../../server/jobs/run.ts';
import { showKey } from '../../../server/mail/keys.ts';
import { reportTask } from '../../../server/reports/task.ts';
import { jobRules } from '../../../server/rules.ts';
import type { Log, Services } from '../../../server/services.ts';
import { makeServices, openLimits } from '../../../server/start.ts';
import { openLocalStorage } from '../../../server/storage/local.ts';
import type { Files } from '../../../server/storage/drafts.ts';
import { openTestDatabase } from './database.ts';
import { everyTask } from './tasks.ts';

export const PASSWORD = 'correct horse battery';
const PRODUCTS = { product: true, refguard: false, pubshield: false, ithenticate: false };

export interface TestServer {
  readonly services: Services;
  readonly app: App;
  /** Calls an operation as it goes over the wire; fails the test when the answer is not 200. */
  call<K extends OpName>(
    name: K,
    input: InputOf<Ops[K]>,
    who?: Person | null,
  ): Promise<OutputOf<Ops[K]> & Partial<RefusalBody>>;
  /** The bare answer, for statuses and headers. */
  send(
    name: OpName,
    input: unknown,
    options?: {
      readonly who?: Person | null;
      readonly headers?: Record<string, string>;
      readonly cookies?: Record<string, string>;
      readonly params?: Record<string, string>;
    },
  ): Promise<LightMyRequestResponse>;
  /** The key in the link of the newest mail to somebody, as the mail is sent. */
  mailedKey(to: string): Promise<string>;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  addCustomer(
    more?: Partial<{
      name: string;
      type: 'internal' | 'publisher' | 'institution' | 'individual';
      team: boolean;
      users_max: number | null;
      files_max: number | null;
      figures_max: number | null;
    }>,
  ): Promise<number>;
  /** A signed-in person. */
  addPerson(
    customerId: number,
    role?: Role,
    more?: Partial<{
      email: string;
      skip_edit: boolean;
      product: boolean;
      ithenticate: boolean;
    }>,
  ): Promise<Person>;
  close(): Promise<void>;
}

export interface Person {
  readonly user_id: number;
  readonly customer_id: number;
  readonly email: string;
  readonly token: string;
  /** Cookies as a browser sends them to any path, name → value. */
  readonly cookies: Record<string, string>;
}

/**
 * A hash says how much work it took, and checking it takes as much: this one takes next to none.
 */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let hash: Promise<string> | null = null;

/**
 * The whole server on a database and folder of its own, without listening.
 * @param options.watch gives the same database with an eye on what goes through it
 * @param options.files the file system below the storage, where it is to fail
 * @param options.clock seconds by which limits count, where the clock of the test is not that of
 * the wall
 */
export async function openTestServer(
  options: {
    readonly env?: Record<string, string>;
    readonly rules?: JobTable;
    readonly log?: Log;
    readonly watch?: (db: Db) => Db;
    /** A worker that makes reports. */
    readonly reports?: boolean;
    readonly files?: Files;
    readonly clock?: () => number;
  } = {},
): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'server-'));
  const opened = await openTestDatabase();
  const db = options.watch?.(opened) ?? opened;
  const config = readConfig({
    LOG_LEVEL: 'silent',
    // Mails are queued, and sent by nobody.
    SMTP_URL: 'smtp://127.0.0.1:1',
    ...options.env,
    DATA_DIR: folder,
  });
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const made = makeServices(
    config,
    db,
    options.log ?? silent,
    options.rules ? () => options.rules ?? {} : jobRules,
    { pollMs: 50, retryPauseSeconds: 0 },
  );
  const services = {
    ...made,
    limits: options.clock ? openLimits(db, options.clock) : made.limits,
    storage: options.files
      ? openLocalStorage(dataFolders(folder).objects, options.files)
      : made.storage,
  };
  const app = await buildApp(services, { webFolder: join(folder, 'no-console') });
  let people = 0;
  const reports = options.reports ? startReports(services) : null;

  const server: TestServer = {
    services,
    app,
    async mailedKey(to) {
      const mails = await all(
        db,
        q.selectFrom('mails').selectAll().where('recipient', '=', to).orderBy('mail_id'),
      );
      const last = mails.at(-1);
      return /key=([\w-]+)/.exec((last && showKey(config, last))?.text ?? '')?.[1] ?? '';
    },
    inject: (request) => app.http.inject(request),
    send(name, input, { who = null, headers = {}, cookies = {}, params = {} } = {}) {
      const url = ops[name].path.replace(/\{(\w+)\}/g, (_all, key: string) => params[key] ?? key);
      return app.http.inject({
        method: 'POST',
        url,
        payload: JSON.stringify(input ?? {}),
        cookies: { ...who?.cookies, ...cookies },
        headers: {
          'content-type': 'application/json',
          ...(who ? { authorization: `Bearer ${who.token}` } : {}),
          ...headers,
        },
      });
    },
    async call(name, input, who = null) {
      const fields = input as Record<string, unknown>;
      const params = Object.fromEntries(
        Object.entries(fields ?? {}).map(([k, v]) => [k, String(v)]),
      );
      const answer = await server.send(name, input, { who, params });
      if (answer.statusCode !== 200)
        throw new Error(`${name} answered ${answer.statusCode}: ${answer.body}`);
      return answer.json();
    },
    async addCustomer(more = {}) {
      people += 1;
      const row = {
        name: `Customer ${people}`,
        type: 'institution' as const,
        team: false,
        users_max: null,
        files_max: null,
        figures_max: null,
        ...more,
      };
      const made = await one(
        db,
        q
          .insertInto('customers')
          .values({
            ...row,
            database_max_per_user: null,
            starts_at: null,
            ends_at: null,
            saml_name: null,
            products: json(PRODUCTS),
          })
          .returning('customer_id'),
      );
      return made.customer_id;
    },
    async addPerson(customerId, role = 'User', more = {}) {
      people += 1;
      const email = more.email ?? `person${people}@example.org`;
      hash ??= argon2(PASSWORD, CHEAP);
      await one(
        db,
        q
          .insertInto('users')
          .values({
            customer_id: customerId,
            email,
            first_name: 'Person',
            last_name: String(people),
            role,
            status: 'active',
            password_hash: await hash,
            skip_edit: more.skip_edit ?? false,
            products: json({
              ...PRODUCTS,
              product: more.product ?? PRODUCTS.product,
              ithenticate: more.ithenticate ?? PRODUCTS.ithenticate,
            }),
            last_seen_at: null,
          })
          .returning('user_id'),
      );
      const answer = await server.send('authLogin', { email, password: PASSWORD });
      const user: { user_id: number; token: string } = answer.json();
      const cookies = Object.fromEntries(answer.cookies.map((c) => [c.name, c.value]));
      return { user_id: user.user_id, customer_id: customerId, email, token: user.token, cookies };
    },
    async close() {
      await reports?.();
      await app.close();
      await services.background.settle();
      await services.threads.close();
      await db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return server;
}

/** Plays a worker for reports only, in this process. @returns what ends it */
function startReports({ jobs, storage }: Services): () => Promise<void> {
  const { port, close } = jobs.openPort();
  const none = () => Promise.reject(new Error('This worker makes reports only.'));
  const tasks = { ...everyTask(none), report: reportTask };
  const work = runJobs(port, tasks, storage, 1, { kinds: ['report'] });
  return async () => {
    await close();
    await work;
  };
}
