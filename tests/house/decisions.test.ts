import { ownFiles, textOf } from './files.ts';

const INDEX = 'docs/decisions/README.md';

test('the index of decisions names each decision once, and nothing that is not there', () => {
  const listed = [...textOf(INDEX).matchAll(/^\| \[[^\]]+\]\(([^)]+)\)/gm)].map(
    ([, file]) => `docs/decisions/${file}`,
  );
  const there = ownFiles().filter(
    (path) => /^docs\/decisions\/.+\.md$/.test(path) && path !== INDEX,
  );
  expect(listed.toSorted()).toEqual(there.toSorted());
});
