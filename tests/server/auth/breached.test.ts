import { isBreached } from '../../../server/auth/breached.ts';
import { isGuessable } from '../../../server/auth/guessable.ts';

test.each(['letitbe1987', 'LetItBe1987', ' letitbe1987 ', 'ldvcienporciento', 'zaq12wsxcde3'])(
  '%j came out of break-ins',
  (password) => expect(isBreached(password)).toBe(true),
);

test('what no rule of words finds stands in the list', () => {
  expect(isGuessable('odnetnin128')).toBe(false);
  expect(isBreached('odnetnin128')).toBe(true);
});

test.each(['', 'a long enough password', 'letitbe1987x', 'vtkqzwhmra', 'ひらがなのことばです'])(
  '%j did not',
  (password) => expect(isBreached(password)).toBe(false),
);
