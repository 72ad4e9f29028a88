import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPrintDesk, type PrintDesk, type PrintPart, type PrintState } from './printing.ts';

const PrintContext = createContext<PrintDesk | null>(null);
export const PrintProvider = PrintContext.Provider;

/** A print desk for one report; starts the browser's printing when its state says so. */
export function usePrintDesk(): PrintDesk {
  const [desk] = useState(() => createPrintDesk());
  const { isPrinting } = useSyncExternalStore(desk.subscribe, desk.get);
  useEffect(() => {
    if (!isPrinting) return;
    window.addEventListener('afterprint', desk.ended, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', desk.ended);
  }, [isPrinting, desk]);
  return desk;
}

export function usePrintState(desk: PrintDesk): PrintState {
  return useSyncExternalStore(desk.subscribe, desk.get);
}

/** Takes part in printing: ready once `settled`; true is returned when the part was too late. */
export function usePrintPart(settled: boolean): boolean {
  const desk = useContext(PrintContext);
  const part = useRef<PrintPart | null>(null);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const joined = desk?.join(() => setLate(true)) ?? null;
    part.current = joined;
    return () => joined?.leave();
  }, [desk]);
  useEffect(() => {
    if (settled) part.current?.ready();
  }, [settled]);
  return late;
}
