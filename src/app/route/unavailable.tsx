import type { ReactNode } from 'react';
import { lazyScreen } from '../../ui/lazyScreen.tsx';
import { UNAVAILABLE, type UnavailablePath } from '../unavailable.ts';

const UnavailableScreen = lazyScreen(() =>
  import('../../screens/unavailable/UnavailableScreen.tsx').then((m) => m.UnavailableScreen),
);

/** The element of a route whose part this version does not have. */
export const unavailable = (path: UnavailablePath) => (): ReactNode => (
  <UnavailableScreen {...UNAVAILABLE[path]} />
);
