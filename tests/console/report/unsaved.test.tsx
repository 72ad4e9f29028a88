import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext, TestMemoryRouter } from 'react-admin';
import { createClient } from '../../../providers/api/client.ts';
import { ClientContext } from '../../../providers/api/context.ts';
import { createSession } from '../../../providers/session/session.ts';
import { PendingProvider } from '../../../src/pending/PendingProvider.tsx';
import { useReport } from '../../../src/screens/report/useReport.ts';
import { reportScene } from '../../scenes/report.ts';
import { sessionUser } from '../../scenes/session.ts';

interface Call {
  readonly path: string;
  readonly body: Record<string, unknown>;
}

/** One visit of the report by a person; `server.up` says whether changes are answered. */
async function visit(user_id: number, server: { up: boolean; letter: string; calls: Call[] }) {
  const { report } = await reportScene();
  const fetch: typeof globalThis.fetch = async (path, init) => {
    const call = { path: String(path), body: JSON.parse(String(init?.body)) };
    const isReport = call.path === '/api/pdf/report/id';
    if (!isReport && !server.up) return new Response('', { status: 500 });
    server.calls.push(call);
    if (isReport)
      return new Response(
        JSON.stringify({ ...report, fields: { ...report.fields, letter: server.letter } }),
      );
    server.letter = String(call.body['newValue']);
    return new Response(JSON.stringify({ rev: 4 }));
  };
  const session = createSession();
  session.signIn({ ...sessionUser(), user_id });
  const client = createClient({ fetch, session, pauses: [] });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ClientContext value={client}>
      <TestMemoryRouter>
        <CoreAdminContext queryClient={queries}>
          <PendingProvider>{children}</PendingProvider>
        </CoreAdminContext>
      </TestMemoryRouter>
    </ClientContext>
  );
  const hook = renderHook(() => useReport(12), { wrapper });
  await waitFor(() => expect(hook.result.current.report).toBeDefined());
  return hook;
}

const changes = (calls: readonly Call[]) => calls.filter(({ path }) => !path.endsWith('report/id'));

beforeEach(() => localStorage.clear());

test('words of a report that the server did not take come back after a reload and are sent then', async () => {
  const server = { up: false, letter: '', calls: [] as Call[] };
  const first = await visit(7, server);
  act(() => first.result.current.save({ what: 'text', field: 'letter', value: 'Dear editor' }));
  await waitFor(() => expect(first.result.current.failed).toBe(true));
  expect(first.result.current.unsaved).toBe(1);
  expect(first.result.current.report?.fields.letter).toBe('Dear editor');
  first.unmount();

  server.up = true;
  const second = await visit(7, server);
  await waitFor(() => expect(second.result.current.unsaved).toBe(0));
  expect(second.result.current.report?.fields.letter).toBe('Dear editor');
  expect(changes(server.calls).map(({ body }) => body['newValue'])).toEqual(['Dear editor']);
  second.unmount();
});

test('another person in the same browser neither sends nor sees them', async () => {
  const server = { up: false, letter: '', calls: [] as Call[] };
  const first = await visit(7, server);
  act(() => first.result.current.save({ what: 'text', field: 'letter', value: 'Dear editor' }));
  await waitFor(() => expect(first.result.current.failed).toBe(true));
  first.unmount();

  server.up = true;
  const other = await visit(8, server);
  expect(other.result.current.unsaved).toBe(0);
  expect(other.result.current.report?.fields.letter).toBe('');
  expect(changes(server.calls)).toEqual([]);
  other.unmount();
});

test('while the server is away the newest words replace the older ones that wait', async () => {
  const server = { up: false, letter: '', calls: [] as Call[] };
  const first = await visit(7, server);
  act(() => first.result.current.save({ what: 'text', field: 'letter', value: 'Dear' }));
  act(() => first.result.current.save({ what: 'text', field: 'letter', value: 'Dear editor' }));
  await waitFor(() => expect(first.result.current.failed).toBe(true));
  expect(first.result.current.unsaved).toBe(1);
  server.up = true;
  first.unmount();
  const second = await visit(7, server);
  await waitFor(() => expect(second.result.current.unsaved).toBe(0));
  expect(changes(server.calls).map(({ body }) => body['newValue'])).toEqual(['Dear editor']);
  second.unmount();
});
