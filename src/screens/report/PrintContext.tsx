import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPrintStore, type PrintStore, type PrintPart, type PrintState } from './printing.ts';

const PrintContext = createContext<PrintStore | null>(null);
export const PrintProvider = PrintContext.Provider;

/**
 * A store of what is printed of one report; starts the browser's printing when its state says so.
 */
export function usePrintStore(): PrintStore {
  const [presence] = useState(() => createPrintStore());
  const { isPrinting } = useSyncExternalStore(presence.subscribe, presence.get);
  useEffect(() => {
    if (!isPrinting) return;
    window.addEventListener('afterprint', presence.ended, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', presence.ended);
  }, [isPrinting, presence]);
  return presence;
}

export function usePrintState(presence: PrintStore): PrintState {
  return useSyncExternalStore(presence.subscribe, presence.get);
}

/** Takes part in printing: ready once `settled`; true is returned when the part was too late. */
export function usePrintPart(settled: boolean): boolean {
  const presence = useContext(PrintContext);
  const part = useRef<PrintPart | null>(null);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const joined = presence?.join(() => setLate(true)) ?? null;
    part.current = joined;
    return () => joined?.leave();
  }, [presence]);
  useEffect(() => {
    if (settled) part.current?.ready();
  }, [settled]);
  return late;
}
