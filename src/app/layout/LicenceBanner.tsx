import { Alert, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useStore } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { levelsOf, mayEnter } from '../../../contract/access.ts';
import type { License } from '../../../contract/entities.ts';
import { userOps } from '../../../contract/ops/users.ts';
import { useUser } from '../../../providers/api/context.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { warningKey } from '../../ui/warningKey.ts';

const MINUTE = 60_000;
const SERIOUS = (warning: License['warnings'][number]): boolean =>
  warning.code === 'ended' || warning.code.endsWith('-100');

/**
 * Above every screen: the licence is nearly used up, used up, ends soon or has ended. A warning
 * that it is near can be dismissed, until another one is due.
 */
export function LicenceBanner() {
  const text = useText();
  const api = useApi();
  const { user_role, only_file } = useUser();
  const { pathname } = useLocation();
  const [away, setAway] = useStore<string[]>('licence.away', []);
  // Nothing else waits for this: an answer that does not come shows no banner.
  const { data } = useQuery({
    enabled: only_file === undefined,
    queryKey: ['license', 'check', 'manuscripts'],
    queryFn: ({ signal }) =>
      api.callOrThrow(userOps.licenseCheck, {}, { signal, background: true }),
    staleTime: 5 * MINUTE,
    retry: false,
  });
  const nameOf = (warning: License['warnings'][number]): string =>
    `${warning.code} ${warning.max ?? warning.timesec}`;
  const shown = (data?.warnings ?? []).filter(
    (warning) => SERIOUS(warning) || !away.includes(nameOf(warning)),
  );
  // The licence page says the same with all its numbers.
  if (shown.length === 0 || pathname === '/license') return null;
  const buys = mayEnter(levelsOf(user_role), 'business');
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 1.5 }}>
      {shown.map((warning) => (
        <Alert
          key={warning.code}
          severity={SERIOUS(warning) ? 'error' : 'warning'}
          role="status"
          {...(SERIOUS(warning)
            ? {}
            : { onClose: () => setAway([...away.slice(-9), nameOf(warning)]) })}
          {...(SERIOUS(warning) && buys
            ? {
                action: (
                  <Button
                    color="inherit"
                    component={Link}
                    to={warning.code === 'ended' ? '/license' : '/purchase'}
                  >
                    {text(warning.code === 'ended' ? 'shell.menu.license' : 'shell.menu.purchase')}
                  </Button>
                ),
              }
            : {})}
        >
          {text(...warningKey(warning))}
        </Alert>
      ))}
    </Box>
  );
}
