/** A colour: red, green and blue 0–255, and how far it covers, 0–1. */
export type Colour = readonly [number, number, number, number];

/** What measures colours in a page; handed to the functions that run there. */
export type Colours = ReturnType<typeof colours>;

/** Runs in the page: how colours are read there and how far they stand from one another. */
export function colours() {
  const of = (css: string): Colour => {
    if (css === 'none' || css === 'transparent') return [0, 0, 0, 0];
    const [r = 0, g = 0, b = 0, a = 1] = (css.match(/[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
    return css.startsWith('color(') ? [r * 255, g * 255, b * 255, a] : [r, g, b, a];
  };
  const over = ([r, g, b, a]: Colour, [r2, g2, b2]: Colour): Colour => [
    r * a + r2 * (1 - a),
    g * a + g2 * (1 - a),
    b * a + b2 * (1 - a),
    1,
  ];
  /** Relative luminance, 0–1, as WCAG 2.2 defines it. */
  const luminance = ([r, g, b]: Colour) => {
    const linear = (v: number) =>
      v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  };
  /** Contrast ratio, 1–21, as WCAG 2.2 defines it. */
  const contrast = (p: Colour, q: Colour) => {
    const [dark = 0, light = 0] = [luminance(p), luminance(q)].toSorted((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  /** The colour of an element's ground with all that lies behind it. */
  const ground = (element: Element | null): Colour => {
    const layers: Colour[] = [];
    for (let at = element; at; at = at.parentElement) {
      const layer = of(getComputedStyle(at).backgroundColor);
      layers.push(layer);
      if (layer[3] === 1) break;
    }
    const white: Colour = [255, 255, 255, 1];
    return layers.toReversed().reduce((under, layer) => over(layer, under), white);
  };
  return { of, over, contrast, ground };
}
