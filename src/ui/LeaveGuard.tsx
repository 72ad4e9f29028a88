import { useEffect, useState, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';

/**
 * Asks before something unsaved is left, by closing the tab or by going to another screen. The way
 * to the login page is free: a failure leads there, and what is kept waits for the person to come
 * back. A screen may mount several.
 */
export function LeaveGuard({ question, screens }: { question: string; screens: boolean }) {
  const [guard] = useState(() => Symbol('leave guard'));
  useEffect(() => {
    if (!screens) return;
    setGuards([...guards, guard]);
    return () => setGuards(guards.filter((other) => other !== guard));
  }, [screens, guard]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  const asks = useSyncExternalStore(subscribe, () => guards[0] === guard);
  return asks ? <Blocker question={question} /> : null;
}

/**
 * The mounted guards, oldest first: a router takes one blocker at a time, so the oldest asks for
 * all.
 */
let guards: readonly symbol[] = [];
const listeners = new Set<() => void>();

function setGuards(next: readonly symbol[]): void {
  guards = next;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function Blocker({ question }: { question: string }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== '/login',
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
  return null;
}
