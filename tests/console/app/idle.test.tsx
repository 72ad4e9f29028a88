import { act, fireEvent, screen } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import { planned, standConsole } from './stand.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const passes = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * 60_000));

test('an unused session is announced to end two minutes before, and a press stays in it', async () => {
  const answers = planned();
  standConsole('/news', { answers, user: { idle_minutes: 10 } });
  await screen.findByRole('heading', { name: 'News', level: 1 });
  fireEvent.pointerDown(document.body);
  await passes(7.5);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  const told = answers.of(ops.sessionsGet).length;
  await passes(1);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'your session ends within two minutes',
  );
  // A warning is no use of the session.
  expect(answers.of(ops.sessionsGet)).toHaveLength(told);
  const stay = screen.getByRole('button', { name: 'Stay signed in' });
  fireEvent.pointerDown(stay);
  fireEvent.click(stay);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await passes(0.1);
  expect(answers.of(ops.sessionsGet).length).toBeGreaterThan(told);
  await passes(7.4);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('who comes back before the end sees the warning go by itself', async () => {
  standConsole('/news', { user: { idle_minutes: 5 } });
  await screen.findByRole('heading', { name: 'News', level: 1 });
  fireEvent.pointerDown(document.body);
  await passes(3.5);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  fireEvent.pointerDown(document.body);
  await passes(0.5);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
