import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { MISC, userOps } from '../../../contract/ops/users.ts';
import { useClient } from '../../../providers/api/context.ts';

/**
 * What the people who run the service say to everybody, above each screen; new words arrive by the
 * event stream.
 */
export function Banner() {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['misc', 'banner'],
    // Asked by every screen: a failure here must not take anybody away from their work.
    queryFn: async ({ signal }) =>
      MISC.banner.safeParse(
        await client.callOrThrow(userOps.miscGet, { idx: 'banner' }, { signal, background: true }),
      ).data ?? null,
    staleTime: 300_000,
  });
  return data?.on && data.text !== '' ? (
    <Alert severity="info" role="status" sx={{ mb: 1.5 }}>
      {data.text}
    </Alert>
  ) : null;
}
