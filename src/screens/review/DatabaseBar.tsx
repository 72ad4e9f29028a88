import { Alert, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { fileOps } from '../../../contract/ops/files.ts';
import { isRefusal } from '../../../contract/refusals.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { reviewKey } from '../shared/reviewFile.ts';

/**
 * Says that the own or the reference database has grown since the manuscript was compared with
 * them, and offers to compare again.
 */
export const DatabaseBar = memo(function DatabaseBar({
  file_id,
  database,
  reference,
  readOnly,
}: {
  file_id: number;
  /** Pictures that came since. */
  database: number;
  reference: number;
  readOnly: boolean;
}) {
  const t = useText();
  const api = useApi();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    const answer = await api
      .call(fileOps.actionSubmit, { file_id, file_action: 'rematch' })
      .finally(() => setBusy(false));
    if (!isRefusal(answer)) await queries.invalidateQueries({ queryKey: reviewKey(file_id) });
  };
  if (database + reference === 0 || readOnly) return null;
  return (
    <Alert
      severity="info"
      square
      role="status"
      sx={{ py: 0 }}
      action={
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          disabled={busy}
          onClick={() => void again()}
        >
          {t('review.foreign.again')}
        </Button>
      }
    >
      {database > 0 ? `${t('review.foreign.added', { smart_count: database })} ` : null}
      {reference > 0 ? `${t('review.published.added', { smart_count: reference })} ` : null}
      {t('review.foreign.help')}
    </Alert>
  );
});
