import type { Page } from '@playwright/test';
import { type Colour, type Colours, colours } from './colours.ts';
import { expect } from './test.ts';

/**
 * What has to be seen beside text has a contrast of 3 to what lies beside it (WCAG 1.4.11), on the
 * page as it stands: frames of fields, marks of controls, icons that are all that a control shows or
 * that say something, and what tells a pressed control from one that is not. Controls that are off
 * are excepted, as in the criterion.
 */
export async function expectContrast(page: Page, name: string): Promise<void> {
  const soft = expect.configure({ soft: true });
  const tools = await page.evaluateHandle(colours);
  await soft.poll(() => page.evaluate(faint, tools), { message: `${name}, contrast` }).toEqual([]);
  await tools.dispose();
}

/** Runs in the page. What has too little contrast, each with the contrast that it has. */
function faint({ of, over, contrast, ground }: Colours): string[] {
  const LEAST = 3;
  const opacity = (element: Element) => {
    let all = 1;
    for (let at: Element | null = element; at; at = at.parentElement)
      all *= Number(getComputedStyle(at).opacity);
    return all;
  };
  const seen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  const off = (element: Element) =>
    element.closest(':disabled, [aria-disabled="true"], .Mui-disabled') !== null;
  const nameOf = (element: Element) =>
    element.closest('[aria-label]')?.getAttribute('aria-label') ??
    element.closest('label, button, a, [role]')?.textContent?.trim().slice(0, 40) ??
    element.tagName;

  const found = new Set<string>();
  const measure = (what: string, element: Element, mine: Colour, beside: Colour) => {
    const [r, g, b, a] = mine;
    const least = contrast(over([r, g, b, a * opacity(element)], beside), beside);
    if (least < LEAST) found.add(`${what} of ${nameOf(element)}: ${least.toFixed(2)}`);
  };
  const each = (selector: string, look: (element: Element) => void) => {
    for (const element of document.querySelectorAll(selector))
      if (seen(element) && !off(element)) look(element);
  };

  each('.MuiOutlinedInput-notchedOutline', (frame) => {
    const line = of(getComputedStyle(frame).borderTopColor);
    measure('frame inside', frame, line, ground(frame.parentElement));
    measure('frame outside', frame, line, ground(frame.parentElement?.parentElement ?? null));
  });
  each('.MuiSwitch-root', (control) => {
    const [track] = control.getElementsByClassName('MuiSwitch-track');
    const [thumb] = control.getElementsByClassName('MuiSwitch-thumb');
    if (!track || !thumb) return;
    const [r, g, b, a] = of(getComputedStyle(track).backgroundColor);
    const around = ground(control);
    const rail = over([r, g, b, a * Number(getComputedStyle(track).opacity)], around);
    measure('switch', control, rail, around);
    measure('thumb', thumb, of(getComputedStyle(thumb).backgroundColor), rail);
  });
  each('.MuiSlider-thumb, .MuiSlider-rail', (part) => {
    const { backgroundColor } = getComputedStyle(part);
    measure('slider', part, of(backgroundColor), ground(part.parentElement));
  });
  each('svg', (icon) => {
    const control = icon.closest(
      'button, a, label, [role="button"], [role="tab"], .MuiButtonBase-root',
    );
    const isAll = control !== null && (control.textContent?.trim() ?? '') === '';
    const isMark =
      icon.closest('.MuiCheckbox-root, .MuiRadio-root') !== null ||
      icon.matches('.MuiSelect-icon, .MuiNativeSelect-icon');
    const says =
      icon.getAttribute('aria-hidden') !== 'true' && icon.querySelector('title') !== null;
    if ((!isAll && !isMark && !says) || icon.closest('.recharts-wrapper')) return;
    const { fill, stroke } = getComputedStyle(icon);
    measure('icon', icon, of(fill === 'none' ? stroke : fill), ground(icon.parentElement));
  });
  each('.MuiButtonBase-root[aria-pressed="true"]', (control) => {
    const { boxShadow } = getComputedStyle(control);
    const [line = 'none'] = boxShadow.match(/(?:rgba?|color)\([^)]*\)(?=[^,]*inset)/) ?? [];
    const [mine, around] = [ground(control), ground(control.parentElement)];
    if (contrast(mine, around) < LEAST) measure('pressed', control, of(line), mine);
  });
  return [...found];
}
