/**
 * The place of a colour in the circle of hues, in sixths: 6 is red, 2 green, 4 blue, and from 5 to
 * 7 are the reds (Smith 1978). Not a number for grey.
 */
export function hueOf(r: number, g: number, b: number): number {
  const most = Math.max(r, g, b);
  const range = most - Math.min(r, g, b);
  if (most === r) return (g - b) / range + 6;
  return most === g ? (b - r) / range + 2 : (r - g) / range + 4;
}

/** The same as one of `parts` equal parts of the circle, counted from red. */
export function huePart(r: number, g: number, b: number, parts: number): number {
  return Math.floor((hueOf(r, g, b) * parts) / 6) % parts;
}
