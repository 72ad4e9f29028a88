import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Kept } from '../../providers/session/kept.ts';
import type { Mode } from './theme.ts';

export const CHOICES = ['system', 'light', 'dark'] as const;
export type ModeChoice = (typeof CHOICES)[number];

/** Where the chosen mode is kept; survives sign-out. */
export const ModeContext = createContext<Kept<ModeChoice> | null>(null);

/** The chosen mode, the mode that results, and how to choose. */
export function useThemeMode(): {
  choice: ModeChoice;
  mode: Mode;
  choose: (choice: ModeChoice) => void;
} {
  const kept = useContext(ModeContext);
  if (!kept) throw new Error('No ModeContext above this component.');
  const choice = useSyncExternalStore(kept.subscribe, kept.get);
  const dark = useSyncExternalStore(watchSystem, systemIsDark);
  return {
    choice,
    mode: choice === 'system' ? (dark ? 'dark' : 'light') : choice,
    choose: kept.set,
  };
}

const query = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');
const systemIsDark = (): boolean => query().matches;

function watchSystem(listener: () => void): () => void {
  const media = query();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
