import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ops } from '../../../contract/index.ts';
import type { SessionUser } from '../../../contract/entities.ts';
import { createParts } from '../../../src/app/parts.ts';
import { Providers } from '../../../src/app/Providers.tsx';
import { Root } from '../../../src/app/Root.tsx';
import { licence } from '../../scenes/licence.ts';
import { sessionUser } from '../../scenes/session.ts';
import { Answers } from '../bench.tsx';
import { fileRow } from '../lists/rows.ts';

export const START = {
  product_id: 'panelsight',
  product_name: 'Panelsight',
  version: '4.4.1',
  first_admin: false,
  saml: false,
  google: false,
  mail: true,
  banner: null,
};

const NOTHING_WAITS = {
  edit: 0,
  review: 0,
  working: 0,
  failed: 0,
  due: 0,
  overdue: 0,
  hours: null,
};

/** What every screen of the console asks for. */
export function planned(): Answers {
  return new Answers()
    .on(ops.authStart, () => START)
    .on(ops.authLogout, () => ({ ok: true as const }))
    .on(ops.factorGet, () => ({ on: false, required: false, since_timesec: null, codes_left: 0 }))
    .on(ops.emailGet, () => ({ email: 'ana@example.org', pending: null }))
    .on(ops.sessionsGet, () => ({ items: [] }))
    .on(ops.miscGet, () => ({ items: [] }))
    .on(ops.mailTexts, () => ({ items: [] }))
    .on(ops.recordHistory, () => ({ items: [], more: false }))
    .on(ops.newsSeen, () => ({ seen_timesec: 0 }))
    .on(ops.newsRead, ({ timesec }) => ({ seen_timesec: Number(timesec) }))
    .on(ops.licenseCheck, () => licence())
    .on(ops.filesStanding, () => NOTHING_WAITS)
    .on(ops.serviceOutages, () => ({ items: [] }))
    .on(ops.supportList, () => ({ items: [], total: 0, open: 0 }))
    .on(ops.supportMine, () => ({ items: [] }))
    .on(ops.users, () => ({ items: [], total: 0 }))
    .on(ops.dashboard, () => ({ items: [], total: 0 }))
    .on(ops.dashboardId, ({ file_id }) => fileRow({ file_id: Number(file_id) }));
}

/** Connections to /events that the console opened; tests speak through them. */
export const sources: FakeSource[] = [];

class FakeSource {
  static readonly CLOSED = 2;
  readyState = 1;
  onmessage: ((event: { data: string }) => void) | null = null;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly address: string) {
    sources.push(this);
  }
  close(): void {
    this.readyState = 2;
  }
}

/**
 * The whole console at an address, on planned answers. `status` makes a call fail with an HTTP
 * status.
 */
export function standConsole(
  address: string,
  {
    user,
    answers = planned(),
    status = () => 200,
    consent = 'declined',
    kept = {},
    tab = {},
    file = () => null,
  }: {
    user?: Partial<SessionUser> | null;
    answers?: Answers;
    status?: (path: string) => number;
    consent?: string | null;
    /** What an earlier visit left in the browser. */
    kept?: Readonly<Record<string, object>>;
    /** What a reload left in the tab. */
    tab?: Readonly<Record<string, string>>;
    /** Files of the server, by address; null for what is no file. */
    file?: (path: string) => Response | null;
  } = {},
) {
  sources.length = 0;
  Object.assign(globalThis, { EventSource: FakeSource });
  sessionStorage.clear();
  localStorage.clear();
  for (const [name, value] of Object.entries(kept))
    localStorage.setItem(name, JSON.stringify(value));
  for (const [name, value] of Object.entries(tab)) sessionStorage.setItem(name, value);
  document.cookie = `consent=${consent ?? ''}; path=/${consent === null ? '; max-age=0' : ''}`;
  window.history.pushState(null, '', address);
  if (user !== null) sessionStorage.setItem('user', JSON.stringify(sessionUser(user)));
  const fetch: typeof globalThis.fetch = async (path, init) => {
    const found = file(String(path));
    if (found) return found;
    const code = status(String(path));
    return code === 200 ? answers.fetch(path, init) : new Response('{}', { status: code });
  };
  const parts = createParts(window, fetch);
  const view = render(
    <Providers parts={parts}>
      <Root catalogue={parts.catalogue} />
    </Providers>,
  );
  return { answers, parts, session: parts.client.session, view, user: userEvent.setup() };
}

export const address = (): string => window.location.pathname + window.location.search;
