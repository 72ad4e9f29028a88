import { KEYMAP, keysFor, type KeyId, type KeySetting, type Scope } from './keymap.ts';

/** Scopes that can be alive together: a key used in one must not be given away in another. */
const TOGETHER: Readonly<Record<Scope, readonly Scope[]>> = {
  global: ['global', 'file', 'stage', 'review', 'edit', 'inspect', 'office', 'dialog'],
  file: ['global', 'file'],
  stage: ['global', 'stage', 'review', 'inspect'],
  review: ['global', 'stage', 'review'],
  edit: ['global', 'edit'],
  inspect: ['global', 'stage', 'inspect'],
  office: ['global', 'office'],
  dialog: ['global', 'dialog'],
};

/** The action that already has these keys where `id` works; null when they are free. */
export function takenBy(id: KeyId, keys: string, setting: KeySetting): KeyId | null {
  const scope = KEYMAP.find((row) => row.id === id)?.scope ?? 'global';
  const other = KEYMAP.find(
    (row) =>
      row.id !== id &&
      TOGETHER[scope].includes(row.scope) &&
      keysFor(row.id, setting).includes(keys),
  );
  return other?.id ?? null;
}

/** Gives the action that key instead of all it had; the key must be free. */
export function remap(setting: KeySetting, id: KeyId, keys: string): KeySetting {
  return { ...setting, remap: { ...setting.remap, [id]: [keys] } };
}
