import type { SessionUser } from '../../contract/entities.ts';
import { createKept, type TextStorage } from './kept.ts';

/** Section 3, system state: the file that the whole tab is about, and the product variant. */
export interface SystemState {
  readonly file_id: number;
  readonly product: string;
  readonly file_state: string;
  readonly filename: string;
  readonly filename_orig: string;
}

export const EMPTY_SYSTEM: SystemState = {
  file_id: 0,
  product: '',
  file_state: '',
  filename: '',
  filename_orig: '',
};

/**
 * The person signed in in this tab, and the system state. Both live in session storage, so each tab
 * has its own.
 */
export interface Session {
  user(): SessionUser | null;
  system(): SystemState;
  signIn(user: SessionUser): void;
  signOut(): void;
  /** Changes parts of the system state; EMPTY_SYSTEM's file fields leave file mode. */
  setSystem(change: Partial<SystemState>): void;
  /** Fills the file fields from a data object of the server. */
  openFile(file_id: number, data: { state: string; filename: string; filename_orig: string }): void;
  closeFile(): void;
  subscribe(listener: () => void): () => void;
}

/** A session over the given storage; without one it lives in memory (tests). */
export function createSession(storage?: TextStorage): Session {
  const user = createKept<SessionUser | null>('user', null, storage);
  const system = createKept<SystemState>('system', EMPTY_SYSTEM, storage);
  const setSystem = (change: Partial<SystemState>): void =>
    system.set({ ...system.get(), ...change });
  return {
    user: user.get,
    system: system.get,
    signIn(who) {
      // A tab that nobody gave a product works in the installation's own.
      if (system.get().product === '') setSystem({ product: who.product_id });
      user.set(who);
    },
    signOut() {
      user.set(null);
      system.set(EMPTY_SYSTEM);
    },
    setSystem,
    openFile: (file_id, { state, filename, filename_orig }) =>
      setSystem({ file_id, file_state: state, filename, filename_orig }),
    closeFile: () => setSystem({ file_id: 0, file_state: '', filename: '', filename_orig: '' }),
    subscribe(listener) {
      const stops = [user.subscribe(listener), system.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
  };
}
