import { useEffect } from 'react';
import { useStore } from 'react-admin';

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** How much room rows of lists and the menu take; kept in this browser, also after signing out. */
export function useDensity(): [Density, (next: Density) => void] {
  const [kept, keep] = useStore<string>('density', 'comfortable');
  return [DENSITIES.find((one) => one === kept) ?? 'comfortable', keep];
}

/** Tells the styles of the page. */
export function useDensityOnPage(): void {
  const [density] = useDensity();
  useEffect(() => {
    document.body.dataset['density'] = density;
    return () => {
      delete document.body.dataset['density'];
    };
  }, [density]);
}
