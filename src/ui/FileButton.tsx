import { Button } from '@mui/material';
import { useRef, type ComponentProps } from 'react';

interface Props {
  readonly label: string;
  /** What the system's dialog offers: endings and media types. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
  readonly variant: ComponentProps<typeof Button>['variant'];
  readonly disabled?: boolean;
}

/**
 * A button that lets a person choose a file. A real one: a label in its shape is not opened by the
 * keyboard.
 */
export function FileButton({ label, accept, onFile, variant, disabled = false }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        disabled={disabled}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file again is a choice, too.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
