import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import FirstPage from '@mui/icons-material/FirstPage';
import LastPage from '@mui/icons-material/LastPage';
import { Box, IconButton, NativeSelect, Typography } from '@mui/material';
import { useId } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useRange } from './useRange.ts';

const SIZES = [10, 25, 50, 100] as const;

/** Which part of a list is shown, and the way to the others. */
export function Pager() {
  const translate = useTranslate();
  const { page, perPage, total, setPage, setPerPage, isPending } = useListContext();
  const range = useRange();
  const id = useId();
  if (isPending || !total) return null;
  const pages = Math.ceil(total / perPage);
  return (
    <Box
      component="nav"
      aria-label={translate('resources.table.pages')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: { xs: 0.25, sm: 1 },
        px: { xs: 0.5, sm: 1.5 },
        py: 0.75,
        flexWrap: 'wrap',
      }}
    >
      <Typography
        variant="caption"
        component="label"
        htmlFor={id}
        color="text.secondary"
        sx={{ display: { xs: 'none', sm: 'inline' } }}
      >
        {translate('resources.table.perPage')}
      </Typography>
      <NativeSelect
        id={id}
        value={perPage}
        disableUnderline
        inputProps={{ 'aria-label': translate('resources.table.perPage') }}
        onChange={(event) => setPerPage(Number(event.target.value))}
        sx={{ fontSize: '0.75rem', minHeight: 24 }}
      >
        {SIZES.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </NativeSelect>
      <Typography variant="caption" sx={{ mx: 1 }}>
        {range}
      </Typography>
      <IconButton
        aria-label={translate('resources.table.first')}
        disabled={page <= 1}
        onClick={() => setPage(1)}
      >
        <FirstPage className="points" fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={translate('resources.table.previous')}
        disabled={page <= 1}
        onClick={() => setPage(page - 1)}
      >
        <ChevronLeft className="points" fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={translate('resources.table.next')}
        disabled={page >= pages}
        onClick={() => setPage(page + 1)}
      >
        <ChevronRight className="points" fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={translate('resources.table.last')}
        disabled={page >= pages}
        onClick={() => setPage(pages)}
      >
        <LastPage className="points" fontSize="small" />
      </IconButton>
    </Box>
  );
}
