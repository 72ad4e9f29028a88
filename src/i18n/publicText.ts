import { isolated } from '../../providers/i18n/isolate.ts';
import { publicMessages } from './publicMessages.ts';
import type { PublicTexts } from './languages.ts';
import type { Translate } from './useText.ts';

/**
 * Texts of the screens before sign-in by dotted key, with %{values} put in. The console's polyglot,
 * which also knows plurals, comes after sign-in.
 */
export function publicTextOf(messages: PublicTexts, direction: 'ltr' | 'rtl' = 'ltr'): Translate {
  return (key, given = {}) => {
    const options = direction === 'rtl' ? isolated(given) : given;
    const found = key
      .split('.')
      .reduce<unknown>(
        (node, part) =>
          typeof node === 'object' && node !== null
            ? new Map(Object.entries(node)).get(part)
            : undefined,
        messages,
      );
    return typeof found === 'string'
      ? found.replace(/%\{(\w+)\}/g, (whole, name: string) => String(options[name] ?? whole))
      : key;
  };
}

/** In English, which is there from the start. */
export const publicText = publicTextOf(publicMessages);
