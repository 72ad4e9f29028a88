import {
  Box,
  Paper,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { ourOps } from '../../../contract/ops/ours.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { Act } from '../../../resources/audit/Act.tsx';
import { changeWords } from '../../../resources/audit/words.ts';
import { ScrollFrame } from '../../../resources/table/ScrollFrame.tsx';
import { useText } from '../../i18n/useText.ts';
import { dateTime } from '../../ui/format.ts';
import { RetryAlert } from '../../ui/RetryAlert.tsx';

/** Everything that was done with a file, newest first. */
export function FileHistory({ file_id }: { file_id: number }) {
  const text = useText();
  const translate = useTranslate();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['files', 'audit', file_id],
    queryFn: ({ signal }) => api.callOrThrow(ourOps.fileAudit, { file_id }, { signal }),
  });
  const items = data?.items ?? [];
  return (
    <Paper variant="outlined" component="section" aria-labelledby="file-history">
      <Typography variant="h2" id="file-history" sx={{ px: 1.5, py: 1.25 }}>
        {text('file.history')}
      </Typography>
      {error && !data ? (
        <RetryAlert onRetry={refetch}>{error.message}</RetryAlert>
      ) : !data ? (
        <Box sx={{ px: 1.5, pb: 1.5 }}>
          <Skeleton variant="rounded" height={120} />
        </Box>
      ) : items.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ px: 1.5, pb: 2 }}>
          {text('file.historyEmpty')}
        </Typography>
      ) : (
        <ScrollFrame labelledBy="file-history">
          <Table size="small" aria-labelledby="file-history">
            <TableHead>
              <TableRow>
                {(['when', 'who', 'what', 'change', 'words'] as const).map((key) => (
                  <TableCell key={key}>{text(`file.${key}`)}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {items.map((item, index) => (
                <TableRow key={index}>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{dateTime(item.timesec)}</TableCell>
                  <TableCell>{item.who}</TableCell>
                  <TableCell>
                    <Act action={item.what} />
                  </TableCell>
                  <TableCell>{changeWords(item.what, item.from, item.to, translate)}</TableCell>
                  <TableCell>{item.text}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </ScrollFrame>
      )}
    </Paper>
  );
}
