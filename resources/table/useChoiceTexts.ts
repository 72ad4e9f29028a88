import { useTranslate } from 'react-admin';

/** What MUI's Autocomplete says by itself, in the reader's language, for the field of that label. */
export function useChoiceTexts(label: string) {
  const t = useTranslate();
  return {
    openText: t('resources.table.choicesOf', { name: label }),
    closeText: t('resources.table.choicesCloseOf', { name: label }),
    clearText: t('resources.table.choiceClearOf', { name: label }),
    loadingText: t('resources.form.loading'),
    noOptionsText: t('resources.table.nothing'),
  };
}
