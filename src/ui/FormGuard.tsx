import { useText } from '../i18n/useText.ts';
import { LeaveGuard } from './LeaveGuard.tsx';

/** Asks before a form is left whose values differ from the saved ones. */
export function FormGuard({ now, saved }: { now: unknown; saved: unknown }) {
  const text = useText();
  return JSON.stringify(now) === JSON.stringify(saved) ? null : (
    <LeaveGuard question={text('shell.unsaved')} screens />
  );
}
