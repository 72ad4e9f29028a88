import { createContext, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { ServerEvent } from '../../contract/events.ts';
import type { EventStream } from './events.ts';

export const EventsContext = createContext<EventStream | null>(null);

/**
 * Calls `listener` for each event of the server while the component is shown. Without a stream
 * (scenes) nothing happens.
 */
export function useServerEvents(listener: (event: ServerEvent) => void): void {
  const stream = useContext(EventsContext);
  const tell = useEffectEvent(listener);
  useEffect(() => stream?.listen((event) => tell(event)), [stream]);
}

const never = (): (() => void) => () => undefined;

/** True while events arrive. */
export function useEventsLive(): boolean {
  const stream = useContext(EventsContext);
  return useSyncExternalStore(stream?.watch ?? never, () => stream?.live() ?? false);
}
