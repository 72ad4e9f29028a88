import {
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { submissionOps } from '../../../contract/ops/submissions.ts';
import { OUTCOMES, type SubmissionRules } from '../../../contract/recommendation.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';
import { RetryAlert } from '../../ui/RetryAlert.tsx';

/** What rules would have said of the last hundred manuscripts, beside what was recommended. */
export function Preview({ rules }: { rules: SubmissionRules }) {
  const text = useText();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['submission', 'preview', rules],
    queryFn: ({ signal }) =>
      api.callOrThrow(submissionOps.submissionPreview, { rules }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (error) return <RetryAlert onRetry={refetch}>{error.message}</RetryAlert>;
  if (!data) return <Skeleton variant="rounded" height={96} />;
  const { now, tried, changed } = data;
  if (OUTCOMES.every((outcome) => now[outcome] === 0))
    return <Typography variant="body2">{text('rules.preview.empty')}</Typography>;
  return (
    <Stack spacing={2}>
      <Table size="small" sx={{ maxWidth: 420 }}>
        <TableHead>
          <TableRow>
            <TableCell />
            <TableCell align="right">{text('rules.preview.now')}</TableCell>
            <TableCell align="right">{text('rules.preview.tried')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {OUTCOMES.map((outcome) => (
            <TableRow key={outcome}>
              <TableCell component="th" scope="row">
                {text(`office.outcome.${outcome}`)}
              </TableCell>
              <TableCell align="right">{now[outcome]}</TableCell>
              <TableCell align="right">{tried[outcome]}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Typography variant="body2" role="status">
        {changed.length === 0
          ? text('rules.preview.none')
          : text('rules.preview.changed', { smart_count: changed.length })}
      </Typography>
      {changed.length > 0 ? (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{text('rules.preview.file')}</TableCell>
              <TableCell>{text('rules.preview.from')}</TableCell>
              <TableCell>{text('rules.preview.to')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {changed.map(({ file_id, filename, from, to }) => (
              <TableRow key={file_id}>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  <Link to={`/report/file/${file_id}`}>{filename}</Link>
                </TableCell>
                <TableCell>{text(`office.outcome.${from}`)}</TableCell>
                <TableCell>{text(`office.outcome.${to}`)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      ) : null}
    </Stack>
  );
}
