import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** What a reader may set of lines, letters, words and paragraphs (WCAG 1.4.12). */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/**
 * With the spacing of text that a reader may set (WCAG 1.4.12), no text is cut, or lies over other
 * text, that was not before; and the page itself does not scroll sideways for it. Names that end in
 * an ellipsis and can be read whole otherwise, by their title, in their list of choices or where their
 * link leads, are no loss; nor is the heading of a page, which is the title of its tab.
 */
export async function expectSpacing(page: Page, name: string): Promise<void> {
  const before = new Set(await page.evaluate(lost));
  const style = await page.addStyleTag({ content: SPACED });
  try {
    // Layouts that follow the size of their text do so in a frame of their own.
    const now = async () => (await page.evaluate(lost)).filter((text) => !before.has(text));
    const soft = expect.configure({ soft: true });
    await soft.poll(now, { message: `${name}, spaced` }).toEqual([]);
  } finally {
    await style.evaluate((element) => element.parentNode?.removeChild(element));
  }
}

/** Runs in the page: texts that are cut, and pairs of which one lies over the other. */
function lost(): string[] {
  interface Line {
    readonly text: string;
    readonly rect: DOMRect;
    readonly of: Text;
  }
  /** Of a letter this much may be over an edge: glyphs are lower than their lines. */
  const PX = 2;
  const said: string[] = [];
  const shown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('.recharts-wrapper, canvas, noscript') === null;
  /** For ears only. */
  const unseen = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { clipPath, width, height } = getComputedStyle(at);
      if (clipPath === 'inset(50%)' || (width === '1px' && height === '1px')) return true;
    }
    return false;
  };
  const readable = (element: Element) =>
    getComputedStyle(element).textOverflow === 'ellipsis' &&
    element.closest('[title], a, h1, [role="option"], [role="combobox"], [aria-label]') !== null;

  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const of = node as Text; // the walker shows nothing else
    const text = of.data.trim();
    const parent = of.parentElement;
    if (text === '' || !parent || !shown(parent) || unseen(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(of);
    const rects = [...range.getClientRects()].filter(
      ({ width, height }) => width > 1 && height > 1,
    );
    let visible = rects;
    for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
      const isCut = visible.some(
        (rect) =>
          (cuts(overflowX) && (rect.left < box.left - PX || rect.right > box.right + PX)) ||
          (cuts(overflowY) && (rect.top < box.top - PX || rect.bottom > box.bottom + PX)),
      );
      if (isCut && !readable(at)) said.push(`cut: ${text.slice(0, 60)}`);
      if (isCut || scrolls(overflowX) || scrolls(overflowY))
        visible = visible.flatMap((rect) => {
          const left = Math.max(rect.left, box.left);
          const top = Math.max(rect.top, box.top);
          const [width, height] = [
            Math.min(rect.right, box.right) - left,
            Math.min(rect.bottom, box.bottom) - top,
          ];
          return width > 1 && height > 1 ? [new DOMRect(left, top, width, height)] : [];
        });
      if (position === 'fixed') break;
    }
    for (const rect of visible) lines.push({ text, rect, of });
  }
  /** What floats over the page, such as a bar that stays, lies over text by design. */
  const floats = (of: Text) => {
    for (let at = of.parentElement; at; at = at.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true;
    return false;
  };
  const flowing = lines.filter(({ of }) => !floats(of)).toSorted((p, q) => p.rect.top - q.rect.top);
  flowing.forEach((one, i) => {
    for (const other of flowing.slice(i + 1)) {
      if (other.rect.top >= one.rect.bottom) break;
      if (other.of === one.of) continue;
      const across =
        Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const down = Math.min(one.rect.bottom, other.rect.bottom) - other.rect.top;
      // Lines stand close: only where letters lie on letters is something lost.
      if (across > 2 * PX && down > Math.min(one.rect.height, other.rect.height) * 0.4)
        said.push(`over one another: ${one.text.slice(0, 40)} | ${other.text.slice(0, 40)}`);
    }
  });
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth)
    said.push('the page scrolls sideways');
  return said;
}
