import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import { Checkbox, ListItemText, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import type { Column } from './columns.ts';
import { ListBarButton } from './ListBar.tsx';

/** The keys of columns that the person switched from their default, kept under the list's name. */
export function useSwitchedColumns(
  list: string,
): [readonly string[], (next: readonly string[]) => void] {
  const [switched, setSwitched] = useStore<readonly string[]>(`columns.${list}`, []);
  return [switched, setSwitched];
}

/** Chooses the columns of a list. */
export function ColumnButton<R>({
  columns,
  switched,
  onSwitch,
}: {
  columns: readonly Column<R>[];
  switched: readonly string[];
  onSwitch: (next: readonly string[]) => void;
}) {
  const translate = useTranslate();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toggle = (key: string): void =>
    onSwitch(switched.includes(key) ? switched.filter((one) => one !== key) : [...switched, key]);
  return (
    <>
      <ListBarButton
        id={id}
        startIcon={<ViewColumnOutlined fontSize="small" />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('resources.table.columns')}
      </ListBarButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id, dense: true } }}
      >
        {columns
          .filter((column) => !column.main)
          .map((column) => {
            const on = (column.optional ?? false) === switched.includes(column.key);
            return (
              <MenuItem
                key={column.key}
                role="menuitemcheckbox"
                aria-checked={on}
                onClick={() => toggle(column.key)}
              >
                <Checkbox
                  checked={on}
                  tabIndex={-1}
                  slotProps={{ input: { 'aria-hidden': true, tabIndex: -1 } }}
                  sx={{ ml: -1 }}
                />
                <ListItemText>{column.label}</ListItemText>
              </MenuItem>
            );
          })}
      </Menu>
    </>
  );
}
