import { Autocomplete, Box, Dialog, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Said } from '../../../resources/Said.tsx';
import { count } from '../../ui/format.ts';
import { useKeys } from '../../keys/useKeys.ts';
import { useText } from '../../i18n/useText.ts';
import { usePlaces, type Place } from './usePlaces.ts';

/**
 * A dialog in which a few letters of a name lead to a manuscript, a person or a page. `onGone`: it
 * led somewhere.
 */
export function Palette({
  onClose,
  onGone,
}: {
  readonly onClose: () => void;
  readonly onGone: () => void;
}) {
  const text = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { places, searching } = usePlaces(typed);
  useKeys('dialog', { 'dialog.close': onClose, palette: onClose }, { exclusive: true });
  const go = (place: Place | null): void => {
    if (!place) return;
    onGone();
    void navigate(place.to);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: { 'aria-label': text('shell.palette.title'), sx: { p: 1.5, overflow: 'visible' } },
      }}
    >
      <Said>
        {searching
          ? text('shell.palette.searching')
          : text('resources.table.found', { count: count(places.length) })}
      </Said>
      <Autocomplete<Place>
        open
        autoHighlight
        disablePortal
        options={[...places]}
        // The server has searched for manuscripts and people; pages were filtered by the hook.
        filterOptions={(options) => options}
        loading={searching}
        loadingText={text('shell.palette.searching')}
        noOptionsText={text('shell.palette.nothing')}
        groupBy={({ group }) => text(`shell.palette.group.${group}`)}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ to }) => to}
        inputValue={typed}
        onInputChange={(_, value, reason) => {
          if (reason === 'input' || reason === 'clear') setTyped(value);
        }}
        onChange={(_, place) => go(place)}
        onClose={(_, reason) => {
          if (reason === 'escape') onClose();
        }}
        forcePopupIcon={false}
        slotProps={{
          paper: { elevation: 0 },
          listbox: { sx: { maxHeight: '50vh' } },
          popper: { sx: { position: 'static !important', transform: 'none !important' } },
        }}
        renderOption={({ key, ...props }, { name, detail }) => (
          <Box component="li" key={key} {...props} sx={{ gap: 1 }}>
            <Typography variant="body2" noWrap>
              {name}
            </Typography>
            <Typography variant="caption" noWrap sx={{ color: 'text.secondary' }}>
              {detail}
            </Typography>
          </Box>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus
            placeholder={text('shell.palette.placeholder')}
            slotProps={{
              htmlInput: { ...params.inputProps, 'aria-label': text('shell.palette.title') },
            }}
          />
        )}
      />
    </Dialog>
  );
}
