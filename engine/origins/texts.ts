import { ORIGIN_LIMITS } from './limits.ts';

/**
 * Hands on the texts of a decoded value with the names under which they stand.
 * @param between names that stand between a name and its text
 */
export function eachText(
  value: unknown,
  take: (name: string, text: string) => void,
  between: ReadonlySet<string> = new Set(),
): void {
  let left: number = ORIGIN_LIMITS.values;
  const visit = (name: string, one: unknown, depth: number): void => {
    if (--left < 0 || depth > ORIGIN_LIMITS.nested) return;
    if (typeof one === 'string') take(name, one);
    else if (Array.isArray(one)) for (const item of one) visit(name, item, depth + 1);
    else if (typeof one === 'object' && one !== null && !(one instanceof Uint8Array))
      for (const [key, inner] of Object.entries(one))
        visit(between.has(key) ? name : key, inner, depth + 1);
  };
  visit('', value, 0);
}
