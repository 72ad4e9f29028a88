import { Box, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { userOps } from '../../contract/ops/users.ts';
import { useApi } from '../../providers/api/useApi.ts';
import { useTranslate } from 'react-admin';
import { count } from '../format.ts';
import { AMOUNTS, type UsageAnswer } from './spans.ts';

/**
 * The sums of the range, and what is left of the licence that counts them: that of a customer, or
 * null where no licence does.
 */
export function Totals({
  total,
  licenceOf,
}: {
  total: UsageAnswer['total'];
  licenceOf: number | null;
}) {
  const translate = useTranslate();
  const api = useApi();
  const { data: licence } = useQuery({
    queryKey: ['license', 'check', 'of', licenceOf],
    enabled: licenceOf !== null,
    queryFn: ({ signal }) =>
      // Beside the rows: without it they stand all the same.
      api.callOrThrow(
        userOps.licenseCheck,
        { customer_id: licenceOf },
        { signal, background: true },
      ),
  });
  const left = {
    files: licence?.mode === 'files' ? leftOf(licence.files_max, licence.files_used) : null,
    subimages:
      licence?.mode === 'figures'
        ? leftOf(licence.figures_max, licence.figures_used + licence.figures_reserved)
        : null,
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
        gap: 1.5,
      }}
    >
      {AMOUNTS.map((amount) => {
        const rest = amount === 'files' || amount === 'subimages' ? left[amount] : null;
        return (
          <Paper key={amount} variant="outlined" sx={{ p: 1.5 }}>
            <Typography variant="overline" component="p" color="text.secondary">
              {translate(`resources.usage.fields.${amount}`)}
            </Typography>
            <Typography sx={{ fontSize: '1.5rem', fontWeight: 560, lineHeight: 1.2 }}>
              {count(total[amount])}
            </Typography>
            <Typography variant="caption" color="text.secondary">
              {rest
                ? translate('resources.usage.left', {
                    left: count(rest.left),
                    max: count(rest.max),
                  })
                : ' '}
            </Typography>
          </Paper>
        );
      })}
    </Box>
  );
}

function leftOf(
  max: number | null | undefined,
  used: number | undefined,
): { left: number; max: number } | null {
  return max == null || used === undefined ? null : { left: Math.max(0, max - used), max };
}
