import { Menu } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';

interface ButtonProps {
  readonly id: string;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly onClick: (event: { currentTarget: HTMLElement }) => void;
}

/** A button that opens a menu below itself. `children` gets a function that closes it. */
export function MenuButton({
  button,
  children,
}: {
  button: (props: ButtonProps) => ReactNode;
  children: (close: () => void) => ReactNode;
}) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => setAnchor(null);
  return (
    <>
      {button({
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
        onClick: (event) => setAnchor(event.currentTarget),
      })}
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': id, dense: true } }}
      >
        {children(close)}
      </Menu>
    </>
  );
}
