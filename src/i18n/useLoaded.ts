import { useEffect, useState } from 'react';
import type { Language } from '../../contract/values.ts';

/**
 * What a language needs, once it has arrived; until then what stood before, and at first null.
 * A file that does not arrive leaves `english`: the page is readable, and a reload asks again.
 */
export function useLoaded<T>(
  language: Language,
  load: (language: Language) => Promise<T>,
  english: T,
): Loaded<T> | null {
  const [loaded, setLoaded] = useState<Loaded<T> | null>(
    language === 'en' ? { language, of: english } : null,
  );
  useEffect(() => {
    let wanted = true;
    const arrived = language === 'en' ? Promise.resolve(english) : load(language);
    void arrived
      .catch(() => english)
      .then((of) => {
        if (wanted) setLoaded((old) => (old?.language === language ? old : { language, of }));
      });
    return () => {
      wanted = false;
    };
  }, [language, load, english]);
  return loaded;
}

interface Loaded<T> {
  readonly language: Language;
  readonly of: T;
}
