import ContrastOutlined from '@mui/icons-material/ContrastOutlined';
import { IconButton, MenuItem, Tooltip } from '@mui/material';
import { useText } from '../../i18n/useText.ts';
import { CHOICES, useThemeMode } from '../../ui/themeMode.ts';
import { MenuButton } from './MenuButton.tsx';

export function ThemeButton() {
  const text = useText();
  const { choice, choose } = useThemeMode();
  return (
    <MenuButton
      button={(props) => (
        <Tooltip title={text('public.theme.label')}>
          <IconButton {...props} aria-label={text('public.theme.label')}>
            <ContrastOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    >
      {(close) =>
        CHOICES.map((one) => (
          <MenuItem
            key={one}
            role="menuitemradio"
            aria-checked={one === choice}
            selected={one === choice}
            onClick={() => {
              choose(one);
              close();
            }}
          >
            {text(`public.theme.${one}`)}
          </MenuItem>
        ))
      }
    </MenuButton>
  );
}
