/** One key with its modifiers. `mod` is Ctrl, or Command on a Mac. */
export interface Chord {
  /** As `KeyboardEvent.key`, letters in lower case. */
  readonly key: string;
  readonly mod: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
}

/** What a matcher needs of a keyboard event. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

const NAMES: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ' ': 'Space',
  Escape: 'Esc',
  Delete: 'Del',
};

/** Reads "Ctrl+Shift+Z", "Alt+ArrowLeft", "?", and sequences such as "G D" (one chord each). */
export function parseKeys(text: string): Chord[] {
  return text.split(' ').filter(Boolean).map(parseChord);
}

function parseChord(text: string): Chord {
  // "+" itself is a key: the text before the last part ends with a plus then.
  const parts = text.endsWith('+')
    ? [...text.slice(0, -1).split('+').filter(Boolean), '+']
    : text.split('+');
  const last = parts.at(-1) ?? '';
  const has = (name: string) => parts.slice(0, -1).includes(name);
  return {
    key: fold(last === 'Space' ? ' ' : last),
    mod: has('Ctrl'),
    shift: has('Shift'),
    alt: has('Alt'),
  };
}

/**
 * Whether the press is this chord. Shift does not count for signs that need it, such as "?" or "+".
 */
export function isChord(chord: Chord, pressed: KeyPress): boolean {
  const press = withoutComposing(pressed);
  if (fold(press.key) !== chord.key) return false;
  if ((press.ctrlKey || press.metaKey) !== chord.mod || press.altKey !== chord.alt) return false;
  return isSign(chord.key) || press.shiftKey === chord.shift;
}

/** The text of a press, as `parseKeys` reads it; null while only modifiers are down. */
export function writeChord(pressed: KeyPress): string | null {
  const press = withoutComposing(pressed);
  if (['Control', 'Meta', 'Shift', 'Alt', 'AltGraph', 'Dead', 'Process'].includes(press.key))
    return null;
  const key =
    press.key === ' ' ? 'Space' : press.key.length === 1 ? press.key.toUpperCase() : press.key;
  const modifiers = [
    press.ctrlKey || press.metaKey ? 'Ctrl' : '',
    press.altKey ? 'Alt' : '',
    press.shiftKey && !isSign(fold(press.key)) ? 'Shift' : '',
  ];
  return [...modifiers.filter(Boolean), key].join('+');
}

/** The parts to show on key caps: [["Ctrl", "Z"]]; a sequence has several. */
export function keyCaps(text: string): string[][] {
  return parseKeys(text).map((c) => [
    ...(c.mod ? ['Ctrl'] : []),
    ...(c.alt ? ['Alt'] : []),
    ...(c.shift ? ['Shift'] : []),
    NAMES[c.key] ?? (c.key.length === 1 ? c.key.toUpperCase() : c.key),
  ]);
}

/** A printable key without Ctrl or Alt: speech input can say it by accident (WCAG 2.1.4). */
export function isSingleCharacter(text: string): boolean {
  return parseKeys(text).some((c) => c.key.length === 1 && !c.mod && !c.alt);
}

/**
 * Without the modifiers that only bring a sign about: AltGr, which is Ctrl and Alt to a browser, for
 * "[" on a German keyboard, Option on a Mac.
 */
function withoutComposing(press: KeyPress): KeyPress {
  const composed = press.altKey && !press.metaKey && /^[^\p{L}\p{N}\s]$/u.test(press.key);
  return composed ? { ...press, ctrlKey: false, altKey: false } : press;
}

function fold(key: string): string {
  return key.length === 1 ? key.toLowerCase() : key;
}

function isSign(key: string): boolean {
  return key.length === 1 && key !== ' ' && key.toLowerCase() === key.toUpperCase();
}
