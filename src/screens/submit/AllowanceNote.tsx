import { Alert, Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router';
import type { License } from '../../../contract/entities.ts';
import { levelsOf, mayEnter } from '../../../contract/access.ts';
import { useUser } from '../../../providers/api/context.ts';
import { useText } from '../../i18n/useText.ts';
import { count, date } from '../../ui/format.ts';
import type { Database } from './queueStore.ts';

/** What is left before anything is sent; and when nothing may be sent, why and what to do. */
export function AllowanceNote({
  license,
  database,
}: {
  license: License | undefined;
  database: Database;
}) {
  const text = useText();
  const { user_role } = useUser();
  if (!license) return <Box sx={{ minHeight: 20 }} />;
  const left = (
    max: number | null,
    used: number,
    key: 'files' | 'figures' | 'database' | 'ownFiles' | 'ownFigures',
  ): string | null =>
    max === null
      ? null
      : text(`submit.allowance.${key}`, { left: count(Math.max(0, max - used)), max: count(max) });
  const parts = (
    database === 'user'
      ? [left(license.database_max_per_user, license.database_used, 'database')]
      : [
          // Only what this licence counts, and what the person may use of it.
          license.mode === 'files'
            ? left(license.files_max, license.files_used, 'files')
            : left(license.figures_max, license.figures_used + license.figures_reserved, 'figures'),
          left(license.own_files_max, license.own_files_used, 'ownFiles'),
          left(license.own_figures_max, license.own_figures_used, 'ownFigures'),
        ]
  ).filter((part) => part !== null);
  const trial = database === 'manuscripts' && license.trial_left > 0;
  const words = trial
    ? text('submit.allowance.trial', { smart_count: license.trial_left })
    : parts.length > 0
      ? parts.join(' · ')
      : text('submit.allowance.unlimited');
  const until =
    license.timesec_end === null
      ? ''
      : ` · ${text('submit.allowance.until', { date: date(license.timesec_end) })}`;
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        <strong>{text('submit.allowance.label')}:</strong> {words}
        {until}
      </Typography>
      {license.may_submit ? null : (
        <Alert
          severity="warning"
          action={
            <Button
              component={Link}
              to={mayEnter(levelsOf(user_role), 'business') ? '/purchase' : '/support'}
            >
              {text(
                mayEnter(levelsOf(user_role), 'business')
                  ? 'shell.menu.purchase'
                  : 'shell.menu.support',
              )}
            </Button>
          }
        >
          {license.why_not}
        </Alert>
      )}
    </>
  );
}
