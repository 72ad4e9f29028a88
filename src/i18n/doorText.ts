import { doorMessages } from './door.ts';
import type { Translate } from './useText.ts';

/** Texts of the door by dotted key, with %{values} put in. The console's polyglot, which also knows plurals, comes after sign-in. */
export const doorText: Translate = (key, options = {}) => {
  const found = key
    .split('.')
    .reduce<unknown>(
      (node, part) =>
        typeof node === 'object' && node !== null
          ? new Map(Object.entries(node)).get(part)
          : undefined,
      doorMessages,
    );
  return typeof found === 'string'
    ? found.replace(/%\{(\w+)\}/g, (whole, name: string) => String(options[name] ?? whole))
    : key;
};
