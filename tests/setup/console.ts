import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { LIMITS } from './limits.ts';
import { misuse } from './misuse.ts';

// The first screen of a file compiles react-admin; what never comes still fails, by its name.
configure({ asyncUtilTimeout: LIMITS.wait });

/*
 * Styles stay out of the document: jsdom would try each of a thousand rules on each element whenever a test looks for a role,
 * which took two fifths of the time. What styles hide or move is looked at in a real browser.
 */
const { insertBefore } = document.head;
document.head.insertBefore = <T extends Node>(node: T, before: Node | null): T =>
  node instanceof HTMLStyleElement && node.dataset.emotion !== undefined
    ? node
    : (insertBefore.call(document.head, node, before) as T); // it answers the node that it was given

/** An error or warning on the console fails the test that caused it. */
const complaints: string[] = [];
const keep = (...words: unknown[]): void => {
  complaints.push(words.map(String).join(' '));
};

beforeEach(() => {
  complaints.length = 0;
  console.error = keep;
  console.warn = keep;
});

afterEach(() => {
  expect(complaints).toEqual([]);
});

afterEach(() => {
  const found = new Set(misuse.splice(0));
  if (found.size > 0) throw new Error(`The server was asked wrongly: ${[...found].join(', ')}`);
});
