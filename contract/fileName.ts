/** Longest name of a file, in characters; file systems take 255 bytes. */
export const FILE_NAME_MAX = 255;

/**
 * Controls, line ends, marks that turn the direction of what follows, and halves of surrogate
 * pairs.
 */
const UNSAFE =
  /[\p{Cc}\p{Surrogate}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]+/gu;

/**
 * A file's name as it may be kept, shown and offered for saving: one line that reads in its own
 * order, so that "reportfdp.exe" cannot show as "reportexe.pdf", at most so long, with its ending
 * kept. Folders are not cut off.
 */
export function cleanFileName(name: string, most = FILE_NAME_MAX): string {
  const clean = name.replace(UNSAFE, ' ').replace(/ {2,}/g, ' ').trim();
  const letters = [...clean];
  if (letters.length <= most) return clean;
  const ending = [...(/\.[A-Za-z0-9]{1,8}$/.exec(clean)?.[0] ?? '')];
  return [...letters.slice(0, most - ending.length), ...ending].join('').trim();
}
