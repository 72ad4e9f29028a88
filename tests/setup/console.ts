import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A busy machine may be slow, and the first screen of a file compiles react-admin; what never comes still fails.
configure({ asyncUtilTimeout: 60_000 });

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
