import { Box } from '@mui/material';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { useLocation } from 'react-router';
import { useSystemState } from '../../../providers/api/context.ts';
import { useText } from '../../i18n/useText.ts';
import { FileMenu } from './FileMenu.tsx';
import { useStanding } from '../../ui/useStanding.ts';
import { ICONS } from './icons.ts';
import { MenuLink } from './MenuLink.tsx';
import { MenuSection } from './MenuSection.tsx';
import { useMenu } from './useMenu.ts';

/**
 * The menu: exactly the routes that this person is offered. In file mode the file's own steps stand
 * above.
 */
export function SideMenu({ slim = false, onSlim }: { slim?: boolean; onSlim?: () => void }) {
  const text = useText();
  const { file_id } = useSystemState();
  const { pathname } = useLocation();
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
        <MenuSection
          key={group}
          group={group}
          title={text(`shell.group.${group}`)}
          slim={slim}
          open={entries.some(({ to }) => to === pathname)}
        >
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
        </MenuSection>
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
          {slim ? (
            <ChevronRight className="points" fontSize="small" />
          ) : (
            <ChevronLeft className="points" fontSize="small" />
          )}
        </Box>
      ) : null}
    </Box>
  );
}
