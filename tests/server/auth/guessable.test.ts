import { isGuessable } from '../../../server/auth/guessable.ts';

test.each([
  '1234567890',
  'qwertyuiop',
  'Password2026!',
  'p4ssw0rd!!!!',
  'iloveyou123',
  'qwerty12345',
  '1q2w3e4r5t6y',
  'dragonmonkey1',
  'abcabcabcabc',
  'manuscript2026',
  'panelsight-1234',
  'Jo.Miller.77',
  'sunnyhill1234',
])('%s is put together from what is tried first', (password) => {
  expect(isGuessable(password, ['jo.miller@sunnyhill.example', 'Panelsight'])).toBe(true);
});

test.each([
  'correct horse battery',
  'a long enough password',
  'look-closely-2026',
  'vtkqzwhmra',
  '739182645517',
  'ひらがなのことばです',
  'sunshine over Reykjavik',
])('%s is taken, of whatever signs it is made', (password) => {
  expect(isGuessable(password, ['jo.miller@sunnyhill.example', 'Panelsight'])).toBe(false);
});
