import type { ReactNode } from 'react';
import { lazyScreen } from '../../ui/lazyScreen.tsx';
import { LATER, type LaterPath } from '../later.ts';

const LaterScreen = lazyScreen(() =>
  import('../../screens/later/LaterScreen.tsx').then((m) => m.LaterScreen),
);

/** The element of a route whose part this version does not have. */
export const later = (path: LaterPath) => (): ReactNode => <LaterScreen {...LATER[path]} />;
