import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useStore } from 'react-admin';
import { dispatcher, type KeyHandlers, type Layer } from './dispatcher.ts';
import { DEFAULT_SETTING, type KeyId, type KeySetting, type Scope } from './keymap.ts';

/** The person's own keys, kept with the other preferences. */
export function useKeySetting() {
  return useStore<KeySetting>('shortcuts', DEFAULT_SETTING);
}

/**
 * Keys of a part of the screen, alive while it is shown. `exclusive` (dialogs) silences everything
 * below.
 */
export function useKeys(
  scope: Scope,
  handlers: KeyHandlers,
  { exclusive = false, enabled = true }: { exclusive?: boolean; enabled?: boolean } = {},
): void {
  const [setting] = useKeySetting();
  const layer = useRef<Layer | null>(null);
  useEffect(() => {
    if (!enabled) return;
    const mine: Layer = { scope, exclusive, handlers: {}, setting: DEFAULT_SETTING };
    layer.current = mine;
    const remove = dispatcher.add(mine);
    return () => {
      layer.current = null;
      remove();
    };
  }, [scope, exclusive, enabled]);
  // The newest handlers without a new place in the order of layers.
  const refresh = () => {
    if (!layer.current) return;
    layer.current.handlers = handlers;
    layer.current.setting = setting;
  };
  useLayoutEffect(refresh);
  useEffect(refresh);
}

/** The ids that can be pressed now. */
export function useAliveKeys(): readonly KeyId[] {
  const text = useSyncExternalStore(dispatcher.onChange, () => dispatcher.alive().join(' '));
  return text.split(' ').filter(Boolean) as KeyId[]; // joined from KeyIds just above
}
