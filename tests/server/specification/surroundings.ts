import { fork } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { texture } from '../../engine/match/scene.ts';
import { decoded, openMailServer } from '../../scenes/mailServer.ts';
import { startPayPal } from '../../scenes/payPal.ts';
import { sample, samplePath } from '../flow/press.ts';
import { ADMIN, signIn, startHost } from '../process/host.ts';
import { openIdentity } from '../sso/identity.ts';
import { signInAtProvider } from '../sso/signInAtProvider.ts';
import { pngOf, putArticles } from '../support/articles.ts';
import { createPostgres } from '../support/database.ts';
import type { Browser, Json } from './client.ts';

/**
 * What stands around a client: the server as its own process with its worker, on the kind of
 * database that the tests run on, and the systems that it works with, each of another
 * implementation. What people do outside the client is done here.
 */

export interface Surroundings {
  readonly url: string;
  /** An Admin of the service, as the server was set up with. */
  readonly admin: { readonly email: string; readonly password: string };
  /** Resolves when the worker has brought a file of somebody to a state. */
  until(
    who: { readonly email: string; readonly password: string },
    fileId: number,
    state: string,
  ): Promise<void>;
  /** The key of the link in the newest mail to somebody. */
  mailedKey(to: string): Promise<string>;
  /** The newest mail to somebody, as text. */
  mailTo(to: string): Promise<string>;
  /** Text messages that went out. */
  readonly texts: readonly Json[];
  /**
   * Somebody of the customer signs in at the organisation's identity provider.
   * @returns the token that the browser is sent back with
   */
  samlToken(customerName: string, email: string, browser: Browser): Promise<string>;
  /** Somebody signs in at the social identity provider. */
  googleToken(email: string, browser: Browser): Promise<string>;
  /** The customer's administrator sets single sign-on up. */
  setUpSignOn(boss: Browser, name: string): Promise<void>;
  /**
   * A journal system sends a manuscript for somebody and opens it in that person's browser.
   * @returns the file and the token of the link
   */
  journalLink(
    system: 'em' | 'ej',
    boss: Browser,
    userId: number,
  ): Promise<{ readonly file_id: number; readonly token: string }>;
  close(): Promise<void>;
}

/** Where people reach the server; providers send browsers back there. */
const PUBLIC_URL = 'http://localhost:8080';
/** The PDF in the folder that pictures are taken out of. */
export const FOLDER_PDF = 'article.pdf';
/** The article in the folder that the reference database is imported from. */
export const ARTICLE = 'PMC5550001';

