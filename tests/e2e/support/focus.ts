import type { Page } from '@playwright/test';
import { type Colours, colours } from './colours.ts';
import { expect } from './test.ts';

/**
 * That the focus alone changes nothing (WCAG 3.2.1), on the page as it stands: each stop of the Tab
 * key keeps the focus that it is given, and neither the address nor what is open changes. The mark
 * of the focus has a contrast of 3 (1.4.11).
 */
export async function expectFocusChangesNothing(page: Page, name: string): Promise<void> {
  // The key press tells the browser that the focus comes by keyboard, which is when it is marked.
  await page.keyboard.press('Tab');
  const tools = await page.evaluateHandle(colours);
  const { stops, changed, faint } = await page.evaluate(focusEach, tools);
  await tools.dispose();
  expect.soft(stops, `${name}: stops of the Tab key`).toBeGreaterThan(0);
  expect.soft(changed, `${name}: changed by the focus alone`).toEqual([]);
  expect.soft(faint, `${name}: mark of the focus`).toEqual([]);
}

/** Runs in the page. */
async function focusEach({
  of,
  over,
  contrast,
  ground,
}: Colours): Promise<{ stops: number; changed: string[]; faint: string[] }> {
  const LEAST = 3;
  const STOPS =
    'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]';
  /** React answers to the focus before the next task. */
  const task = () =>
    new Promise((done) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = done;
      channel.port2.postMessage(null);
    });
  const open = () =>
    document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]:not(main *)')
      .length;
  const what = (element: Element) =>
    `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40) ?? ''}`;

  const stops = [...document.querySelectorAll<HTMLElement | SVGElement>(STOPS)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 0,
  );
  const changed: string[] = [];
  const faint: string[] = [];
  for (const stop of stops) {
    if (!stop.isConnected) continue;
    const [path, opened] = [location.pathname, open()];
    stop.focus({ preventScroll: true });
    await task();
    if (document.activeElement !== stop) changed.push(`${what(stop)}: the focus went on`);
    else if (location.pathname !== path) changed.push(`${what(stop)}: leads away`);
    else if (open() !== opened) changed.push(`${what(stop)}: opens something`);
    // Of controls that MUI draws, the input itself is not seen; what stands for it is marked.
    const marked = stop.closest('.Mui-focusVisible') ?? stop;
    const { outlineStyle, outlineColor, outlineOffset } = getComputedStyle(marked);
    if (outlineStyle === 'none' || outlineStyle === 'auto') continue;
    const beside = ground(parseFloat(outlineOffset) < 0 ? marked : marked.parentElement);
    const ratio = contrast(over(of(outlineColor), beside), beside);
    if (ratio < LEAST) faint.push(`${what(stop)}: ${ratio.toFixed(2)}`);
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  return { stops: stops.length, changed, faint };
}
