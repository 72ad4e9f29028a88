import { useEffect, useEffectEvent } from 'react';

/** Takes a picture that is pasted anywhere on the screen. */
export function usePasted(onPicture: (picture: File) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const picture = [...(event.clipboardData?.files ?? [])].find((file) =>
      file.type.startsWith('image/'),
    );
    if (!picture) return;
    event.preventDefault();
    onPicture(picture);
  });
  useEffect(() => {
    window.addEventListener('paste', take);
    return () => window.removeEventListener('paste', take);
  }, []);
}