export async function openSurroundings(): Promise<Surroundings> {
  const folder = mkdtempSync(join(tmpdir(), 'specification-'));
  const pdfs = join(folder, 'pdfs');
  mkdirSync(pdfs);
  copyFileSync(samplePath('clean_small'), join(pdfs, FOLDER_PDF));
  const articles = join(folder, 'articles');
  mkdirSync(articles);
  const picture = await pngOf(texture(5, 320, 240));
  putArticles(articles, [{ number: 5550001, figures: [{ caption: 'Made.', picture }] }]);
  const mail = await openMailServer();
  const payPal = await startPayPal();
  const texts: Json[] = [];
  const gateway = fork(join(__dirname, '..', 'users', 'gateway.mjs'));
  const { port } = await firstMessage<{ port: number }>(gateway);
  gateway.on('message', (said: { got?: Json }) => {
    if (said.got) texts.push(said.got);
  });
  const provider = fork(
    join(__dirname, '..', 'sso', 'provider.mjs'),
    [`${PUBLIC_URL}/google/answer`],
    { silent: true },
  );
  const { issuer } = await firstMessage<{ issuer: string }>(provider);
  const database = __DATABASE__ === 'postgresql' ? await createPostgres() : null;
  const host = await startHost(folder, {
    ...payPal.env,
    ...(database ? { DATABASE_URL: database.url } : {}),
    PUBLIC_URL,
    PDF_FOLDER: pdfs,
    PMC_FOLDER: articles,
    SMTP_URL: mail.url,
    SMS_URL: `http://127.0.0.1:${port}/messages`,
    SMS_TOKEN: 'gateway-token',
    GOOGLE_CLIENT_ID: 'console',
    GOOGLE_CLIENT_SECRET: 'a secret of the client',
    GOOGLE_ISSUER: issuer,
  });
  const identity = openIdentity();

  const post = (path: string, body: BodyInit, token: string, type?: string) =>
    fetch(host.url + path, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${token}`, ...(type ? { 'content-type': type } : {}) },
    });
  const ask = async (path: string, body: Json, token: string): Promise<Json> => {
    const answer = await post(path, JSON.stringify(body), token, 'application/json');
    const said = (await answer.json()) as Json;
    if (answer.status !== 200 || 'error' in said) throw new Error(JSON.stringify(said));
    return said;
  };
  /** A browser follows a link of the server; where it is sent next, by the server's own cookies. */
  const visit = async (path: string, browser: Browser, form?: URLSearchParams): Promise<URL> => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(host.url + path, {
      redirect: 'manual',
      headers: { cookie },
      ...(form ? { method: 'POST', body: form } : {}),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      browser.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const to = answer.headers.get('location');
    if (to === null) throw new Error(`${path} answered ${answer.status} and leads nowhere.`);
    return new URL(to, PUBLIC_URL);
  };
  const tokenOf = (url: URL): string => {
    const token = new URLSearchParams(url.hash.slice(1)).get('token');
    if (token === null) throw new Error(`There is no token in ${url.href}.`);
    return token;
  };
  const mailTo = async (to: string): Promise<string> => {
    for (;;) {
      const found = mail.letters.findLast((letter) => letter.to.includes(to));
      if (found) return decoded(found.raw);
      await soon();
    }
  };

  let customerOfSignOn = 0;
  return {
    url: host.url,
    admin: ADMIN,
    until: async (who, fileId, state) => (await signIn(host, who)).until(fileId, state),
    texts,
    mailTo,
    async mailedKey(to) {
      const text = await mailTo(to);
      // What was read is not read again: the next key comes with the next mail.
      mail.letters.splice(0);
      return /key=([\w-]+)/.exec(text)?.[1] ?? '';
    },
    async setUpSignOn(boss, name) {
      const made = await ask('/api/customers/saml/import', { xml: identity.metadata }, boss.token);
      customerOfSignOn = Number(made['customer_id']);
      const rules = { saml_name: name, domains: ['example.org'], enabled: true, listed: true };
      await ask('/api/customers/saml/save', { rules }, boss.token);
    },
    async samlToken(name, email, browser) {
      const request = await visit(`/saml/start/${name}`, browser);
      const about = await fetch(`${host.url}/saml/metadata/${customerOfSignOn}`);
      const xml = await identity.answer(request.href, await about.text(), { email });
      const form = new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64') });
      return tokenOf(await visit(`/saml/answer/${customerOfSignOn}`, browser, form));
    },
    async googleToken(email, browser) {
      const start = await visit('/google/start', browser);
      const back = await signInAtProvider(start, email, `${PUBLIC_URL}/google/answer`);
      return tokenOf(await visit(back.pathname + back.search, browser));
    },
    async journalLink(system, boss, userId) {
      await ask('/api/journals/save', { system, rules: { user_id: userId } }, boss.token);
      const scopes = ['submit', 'link'];
      const key = { system, name: system, scopes, sandbox: false };
      const { secret } = await ask('/api/journals/keys/add', key, boss.token);
      const manuscript = new FormData();
      manuscript.set('reference', `MS-${system}`);
      // Its own bytes, so that it is a file of its own.
      const bytes = Buffer.concat([sample('clean_small'), Buffer.from(`\n% ${system}\n`)]);
      manuscript.set(
        'file',
        new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }),
        'a.pdf',
      );
      const sent = await post('/journal/v1/submit', manuscript, String(secret));
      const { file_id } = (await sent.json()) as { file_id: number };
      const { url } = await ask('/journal/v1/link', { file_id }, String(secret));
      return { file_id, token: tokenOf(new URL(String(url))) };
    },
    async close() {
      await host.stop();
      await database?.remove();
      await payPal.close();
      await mail.close();
      gateway.disconnect();
      provider.disconnect();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Lets other things happen before one looks again. */
export const soon = () =>
  new Promise<void>((done) => {
    setTimeout(done, 20);
  });

function firstMessage<T>(child: ReturnType<typeof fork>): Promise<T> {
  return new Promise((done) => {
    child.once('message', (message) => done(message as T)); // what that program says first
  });
}
