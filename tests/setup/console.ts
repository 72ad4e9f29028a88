import '@testing-library/jest-dom';

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
