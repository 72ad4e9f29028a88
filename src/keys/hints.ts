import { keysFor, type KeyId } from './keymap.ts';
import { useKeySetting } from './useKeys.ts';

/** For tooltips and `aria-keyshortcuts`: the first key of the action as it is set now. */
export function useKeyHint(): (id: KeyId) => { readonly text: string; readonly aria: string } {
  const [setting] = useKeySetting();
  return (id) => {
    const text = keysFor(id, setting)[0] ?? '';
    return { text, aria: text.replace('Ctrl', 'Control') };
  };
}
