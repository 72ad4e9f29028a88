import { createContext, useContext } from 'react';
import type { MessageKey } from './english.ts';

export type Translate = (key: string, options?: Record<string, unknown>) => string;

/** Finds a text of the console; a key that does not exist is no type. */
export type TypedTranslate = (key: MessageKey, options?: Record<string, unknown>) => string;

/** How texts are found; the screens before sign-in have their own few, the console has all. */
export const TextContext = createContext<Translate | null>(null);

/**
 * Texts of the console by key: `text('list.empty.title', { name })`. `smart_count` picks the
 * plural.
 */
export function useText(): TypedTranslate {
  const translate = useContext(TextContext);
  if (!translate) throw new Error('No TextContext above this component.');
  return translate;
}
