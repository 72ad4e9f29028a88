import { Alert, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ourOps } from '../../../contract/ops/ours.ts';
import { useClient, useUser } from '../../../providers/api/context.ts';
import { useText } from '../../i18n/useText.ts';

/** Above every screen while an Admin looks at the console as somebody else, with the way back. */
export function ViewBanner() {
  const text = useText();
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const user = useUser();
  if (user.viewed_by === undefined) return null;
  const end = async (): Promise<void> => {
    // Also a key that has run out by itself leads back.
    await client.call(ourOps.viewEnd, {}, { quiet: true }).catch(() => undefined);
    await client.renew();
    await navigate('/users/view');
    await queries.resetQueries();
  };
  return (
    <Alert
      severity="warning"
      role="status"
      sx={{ mb: 1.5, position: 'sticky', top: 50, zIndex: 5 }}
      action={
        <Button color="inherit" onClick={() => void end()}>
          {text('shell.view.end')}
        </Button>
      }
    >
      {text('shell.view.as', {
        name: `${user.first_name} ${user.last_name}`.trim() || user.email,
        admin: user.viewed_by,
      })}
    </Alert>
  );
}
