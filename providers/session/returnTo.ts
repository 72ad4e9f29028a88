import type { TextStorage } from './kept.ts';

const KEY = 'return-to';

/** Remembers the place that a failure or an expired session took a person away from. */
export function rememberPlace(storage: TextStorage, place: string): void {
  if (isInside(place) && !place.startsWith('/login')) storage.setItem(KEY, place);
}

/** The remembered place, once; null when there is none. */
export function takePlace(storage: TextStorage): string | null {
  const place = storage.getItem(KEY);
  storage.removeItem(KEY);
  return place !== null && isInside(place) ? place : null;
}

/** A path of this site: one leading slash, so that no other host can hide in it. */
function isInside(place: string): boolean {
  return /^\/(?![/\\])/.test(place);
}
