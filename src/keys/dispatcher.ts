import { isChord, isSingleCharacter, parseKeys, type Chord } from './chord.ts';
import { keyRow, keysFor, type KeyId, type KeySetting, type Scope } from './keymap.ts';

/** Called on key down with true, and for keys that are held, on key up with false. */
export type KeyHandler = (down: boolean) => void;
export type KeyHandlers = Partial<Record<KeyId, KeyHandler>>;

export interface Layer {
  readonly scope: Scope;
  /** Nothing below this layer hears a key. */
  readonly exclusive: boolean;
  handlers: KeyHandlers;
  setting: KeySetting;
}

interface Bound {
  readonly id: KeyId;
  readonly chords: readonly Chord[];
}

const SEQUENCE_MS = 1200;

/**
 * Keys of the page: layers in the order in which parts of the screen appeared, the last one is
 * asked first.
 */
export function createDispatcher() {
  const layers: Layer[] = [];
  const held = new Map<string, KeyHandler>();
  const listeners = new Set<() => void>();
  let begun: readonly Chord[] = [];
  let begunAt = 0;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || held.has(event.code)) {
      if (held.has(event.code)) event.preventDefault();
      return;
    }
    const now = event.timeStamp;
    if (now - begunAt > SEQUENCE_MS) begun = [];
    for (const layer of [...layers].reverse()) {
      const found = search(layer, event, begun);
      if (found === 'begun') {
        begunAt = now;
        event.preventDefault();
        return;
      }
      if (found) {
        begun = [];
        event.preventDefault();
        const handler = layer.handlers[found];
        handler?.(true);
        if (handler && keyRow(found).hold) held.set(event.code, handler);
        return;
      }
      if (layer.exclusive) break;
    }
    begun = [];
  };

  const search = (
    layer: Layer,
    event: KeyboardEvent,
    before: readonly Chord[],
  ): KeyId | 'begun' | null => {
    for (const { id, chords } of bindings(layer)) {
      const at = chords[before.length];
      if (!at || !isChord(at, event) || belongsToTarget(at, event.target)) continue;
      if (!before.every((chord, i) => chords[i] === chord || sameChord(chords[i], chord))) continue;
      if (chords.length === before.length + 1) return id;
      begun = [...before, at];
      return 'begun';
    }
    return null;
  };

  const release = (event: KeyboardEvent) => {
    const handler = held.get(event.code);
    held.delete(event.code);
    handler?.(false);
  };

  const releaseAll = () => {
    for (const handler of held.values()) handler(false);
    held.clear();
  };

  const changed = () => {
    for (const listener of listeners) listener();
  };

  return {
    /** Listens while at least one layer is there. Answers how to take the layer away. */
    add(layer: Layer): () => void {
      if (layers.length === 0) {
        document.addEventListener('keydown', onKeyDown);
        document.addEventListener('keyup', release);
        window.addEventListener('blur', releaseAll);
      }
      layers.push(layer);
      changed();
      return () => {
        layers.splice(layers.indexOf(layer), 1);
        changed();
        if (layers.length > 0) return;
        releaseAll();
        document.removeEventListener('keydown', onKeyDown);
        document.removeEventListener('keyup', release);
        window.removeEventListener('blur', releaseAll);
      };
    },
    /** What can be pressed now, for the legend: every id with a handler, lowest layer first. */
    alive: (): KeyId[] => [...new Set(layers.flatMap((layer) => idsOf(layer)))],
    onChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The dispatcher of the page. */
export const dispatcher = createDispatcher();

function idsOf(layer: Layer): KeyId[] {
  return (Object.keys(layer.handlers) as KeyId[]).filter((id) => layer.handlers[id]); // the keys of a KeyHandlers are KeyIds
}

function bindings(layer: Layer): Bound[] {
  return idsOf(layer).flatMap((id) =>
    keysFor(id, layer.setting)
      .filter((keys) => layer.setting.singleKeys || !isSingleCharacter(keys))
      .map((keys) => ({ id, chords: parseKeys(keys) })),
  );
}

function sameChord(a: Chord | undefined, b: Chord): boolean {
  return a?.key === b.key && a.mod === b.mod && a.shift === b.shift && a.alt === b.alt;
}

const MOVING = new Set([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
]);
const NOT_TEXT = new Set([
  'button',
  'checkbox',
  'radio',
  'submit',
  'reset',
  'file',
  'color',
  'image',
]);

/**
 * Whether the element with the focus needs the key itself: text fields all, sliders and lists those
 * that move, buttons Enter and Space.
 */
export function belongsToTarget(chord: Chord, target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (isTextField(target)) return !(chord.mod && chord.key === 'Enter') && chord.key !== 'Escape';
  const role = target.getAttribute('role') ?? '';
  if (target instanceof HTMLInputElement && target.type === 'range')
    return MOVING.has(chord.key) && !chord.alt;
  if (['slider', 'separator', 'tab', 'radio'].includes(role))
    return MOVING.has(chord.key) && !chord.alt;
  if (
    [
      'menuitem',
      'option',
      'combobox',
      'menu',
      'textbox',
      'searchbox',
      'menuitemradio',
      'menuitemcheckbox',
    ].includes(role)
  )
    return chord.key !== 'Escape';
  return (
    (chord.key === 'Enter' || chord.key === ' ') &&
    !chord.mod &&
    (target instanceof HTMLButtonElement ||
      target instanceof HTMLAnchorElement ||
      role === 'button')
  );
}

function isTextField(element: HTMLElement): boolean {
  if (
    element.isContentEditable ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
    return true;
  return (
    element instanceof HTMLInputElement && element.type !== 'range' && !NOT_TEXT.has(element.type)
  );
}
