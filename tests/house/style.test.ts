import { ownFiles, textOf } from './files.ts';

/** They draw nothing, or plain words. */
const UNSEEN = [
  'src/screens/shared/Failure.tsx',
  'src/ui/English.tsx',
  'src/ui/FormGuard.tsx',
  'src/ui/LeaveGuard.tsx',
  'src/ui/Spoken.tsx',
  'src/ui/lazyScreen.tsx',
];

test('every shared part of the console that one can see is on the style page', () => {
  const files = ownFiles().filter((path) => path.endsWith('.tsx'));
  const page = files
    .filter((path) => path.startsWith('tests/style/'))
    .map(textOf)
    .join('\n');
  const parts = files.filter((path) => /^src\/(?:ui|screens\/shared)\//.test(path));
  expect(parts.length).toBeGreaterThan(25);
  expect(
    parts.filter((path) => !UNSEEN.includes(path) && !page.includes(`'../../${path}'`)),
  ).toEqual([]);
});
