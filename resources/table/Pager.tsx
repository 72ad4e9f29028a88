import { locale } from '../../providers/i18n/locale.ts';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import FirstPage from '@mui/icons-material/FirstPage';
import LastPage from '@mui/icons-material/LastPage';
import { Box, IconButton, NativeSelect, Typography } from '@mui/material';
import { useId } from 'react';
import { useListContext, useTranslate } from 'react-admin';

const SIZES = [10, 25, 50, 100] as const;

/** Which part of a list is shown, and the way to the others. */
export function Pager() {
  const translate = useTranslate();
  const { page, perPage, total, setPage, setPerPage, isPending, meta } = useListContext();
  const id = useId();
  if (isPending || !total) return null;
  const first = (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, total);
  const format = new Intl.NumberFormat(locale());
  // The server counts what is searched for only so far.
  const more = meta !== null && typeof meta === 'object' && 'more' in meta && meta.more === true;
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
      <Typography variant="caption" sx={{ mx: 1 }} role="status">
        {translate(more ? 'resources.table.rangeOfMore' : 'resources.table.range', {
          first: format.format(first),
          last: format.format(last),
          total: format.format(total),
        })}
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
        disabled={last >= total}
        onClick={() => setPage(page + 1)}
      >
        <ChevronRight className="points" fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={translate('resources.table.last')}
        disabled={last >= total}
        onClick={() => setPage(pages)}
      >
        <LastPage className="points" fontSize="small" />
      </IconButton>
    </Box>
  );
}
