import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * What of WCAG 2.2 AA needs a real browser on the page as it stands: contrast of text (1.4.3),
 * targets of 24 px or far enough apart (2.5.8), and for each stop of the Tab key a mark that one
 * can see (2.4.7) on something not wholly covered (2.4.11).
 */
export async function expectReach(page: Page, name: string): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page })
    .withRules(['color-contrast', 'target-size'])
    .analyze();
  expect
    .soft(
      violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
      ),
      name,
    )
    .toEqual([]);
  expect
    .soft(passes.map(({ id }) => id).toSorted(), `${name}: looked at`)
    .toEqual(['color-contrast', 'target-size']);
  const stops = await tabStops(page);
  expect.soft(stops.length, `${name}: stops of the Tab key`).toBeGreaterThan(5);
  expect
    .soft(
      stops.filter((stop) => !stop.marked).map((stop) => stop.what),
      `${name}: no mark of the focus`,
    )
    .toEqual([]);
  expect
    .soft(
      stops.filter((stop) => stop.covered).map((stop) => stop.what),
      `${name}: focus out of sight`,
    )
    .toEqual([]);
}

interface Stop {
  readonly what: string;
  readonly marked: boolean;
  readonly covered: boolean;
}

const MOST_STOPS = 120;

/** Goes once round the page with the Tab key. */
async function tabStops(page: Page): Promise<Stop[]> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    document.querySelectorAll('[data-seen]').forEach((e) => e.removeAttribute('data-seen'));
  });
  const stops: Stop[] = [];
  for (let i = 0; i < MOST_STOPS; i++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(lookAtFocus);
    if (stop === null) break;
    stops.push(stop);
  }
  return stops;
}

/** Runs in the page. Null when the round is over. */
async function lookAtFocus(): Promise<Stop | null> {
  const at = document.activeElement;
  if (
    !(at instanceof HTMLElement || at instanceof SVGElement) ||
    at === document.body ||
    at.hasAttribute('data-seen')
  )
    return null;
  at.setAttribute('data-seen', '');
  const frame = () =>
    new Promise((done) => {
      requestAnimationFrame(done);
    });
  // A mark that fades in, or a page that is busy, takes some frames.
  const MOST_FRAMES = 60;
  const STILL_FRAMES = 3;
  const looks = (element: Element): string => {
    const {
      outlineStyle,
      outlineWidth,
      boxShadow,
      borderColor,
      borderWidth,
      stroke,
      strokeWidth,
      transform,
      clip,
      left,
      top,
    } = getComputedStyle(element);
    return [
      outlineStyle === 'none' ? '' : outlineWidth,
      boxShadow,
      borderColor,
      borderWidth,
      stroke,
      strokeWidth,
      transform,
      clip,
      left,
      top,
    ].join();
  };
  // A field's frame or a box's outline stands beside or inside what has the focus.
  const family = [
    at,
    ...at.querySelectorAll('*'),
    ...(at.parentElement
      ? [at.parentElement, ...at.parentElement.querySelectorAll(':scope > *')]
      : []),
  ];
  let focused = family.map(looks).join();
  for (let i = 0, still = 0; i < MOST_FRAMES && still < STILL_FRAMES; i++) {
    await frame();
    const now = family.map(looks).join();
    still = now === focused ? still + 1 : 0;
    focused = now;
  }
  const { left, top, width, height } = at.getBoundingClientRect();
  const points = [
    [0.5, 0.5],
    [0.1, 0.1],
    [0.9, 0.1],
    [0.1, 0.9],
    [0.9, 0.9],
  ].map(([x = 0, y = 0]) => document.elementFromPoint(left + width * x, top + height * y));
  const covered = !points.some(
    (hit) =>
      hit &&
      (at.contains(hit) ||
        (hit.contains(at) && hit.closest('label, [role="group"], svg') !== null)),
  );
  const what = `${at.tagName.toLowerCase()} ${at.getAttribute('aria-label') ?? at.textContent?.slice(0, 40) ?? ''} [${at.outerHTML.slice(0, 80)}] at ${Math.round(left)},${Math.round(top)}`;
  at.blur();
  let marked = false;
  for (let i = 0; i < MOST_FRAMES && !marked; i++) {
    await frame();
    marked = family.map(looks).join() !== focused;
  }
  at.focus({ preventScroll: true });
  return { what, marked, covered };
}
