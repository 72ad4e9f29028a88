import { useEffect, useState } from 'react';

export interface ShownPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** A picture file as the browser shows it; null until it is decoded, or when it cannot be. */
export function useShownPicture(file: File | null): ShownPicture | null {
  const [shown, setShown] = useState<ShownPicture | null>(null);
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    const image = new Image();
    image.onload = () => setShown({ url, width: image.naturalWidth, height: image.naturalHeight });
    image.src = url;
    return () => {
      image.onload = null;
      URL.revokeObjectURL(url);
      setShown(null);
    };
  }, [file]);
  return shown;
}
