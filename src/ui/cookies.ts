/** A cookie's value; null when there is none. */
export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1));
}

export function writeCookie(name: string, value: string, seconds: number): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; max-age=${seconds}; path=/; samesite=lax${window.location.protocol === 'https:' ? '; secure' : ''}`;
}

/**
 * The advertisement that brought somebody here: the name of its query parameter and of the cookie
 * that keeps it.
 */
export const CLICK_ID = 'gclid';
