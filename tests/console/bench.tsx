import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CoreAdminContext,
  memoryStore,
  TestMemoryRouter,
  useNotificationContext,
} from 'react-admin';
import type { ReactElement } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import type { Operation, OutputOf } from '../../contract/operation.ts';
import type { RefusalBody } from '../../contract/refusals.ts';
import { createClient } from '../../providers/api/client.ts';
import { ClientContext } from '../../providers/api/context.ts';
import { createSession } from '../../providers/session/session.ts';
import { DeviceContext } from '../../src/compare/DeviceContext.ts';
import { TextContext } from '../../src/i18n/useText.ts';
import { PendingSender } from '../../src/app/PendingSender.tsx';
import type { Pixels } from '../../imaging/pixels.ts';
import { sessionUser } from '../scenes/session.ts';
import { plainDevice } from './compare/device.ts';
import { misuse } from '../setup/misuse.ts';
import { lacksRev } from './revGuard.ts';
import { translations } from './stand.tsx';

export interface Sent {
  readonly path: string;
  readonly body: Record<string, unknown>;
}

type Answer = (body: Record<string, unknown>) => unknown;

/** An answer table: what the server says to each call. A call that is not in it fails the test. */
export class Answers {
  readonly sent: Sent[] = [];
  readonly #table = new Map<string, Answer>();

  /** From now on this call is answered so. */
  on<Op extends Operation>(
    op: Op,
    answer: (
      body: Record<string, unknown>,
    ) => OutputOf<Op> | RefusalBody | Promise<OutputOf<Op> | RefusalBody>,
  ): this {
    this.#table.set(op.path, answer);
    return this;
  }

  /** The bodies of one call, oldest first. */
  of(op: Operation): Record<string, unknown>[] {
    return this.sent.filter((s) => s.path === op.path).map((s) => s.body);
  }

  readonly fetch: typeof globalThis.fetch = async (path, init) => {
    const body: Record<string, unknown> = JSON.parse(String(init?.body));
    const answer = this.#table.get(String(path));
    if (!answer) {
      misuse.push(`${String(path)} has no answer`);
      throw new Error(`Nobody planned an answer to ${String(path)}.`);
    }
    this.sent.push({ path: String(path), body });
    const lacking = lacksRev(String(path), body);
    if (lacking !== null) misuse.push(lacking);
    return new Response(JSON.stringify(await answer(body)), { status: 200 });
  };
}

/** Stands a screen up at an address, on answers and pictures of the scene. */
export function standScreen(
  screen: ReactElement,
  at: { readonly path: string; readonly address: string },
  answers: Answers,
  pictures: Readonly<Record<string, Pixels>> = {},
  i18n: typeof translations = translations,
) {
  const session = createSession();
  session.signIn(sessionUser());
  const device = plainDevice(pictures);
  const where: { address: string; notices: string[] } = { address: at.address, notices: [] };
  function Watch() {
    const { pathname, search } = useLocation();
    const { notifications } = useNotificationContext();
    Object.assign(where, {
      address: pathname + search,
      notices: notifications.map((n) => String(n.message)),
    });
    return null;
  }
  const view = render(
    <ClientContext value={createClient({ fetch: answers.fetch, session, pauses: [] })}>
      <TextContext value={i18n.translate}>
        <DeviceContext value={device}>
          <TestMemoryRouter initialEntries={[at.address]}>
            <CoreAdminContext
              i18nProvider={i18n}
              store={memoryStore()}
              queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
            >
              <Watch />
              <PendingSender>
                <Routes>
                  <Route path={at.path} element={screen} />
                  <Route path="*" element={<p>somewhere else</p>} />
                </Routes>
              </PendingSender>
            </CoreAdminContext>
          </TestMemoryRouter>
        </DeviceContext>
      </TextContext>
    </ClientContext>,
  );
  return { device, where, view, user: userEvent.setup() };
}
