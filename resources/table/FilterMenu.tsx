import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Divider,
  ListItemText,
  Menu,
  MenuItem,
  TextField,
} from '@mui/material';
import { useId, useState, type FormEvent } from 'react';
import { useListContext, useStore, useTranslate, type SortPayload } from 'react-admin';
import { ListBarButton } from './ListBar.tsx';

interface SavedFilter {
  readonly name: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: SortPayload;
}

/**
 * Filters with their order that the person keeps under names, list by list: put on, kept, or thrown
 * away.
 */
export function FilterMenu({ list }: { list: string }) {
  const translate = useTranslate();
  const id = useId();
  const { filterValues, setFilters, sort, setSort } = useListContext();
  const [saved, setSaved] = useStore<readonly SavedFilter[]>(`filters.${list}`, []);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [naming, setNaming] = useState(false);
  const close = (): void => setAnchor(null);
  const put = ({ filter, sort: order }: SavedFilter): void => {
    close();
    setFilters({ ...filter });
    setSort(order);
  };
  const keep = (name: string): void => {
    setNaming(false);
    setSaved(
      [...saved.filter((one) => one.name !== name), { name, filter: filterValues, sort }].sort(
        (a, b) => a.name.localeCompare(b.name),
      ),
    );
  };
  return (
    <>
      <ListBarButton
        id={id}
        startIcon={<BookmarkBorder fontSize="small" />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('resources.table.filters')}
      </ListBarButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': id, dense: true } }}
      >
        {saved.map((one) => [
          <MenuItem key={one.name} onClick={() => put(one)}>
            <ListItemText>{one.name}</ListItemText>
          </MenuItem>,
          <MenuItem
            key={`${one.name} -`}
            aria-label={translate('resources.table.filterForget', { name: one.name })}
            onClick={() => setSaved(saved.filter(({ name }) => name !== one.name))}
            sx={{ color: 'text.secondary', pl: 4 }}
          >
            <DeleteOutline fontSize="small" sx={{ mr: 1 }} />
            {translate('resources.table.filterForgetShort')}
          </MenuItem>,
        ])}
        {saved.length > 0 ? <Divider /> : null}
        <MenuItem
          onClick={() => {
            close();
            setNaming(true);
          }}
        >
          {translate('resources.table.filterKeep')}
        </MenuItem>
      </Menu>
      {naming ? <Naming onKeep={keep} onCancel={() => setNaming(false)} /> : null}
    </>
  );
}

function Naming({ onKeep, onCancel }: { onKeep: (name: string) => void; onCancel: () => void }) {
  const translate = useTranslate();
  const id = useId();
  const [name, setName] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() !== '') onKeep(name.trim());
  };
  return (
    <Dialog open onClose={onCancel} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle id={id}>{translate('resources.table.filterKeep')}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            size="small"
            margin="dense"
            label={translate('resources.table.filterName')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel}>{translate('resources.table.filterCancel')}</Button>
          <Button type="submit" variant="contained" disabled={name.trim() === ''}>
            {translate('resources.table.filterSave')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
