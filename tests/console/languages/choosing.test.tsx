import { screen, waitFor } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import { decimal } from '../../../src/ui/format.ts';
import { browserLanguage } from '../../../src/i18n/languages.ts';
import { sessionUser } from '../../scenes/session.ts';
import { planned, standConsole } from '../app/stand.tsx';

test('a language chosen on the login page is the one of the page, and of the account', async () => {
  const answers = planned()
    .on(ops.authLogin, () => sessionUser())
    .on(ops.usersPropSet, () => sessionUser({ language: 'de' }));
  const { user, session } = standConsole('/login', { user: null, answers });
  await user.selectOptions(await screen.findByLabelText('Language'), 'Deutsch');
  expect(await screen.findByRole('heading', { name: 'Anmelden' })).toBeVisible();
  expect(document.documentElement.lang).toBe('de');
  expect(document.title).toMatch(/^Anmelden/);
  await user.type(screen.getByLabelText(/E-Mail-Adresse/), 'ana@example.org');
  await user.type(screen.getByLabelText(/^Passwort \*/), 'a long password');
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  expect(await screen.findByRole('navigation', { name: 'Hauptmenü' })).toBeVisible();
  expect(answers.of(ops.usersPropSet)).toMatchObject([{ language: 'de' }]);
  expect(session.user()?.language).toBe('de');
  expect(decimal(0.5, 1)).toBe('0,5');
});

test('the language of the account wins over that of the browser, which learns it', async () => {
  const { parts } = standConsole('/users/profile', {
    user: { language: 'de' },
    kept: { language: Object('en') },
  });
  expect(await screen.findByRole('heading', { name: 'Profil' })).toBeVisible();
  await waitFor(() => expect(parts.language.browser.get()).toBe('de'));
});

test('a browser is met in the first of its languages that there is', () => {
  expect(browserLanguage(['de-AT', 'en'])).toBe('de');
  expect(browserLanguage(['fr', 'en-GB', 'de'])).toBe('en');
  expect(browserLanguage(['fr'])).toBe('en');
});
