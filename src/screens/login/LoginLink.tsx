import { Link } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import { go } from '../../ui/place.ts';

/** A link between the screens before sign-in. With a modifier key it is an ordinary link. */
export function LoginLink({ to, children }: { to: string; children: ReactNode }) {
  const follow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0)
      return;
    event.preventDefault();
    go(to);
  };
  return (
    <Link href={to} variant="body2" onClick={follow}>
      {children}
    </Link>
  );
}
