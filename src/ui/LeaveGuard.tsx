import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/**
 * Asks before something unsaved is left, by closing the tab or by going to another screen. The way to the login page is
 * free: a failure leads there, and what is kept waits for the person to come back.
 */
export function LeaveGuard({ question, screens }: { question: string; screens: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      screens &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== '/login',
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
  return null;
}
