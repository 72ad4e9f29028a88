import { pageSx } from '../../../resources/pageWidth.ts';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { useDropzone } from 'react-dropzone';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import { fileProductOf, type Variant } from '../../../contract/brand.ts';
import { checksOf, type Check } from '../../../contract/checks.ts';
import { INPUT_ACCEPT } from '../../../contract/kinds.ts';
import { LIST_ACCEPT } from '../../../contract/listKinds.ts';
import { useClient, useUser } from '../../../providers/api/context.ts';
import { useText } from '../../i18n/useText.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { homeOf } from '../../ui/variant.ts';
import { AllowanceNote } from './AllowanceNote.tsx';
import { ChecksChoice } from './ChecksChoice.tsx';
import { PasteReferences } from './PasteReferences.tsx';
import { QueueList } from './QueueList.tsx';
import { isActive } from './queue.ts';
import { UPLOAD_MAX_TEXT } from './look.ts';
import { queueOf, type Database } from './queueStore.ts';
import { useAllowance } from './useAllowance.ts';
import { useUnreadyChecks } from './useUnreadyChecks.ts';

/**
 * Sends manuscripts, or files of the own database: dropped or chosen, many at a time, each with its
 * progress.
 */
export function SubmitScreen({
  database,
  variant = 'default',
}: {
  database: Database;
  variant?: Variant;
}) {
  const text = useText();
  const client = useClient();
  const user = useUser();
  const leave = useLogoutIfAccessDenied();
  const allowance = useAllowance(database);
  const queue = useMemo(
    () =>
      queueOf(client, { database, product: fileProductOf(variant) }, (problem) =>
        text(`submit.problem.${problem}`, { max: UPLOAD_MAX_TEXT }),
      ),
    [client, database, variant, text],
  );
  const offered = checksOf(user.products);
  const unready = useUnreadyChecks(variant === 'submission');
  const usual = offered.filter((check) => !unready.includes(check));
  const [picked, setPicked] = useState<readonly Check[] | null>(null);
  const chosen = picked ?? (usual.length > 0 ? usual : offered);
  // The usual ones are what the server does without being told.
  const checks = variant === 'submission' && picked ? picked : undefined;
  const lists = fileProductOf(variant) === 'retraction';
  const entries = useSyncExternalStore(queue.subscribe, queue.entries);
  useEffect(() => {
    queue.onFailure((failure) => void leave(failure));
    queue.resume();
    return () => queue.onFailure(null);
  }, [queue, leave]);

  const may = allowance.data?.may_submit ?? true;
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: (files) => queue.add(files, checks),
    noClick: true,
    noKeyboard: true,
    disabled: !may,
  });
  return (
    <Box
      {...getRootProps({ role: undefined })}
      sx={{ minHeight: 'calc(100dvh - 90px)', ...pageSx('wide') }}
    >
      <PageTitle title={text(database === 'user' ? 'submit.titleUserDb' : 'submit.title')} />
      <Stack spacing={2}>
        <AllowanceNote license={allowance.data} database={database} />
        <Paper
          variant="outlined"
          sx={{
            borderStyle: 'dashed',
            borderWidth: 2,
            borderColor: isDragActive ? 'primary.main' : 'divider',
            bgcolor: isDragActive ? 'hover' : 'background.paper',
            display: 'grid',
            justifyItems: 'center',
            gap: 1,
            py: entries.length > 0 ? 3 : 7,
            px: 2,
            textAlign: 'center',
          }}
        >
          <Drawing name="send" width={entries.length > 0 ? 72 : 110} />
          <Typography variant="h2">
            {text(isDragActive ? 'submit.dropNow' : 'submit.drop')}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {text('submit.dropHelp', { max: UPLOAD_MAX_TEXT })}
          </Typography>
          {database === 'user' ? (
            <Typography variant="body2" color="text.secondary">
              {text('submit.databaseHelp')}
            </Typography>
          ) : null}
          {lists ? (
            <Typography variant="body2" color="text.secondary">
              {text('submit.listHelp')}
            </Typography>
          ) : null}
          {entries.length === 0 ? (
            <Typography variant="body2" color="text.secondary">
              {text('submit.zipHelp')}
            </Typography>
          ) : null}
          <input
            {...getInputProps({
              'aria-hidden': true,
              accept: lists ? `${INPUT_ACCEPT},${LIST_ACCEPT}` : INPUT_ACCEPT,
            })}
          />
          {variant === 'submission' ? (
            <ChecksChoice
              offered={offered}
              unready={unready}
              chosen={chosen}
              onChange={setPicked}
            />
          ) : null}
          <Button
            variant="contained"
            startIcon={<UploadFileOutlined />}
            onClick={open}
            disabled={!may}
            sx={{ mt: 1 }}
          >
            {text('submit.choose')}
          </Button>
        </Paper>
        {lists ? <PasteReferences disabled={!may} send={(file) => queue.add([file])} /> : null}
        {entries.length > 0 ? (
          <QueueList
            entries={entries}
            queue={queue}
            database={database}
            product={fileProductOf(variant)}
            home={database === 'user' ? '/dashboarduserdb' : homeOf(variant)}
          />
        ) : null}
        {entries.some(({ status }) => isActive(status)) ? (
          <Typography variant="caption" color="text.secondary">
            {text('submit.after')}
          </Typography>
        ) : null}
      </Stack>
    </Box>
  );
}
