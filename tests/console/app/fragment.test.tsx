import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { useFragmentToken } from '../../../src/screens/login/fragment.ts';

function Shown({ until }: { until: Promise<string> }) {
  const token = useFragmentToken();
  return <p>{`${use(until)} ${String(token)}`}</p>;
}

test('a token outlives a rendering that is given up, and has left the address once it is shown', async () => {
  window.history.pushState(null, '', '/auto/newwin?id=4#token=once');
  let arrive: (words: string) => void = () => undefined;
  const until = new Promise<string>((done) => {
    arrive = done;
  });
  await act(async () => {
    render(
      <Suspense fallback={<p>waiting</p>}>
        <Shown until={until} />
      </Suspense>,
    );
  });
  expect(screen.getByText('waiting')).toBeInTheDocument();
  await act(async () => {
    arrive('with');
    await until;
  });
  expect(screen.getByText('with once')).toBeInTheDocument();
  expect(window.location.pathname + window.location.search + window.location.hash).toBe(
    '/auto/newwin?id=4',
  );
});
