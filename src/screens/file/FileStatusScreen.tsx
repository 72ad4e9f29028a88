import { pageSx } from '../../../resources/pageWidth.ts';
import { Alert, Link, Paper, Stack, Typography } from '@mui/material';
import { useEffect } from 'react';
import { Link as RouterLink } from 'react-router';
import { variantOfProduct } from '../../../contract/brand.ts';
import { isLocked } from '../../../contract/entities.ts';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import { WORKING_STATES } from '../../../contract/states.ts';
import { useText } from '../../i18n/useText.ts';
import { ProgressLine } from '../../ui/ProgressLine.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { submitPathOf } from '../../ui/steps.ts';
import { useFileHead } from '../../ui/useFileHead.ts';
import { FileLoading } from '../shared/FileLoading.tsx';
import { FileProblem } from './FileProblem.tsx';
import { NextSteps } from './NextSteps.tsx';
import { useFileId } from './useFileId.ts';
import { useFileRow } from '../shared/useFileRow.ts';
import { Failure } from '../shared/Failure.tsx';

/** `submit/file/:id`: how far the server is with a file, why it failed, and the way on. */
export function FileStatusScreen() {
  const text = useText();
  const file_id = useFileId();
  const head = useFileHead(file_id).data;
  const { data: row, problem, refetch, refresh } = useFileRow(file_id);
  useEffect(() => {
    if (head?.state !== undefined) void refetch();
  }, [head?.state, refetch]);
  if (problem) return <FileProblem error={problem} retry={() => void refetch()} />;
  if (!head || !row) return <FileLoading title={text('file.status')} width="text" />;
  const working = WORKING_STATES.includes(head.state);
  return (
    <Paper variant="outlined" sx={{ ...pageSx('text'), p: 3 }}>
      <PageTitle title={`${text('file.status')} · ${head.filename}`} />
      <Stack spacing={2}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{head.filename}</bdi>
        </Typography>
        <StateChip state={head.state} database={row.database} />
        {head.progress ? <ProgressLine progress={head.progress} width="100%" /> : null}
        {head.failure ? (
          <Alert severity="warning">
            <Failure failure={head.failure} /> {text(`file.failedAt.${head.failure.stage}`)}{' '}
            {isLocked(head.failure) ? (
              <>
                {text('file.locked.how')}{' '}
                <Link
                  component={RouterLink}
                  to={submitPathOf(variantOfProduct(row.product), row.database)}
                >
                  {text('file.locked.go')}
                </Link>
              </>
            ) : null}
          </Alert>
        ) : (
          <Typography variant="body2" color="text.secondary" role="status">
            {text(working ? 'file.working' : 'file.ready')}
          </Typography>
        )}
        <NextSteps
          row={{ ...row, state: head.state, possible: head.possible }}
          onMoved={() => void refresh()}
        />
      </Stack>
    </Paper>
  );
}
