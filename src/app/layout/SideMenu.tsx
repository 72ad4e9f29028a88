import { Box, Typography } from '@mui/material';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { useSystemState } from '../../../providers/api/context.ts';
import { useText } from '../../i18n/useText.ts';
import { FileMenu } from './FileMenu.tsx';
import { useStanding } from '../../ui/useStanding.ts';
import { ICONS } from './icons.ts';
import { MenuLink } from './MenuLink.tsx';
import { useMenu } from './useMenu.ts';

/**
 * The menu: exactly the routes that this person is offered. In file mode the file's own steps stand
 * above.
 */
export function SideMenu({ slim = false, onSlim }: { slim?: boolean; onSlim?: () => void }) {
  const text = useText();
  const { file_id } = useSystemState();
  const groups = useMenu();
  const standing = useStanding();
  const waiting: Readonly<Record<string, number>> = standing
    ? { '/edit': standing.edit, '/review': standing.review }
    : {};
  return (
    <Box
      component="nav"
      aria-label={text('shell.nav')}
      sx={{ py: 1, display: 'flex', flexDirection: 'column', minHeight: '100%' }}
    >
      {file_id > 0 ? <FileMenu slim={slim} /> : null}
      {groups.map(({ group, entries }) => (
        <Box key={group} sx={{ mb: 0.75 }}>
          {slim ? (
            <Box sx={{ borderTop: 1, borderColor: 'divider', mx: 1, my: 0.75 }} />
          ) : (
            <Typography
              variant="overline"
              component="h2"
              sx={{ px: 1.75, pt: 0.75, display: 'block', color: 'text.secondary' }}
            >
              {text(`shell.group.${group}`)}
            </Typography>
          )}
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {entries.map(({ to, label, icon }) => {
              const Icon = ICONS[icon];
              return (
                <MenuLink
                  key={to}
                  to={to}
                  label={text(label)}
                  slim={slim}
                  waiting={waiting[to] ?? 0}
                  icon={<Icon sx={{ fontSize: 18 }} />}
                />
              );
            })}
          </Box>
        </Box>
      ))}
      <Box sx={{ flex: 1 }} />
      {onSlim ? (
        <Box
          component="button"
          type="button"
          onClick={onSlim}
          aria-label={text(slim ? 'shell.expand' : 'shell.collapse')}
          sx={{
            all: 'unset',
            cursor: 'pointer',
            display: 'grid',
            placeItems: 'center',
            minHeight: 32,
            color: 'text.secondary',
            '&:hover': { bgcolor: 'hover' },
            '&:focus-visible': {
              outline: '2px solid',
              outlineColor: 'primary.main',
              outlineOffset: -2,
            },
          }}
        >
          {slim ? <ChevronRight fontSize="small" /> : <ChevronLeft fontSize="small" />}
        </Box>
      ) : null}
    </Box>
  );
}
