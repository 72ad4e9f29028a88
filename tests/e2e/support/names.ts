import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** What a person chooses between by its name. */
const CHOSEN_BETWEEN = [
  'button',
  'checkbox',
  'combobox',
  'heading',
  'link',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
];

/**
 * That headings and labels tell things apart (WCAG 2.4.6), on the page as it stands: each control and
 * heading has a name, and no two of a kind have the same one in the same place, which is a part of
 * the page with a name, a row of a table or an entry of a list. Links that lead to the same place may
 * share a name.
 */
export async function expectNamed(page: Page, name: string): Promise<void> {
  const tree = await page.locator('body').ariaSnapshot();
  const { unnamed, twice } = namesIn(tree);
  expect.soft(unnamed, `${name}: without a name`).toEqual([]);
  expect.soft(twice, `${name}: two of the same name`).toEqual([]);
}

/** Reads Playwright's outline of a page: one element a line, its parts indented below it. */
function namesIn(tree: string): { unnamed: string[]; twice: string[] } {
  const unnamed: string[] = [];
  const places: string[] = [];
  const leads = new Map<string, Set<string>>();
  let link = '';
  tree.split('\n').forEach((line, at) => {
    const url = /^ *- \/url: (.*)$/.exec(line)?.[1];
    if (url !== undefined && link !== '') leads.get(link)?.add(`to ${url}`);
    const [, indent = '', role = '', called] =
      /^( *)- '?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?/.exec(line) ?? [];
    if (role === '') return;
    const depth = indent.length / 2;
    const within = places.slice(0, depth).join('');
    const inline = /: (.+)$/.exec(line)?.[1];
    const level = /\[level=\d\]/.exec(line)?.[0] ?? '';
    const key = `${within}${role}${level} “${called ?? ''}”`;
    // What has no name tells nothing apart, but rows and entries stand for themselves, even where
    // two of them read the same.
    const isOne = ['row', 'listitem', 'option'].includes(role);
    const place = isOne ? `${called ?? ''} (line ${at})` : called;
    places[depth] = place === undefined ? '' : `${role} “${place}” › `;
    places.length = depth + 1;
    link = '';
    if (!CHOSEN_BETWEEN.includes(role)) return;
    if (called === undefined && inline === undefined) unnamed.push(`${within}${role}`);
    if (called === undefined) return;
    const others = leads.get(key) ?? new Set<string>();
    leads.set(key, others);
    if (role === 'link') link = key;
    else others.add(`at ${at}`);
  });
  const twice = [...leads].filter(([, to]) => to.size > 1).map(([key]) => key);
  return { unnamed, twice };
}
