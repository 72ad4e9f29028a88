import { MenuItem, TextField } from '@mui/material';
import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import { OFFERED } from '../../i18n/languages.ts';
import { useText } from '../../i18n/useText.ts';

interface Props {
  readonly language: Language;
  readonly onChoose: (language: Language) => void;
}

/** What a report is written in: its downloads and what is drafted; the console stays as it is. */
export function ReportLanguage({ language, onChoose }: Props) {
  const text = useText();
  return (
    <TextField
      select
      size="small"
      sx={{ minWidth: 190 }}
      label={text('report.language')}
      value={language}
      onChange={({ target }) => {
        const chosen = LANGUAGES.find((one) => one === target.value);
        if (chosen) onChoose(chosen);
      }}
    >
      {LANGUAGES.map((one) => (
        <MenuItem key={one} value={one} lang={one}>
          {OFFERED[one].name}
        </MenuItem>
      ))}
    </TextField>
  );
}
