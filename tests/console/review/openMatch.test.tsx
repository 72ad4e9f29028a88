import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { useOpenMatch, type OpenMatch } from '../../../src/screens/review/useOpenMatch.ts';

function Shown({ give }: { give: (open: OpenMatch['open']) => void }) {
  const { wanted, open } = useOpenMatch();
  const { search } = useLocation();
  useEffect(() => give(open), [give, open]);
  return <p>{`${String(wanted)} at ${search}`}</p>;
}

beforeEach(() => { jest.useFakeTimers(); });
afterEach(() => { jest.useRealTimers(); });

test('a step forward and back while the address is on its way leaves both at the same match', () => {
  let open: OpenMatch['open'] = () => undefined;
  render(<MemoryRouter initialEntries={['/review/file/7?match=m1']}><Shown give={(one) => { open = one; }} /></MemoryRouter>);
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
