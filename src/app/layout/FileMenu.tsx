import { Box, Button, Typography } from '@mui/material';
import { useNavigate } from 'react-router';
import { useClient, useSystemState } from '../../../providers/api/context.ts';
import { useText } from '../../i18n/useText.ts';
import { homeOf, shownVariant } from '../../ui/variant.ts';
import { FILE_ICONS } from './icons.ts';
import { MenuLink } from './MenuLink.tsx';

const STEPS = [
  ['info', 'submitinfo/file'],
  ['submit', 'submit/file'],
  ['edit', 'edit/file'],
  ['review', 'review/file'],
  ['report', 'report/file'],
  ['inspect', 'inspectsubimage/file'],
] as const;

/** The steps of the one file that this tab is about, and the way out. */
export function FileMenu({ slim }: { slim: boolean }) {
  const text = useText();
  const navigate = useNavigate();
  const { session } = useClient();
  const { file_id, filename, product } = useSystemState();
  const close = (): void => {
    session.closeFile();
    void navigate(homeOf(shownVariant(product)));
  };
  return (
    <Box sx={{ mb: 1 }}>
      {slim ? null : (
        <Typography
          variant="h3"
          component="h2"
          sx={{ px: 1.75, py: 0.75, overflowWrap: 'anywhere' }}
        >
          {filename}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {STEPS.map(([step, folder]) => {
          const Icon = FILE_ICONS[step];
          return (
            <MenuLink
              key={step}
              to={`/${folder}/${file_id}`}
              label={text(`shell.fileMenu.${step}`)}
              slim={slim}
              icon={<Icon sx={{ fontSize: 18 }} />}
            />
          );
        })}
      </Box>
      {slim ? null : (
        <Box sx={{ px: 1.75, pt: 1 }}>
          <Button variant="outlined" fullWidth onClick={close}>
            {text('shell.closeFile')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
