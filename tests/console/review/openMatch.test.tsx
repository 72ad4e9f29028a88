import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense, useEffect } from 'react';
import {
  createBrowserRouter,
  MemoryRouter,
  Route,
  RouterProvider,
  Routes,
  useLocation,
  useNavigate,
} from 'react-router';
import { useOpenMatch, type OpenMatch } from '../../../src/screens/review/useOpenMatch.ts';

function Shown({ give }: { give: (open: OpenMatch['open']) => void }) {
  const { wanted, open } = useOpenMatch();
  const { search } = useLocation();
  useEffect(() => give(open), [give, open]);
  return <p>{`${String(wanted)} at ${search}`}</p>;
}

function Leaving({
  give,
}: {
  give: (match: Pick<OpenMatch, 'open' | 'leave'>, go: ReturnType<typeof useNavigate>) => void;
}) {
  const { open, leave } = useOpenMatch();
  const go = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => give({ open, leave }, go), [give, open, leave, go]);
  return <p>{pathname + search}</p>;
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a step forward and back while the address is on its way leaves both at the same match', () => {
  let open: OpenMatch['open'] = () => undefined;
  render(
    <MemoryRouter initialEntries={['/review/file/7?match=m1']}>
      <Shown
        give={(one) => {
          open = one;
        }}
      />
    </MemoryRouter>,
  );
  act(() => {
    // The router's news of the first step have not been drawn when the second is written.
    open('m2');
    jest.advanceTimersByTime(400);
    open('m1');
    jest.advanceTimersByTime(400);
  });
  expect(screen.getByText('m1 at ?match=m1')).toBeInTheDocument();
  act(() => {
    open('m2');
    jest.advanceTimersByTime(400);
  });
  expect(screen.getByText('m2 at ?match=m2')).toBeInTheDocument();
});

test('an address that is on its way does not lead back to a screen that is being left', () => {
  let at: Pick<OpenMatch, 'open' | 'leave'> = { open: () => undefined, leave: () => undefined };
  let go: ReturnType<typeof useNavigate> = () => undefined;
  const give = (match: typeof at, navigate: typeof go): void => {
    at = match;
    go = navigate;
  };
  render(
    <MemoryRouter initialEntries={['/review/file/7?match=m1']}>
      <Leaving give={give} />
    </MemoryRouter>,
  );
  act(() => {
    // The router's move away has not been drawn when the step's time is over.
    at.open('m2');
    at.leave();
    void go('/report/file/7');
    at.open('m3');
    jest.advanceTimersByTime(400);
  });
  expect(screen.getByText('/report/file/7')).toBeInTheDocument();
});

test('a link to a screen that is still loading is not led back by the address of the last step', () => {
  let at: Pick<OpenMatch, 'open' | 'leave'> = { open: () => undefined, leave: () => undefined };
  let go: ReturnType<typeof useNavigate> = () => undefined;
  const give = (match: typeof at, navigate: typeof go): void => {
    at = match;
    go = navigate;
  };
  const Loading = lazy(() => new Promise<never>(() => undefined));
  window.history.pushState(null, '', '/review/file/7?match=m1');
  // As the console is built: one route of the browser's router, the screens' own below it.
  const screens = (
    <Routes>
      <Route path="/review/file/7" element={<Leaving give={give} />} />
      <Route path="/support" element={<Loading />} />
    </Routes>
  );
  const router = createBrowserRouter([{ path: '*', element: screens }]);
  render(
    <Suspense>
      <RouterProvider router={router} />
    </Suspense>,
  );
  act(() => at.open('m2'));
  act(() => void go('/support'));
  act(() => {
    jest.advanceTimersByTime(400);
  });
  expect(window.location.pathname).toBe('/support');
});
