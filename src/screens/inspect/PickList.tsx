import { Box, ButtonBase, Typography } from '@mui/material';

export interface PickRow {
  readonly id: string;
  readonly name: string;
  readonly thumb: string | null;
  readonly badge?: string;
}

/** Pictures or pages to choose from, small. */
export function PickList({
  label,
  rows,
  current,
  onPick,
}: {
  label: string;
  rows: readonly PickRow[];
  current: string | null;
  onPick: (id: string) => void;
}) {
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{
        overflow: 'auto',
        minHeight: 0,
        display: 'flex',
        flexDirection: { xs: 'row', md: 'column' },
        borderRight: { md: 1 },
        borderColor: { md: 'divider' },
        bgcolor: 'background.paper',
      }}
    >
      {rows.map((row) => (
        <ButtonBase
          key={row.id}
          onClick={() => onPick(row.id)}
          aria-current={row.id === current}
          sx={{
            flex: 'none',
            display: 'flex',
            gap: 1,
            p: 0.75,
            justifyContent: 'flex-start',
            textAlign: 'start',
            minWidth: { xs: 150, md: 0 },
            contentVisibility: 'auto',
            bgcolor: row.id === current ? 'action.selected' : 'transparent',
            boxShadow:
              row.id === current
                ? (theme) => `inset 3px 0 0 ${theme.palette.primary.main}`
                : 'none',
            '&:hover': { bgcolor: 'action.hover' },
          }}
        >
          <Box
            sx={{
              width: 44,
              height: 44,
              flex: 'none',
              bgcolor: (theme) => theme.palette.stage ?? '#7a7a7a',
              borderRadius: '3px',
              overflow: 'hidden',
            }}
          >
            {row.thumb ? (
              <img
                src={row.thumb}
                alt=""
                loading="lazy"
                style={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
              />
            ) : null}
          </Box>
          <Typography
            variant="body2"
            sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}
            noWrap
          >
            {row.name}
          </Typography>
          {row.badge ? (
            <Typography variant="caption" sx={{ fontWeight: 600 }}>
              {row.badge}
            </Typography>
          ) : null}
        </ButtonBase>
      ))}
    </Box>
  );
}
