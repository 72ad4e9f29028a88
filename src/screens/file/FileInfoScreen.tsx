import { pageSx } from '../../../resources/pageWidth.ts';
import { Box, Paper, Stack, Typography } from '@mui/material';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import type { FileRow } from '../../../contract/entities.ts';
import { useText } from '../../i18n/useText.ts';
import { bytes, count, dateTime } from '../../ui/format.ts';
import { StateChip } from '../../ui/StateChip.tsx';
import { FileHistory } from './FileHistory.tsx';
import { FileLoading } from '../shared/FileLoading.tsx';
import { FileProblem } from './FileProblem.tsx';
import { InfoForm } from './InfoForm.tsx';
import { NextSteps } from './NextSteps.tsx';
import { useFileId } from './useFileId.ts';
import { useFileRow } from '../shared/useFileRow.ts';
import { Failure } from '../shared/Failure.tsx';

/**
 * `submitinfo/file/:id`: what the manuscript is, where it stands, and everything that was done with
 * it.
 */
export function FileInfoScreen() {
  const text = useText();
  const file_id = useFileId();
  const { data: row, problem, refetch, put, refresh } = useFileRow(file_id);
  if (problem) return <FileProblem error={problem} retry={() => void refetch()} />;
  if (!row) return <FileLoading title={text('file.info')} width="wide" />;
  return (
    <Box
      sx={{
        ...pageSx('wide'),
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,1fr) 340px' },
        alignItems: 'start',
      }}
    >
      <PageTitle title={row.filename} />
      <Paper variant="outlined" sx={{ p: 2.5 }}>
        <InfoForm
          key={row.file_id}
          row={row}
          onSaved={(saved) => {
            put(saved);
            void refresh();
          }}
        />
      </Paper>
      <Stack spacing={2}>
        <Paper variant="outlined" sx={{ p: 2.5 }}>
          <Facts row={row} />
        </Paper>
        <Paper variant="outlined" sx={{ p: 2.5 }}>
          <Typography variant="h2" sx={{ mb: 1.5 }}>
            {text('file.next')}
          </Typography>
          <NextSteps row={row} onMoved={() => void refresh()} />
        </Paper>
      </Stack>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <FileHistory file_id={file_id} />
      </Box>
    </Box>
  );
}

function Facts({ row }: { row: FileRow }) {
  const text = useText();
  const facts: readonly (readonly [string, string])[] = [
    [text('file.original'), row.filename_orig],
    [text('file.size'), bytes(row.size)],
    [text('file.owner'), row.owner.name || row.owner.email],
    [text('file.submitted'), dateTime(row.created_timesec)],
    [text('file.pages'), count(row.pages)],
    [text('file.figures'), count(row.figures)],
    [text('file.subimages'), count(row.subimages)],
  ];
  return (
    <>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {text('file.facts')}
      </Typography>
      <StateChip state={row.state} database={row.database} />
      {row.failure ? (
        <Typography variant="body2" color="error.main">
          <Failure failure={row.failure} />
        </Typography>
      ) : null}
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 1,
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: 1.5,
          rowGap: 0.5,
          fontSize: '0.8125rem',
        }}
      >
        {facts.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
