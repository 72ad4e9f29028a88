import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The address follows this long after the last step: drawing the next match never waits for the
 * router, which tells the whole console.
 */
const ADDRESS_AFTER_MS = 400;

export interface OpenMatch {
  /** What was asked for by the address or by a person; null at first without a link. */
  readonly wanted: string | null;
  readonly open: (id: string) => void;
  /** The newest id, also before it is drawn: two keys within one drawing are two steps. */
  readonly at: RefObject<string | null>;
  /** Tells which match is shown, when none was wanted or the wanted one is gone. */
  readonly shown: (id: string | null) => void;
  /**
   * The screen is about to be left: nothing more is written to the address, which would lead back
   * here.
   */
  readonly leave: () => void;
}

/**
 * Which match is open: state of the screen, mirrored in the address so that every match is a link.
 */
export function useOpenMatch(): OpenMatch {
  const [words, setWords] = useSearchParams();
  const address = words.get('match');
  const [wanted, setWanted] = useState(address);
  const at = useRef(wanted);
  // What this screen wrote to the address and has not seen there yet, and what stands there once
  // all of it has arrived: the router tells of its moves later, so a step back must not be held
  // against an address that is on its way.
  const written = useRef(new Set<string>());
  const inAddress = useRef(address);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const leaving = useRef(false);
  const here = useRef(window.location.pathname);
  const write = useRef((_id: string) => {});
  useLayoutEffect(() => {
    write.current = (id) => {
      // A screen that is still loading is drawn later than the address says it: writing now would
      // lead back here.
      if (inAddress.current === id || window.location.pathname !== here.current) return;
      inAddress.current = id;
      written.current.add(id);
      setWords({ match: id }, { replace: true });
    };
  });
  const open = useCallback((id: string) => {
    at.current = id;
    setWanted(id);
    if (timer.current !== null) clearTimeout(timer.current);
    if (!leaving.current) timer.current = setTimeout(() => write.current(id), ADDRESS_AFTER_MS);
  }, []);
  const leave = useCallback(() => {
    leaving.current = true;
    if (timer.current !== null) clearTimeout(timer.current);
  }, []);
  useEffect(() => {
    leaving.current = false;
    return leave;
  }, [leave]);
  useEffect(() => {
    if (address === null) return;
    if (written.current.has(address)) return;
    // A link or the browser's own history.
    inAddress.current = address;
    at.current = address;
    setWanted(address);
  }, [address]);
  useEffect(() => {
    if (address === inAddress.current) written.current.clear();
  });
  const shown = useCallback(
    (id: string | null) => {
      if (id === null || at.current === id) return;
      open(id);
    },
    [open],
  );
  return { wanted, open, at, shown, leave };
}
