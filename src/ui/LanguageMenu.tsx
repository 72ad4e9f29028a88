import { Box } from '@mui/material';
import { LANGUAGES } from '../../contract/languages.ts';
import { useText } from '../i18n/useText.ts';
import { useLanguage, useLanguageChoice } from '../i18n/language.ts';
import { OFFERED } from '../i18n/languages.ts';

/**
 * The language of the screens before sign-in; remembered in this browser, and saved with the
 * account of whoever signs in next on this page.
 */
export function LanguageMenu() {
  const text = useText();
  const language = useLanguage();
  const { browser, forAccount } = useLanguageChoice();
  const choose = (name: string): void => {
    const chosen = LANGUAGES.find((one) => one === name) ?? 'en';
    browser.set(chosen);
    forAccount.set(chosen);
  };
  return (
    <Box
      component="select"
      aria-label={text('public.language')}
      value={language}
      onChange={(event) => choose(event.target.value)}
      sx={{
        font: 'inherit',
        fontSize: '0.8125rem',
        color: 'text.secondary',
        bgcolor: 'transparent',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        minHeight: 28,
        px: 0.75,
        '& option': { color: 'text.primary', bgcolor: 'background.paper' },
      }}
    >
      {LANGUAGES.map((one) => (
        <option key={one} value={one} lang={one}>
          {OFFERED[one].name}
        </option>
      ))}
    </Box>
  );
}
