import { useText } from '../i18n/useText.ts';
import { LeaveGuard } from './LeaveGuard.tsx';

/** Asks before a form is left whose values differ from the saved ones. */
export function FormGuard({ now, saved }: { now: unknown; saved: unknown }) {
  const text = useText();
  return isChanged(now, saved) ? <LeaveGuard question={text('shell.unsaved')} screens /> : null;
}

/** Whether there is anything to save: values as they are in JSON. */
export function isChanged(now: unknown, saved: unknown): boolean {
  return JSON.stringify(now) !== JSON.stringify(saved);
}
