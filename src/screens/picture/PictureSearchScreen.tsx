import { pageSx } from '../../../resources/pageWidth.ts';
import { Alert, Box, Button, LinearProgress, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { PageTitle } from '../../../resources/PageTitle.tsx';
import { inputKind, KIND_WINDOW } from '../../../contract/kinds.ts';
import { PICTURE_SEARCH_MAX_BYTES } from '../../../contract/limits.ts';
import type { MatchView } from '../../../contract/review.ts';
import { useText } from '../../i18n/useText.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { bytes } from '../../ui/format.ts';
import { FoundPictures } from './FoundPictures.tsx';
import { MarkedPicture } from './MarkedPicture.tsx';
import { usePasted } from './usePasted.ts';
import { usePictureSearch } from './usePictureSearch.ts';
import { useShownPicture } from './useShownPicture.ts';

/** Whether a picture is in the own or the reference database, without a manuscript. */
export function PictureSearchScreen() {
  const t = useText();
  const { state, start, stop } = usePictureSearch();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState('');
  const [hit, setHit] = useState<MatchView | null>(null);
  const picture = useShownPicture(file);
  const max = bytes(PICTURE_SEARCH_MAX_BYTES);
  const take = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    setHit(null);
    const head = new Uint8Array(await chosen.slice(0, KIND_WINDOW).arrayBuffer());
    const kind = inputKind(head);
    if (kind !== 'png' && kind !== 'jpeg') return setProblem(t('picture.other'));
    if (chosen.size > PICTURE_SEARCH_MAX_BYTES) return setProblem(t('picture.tooLarge', { max }));
    setProblem('');
    setFile(chosen);
    await start(chosen);
  };
  usePasted((pasted) => void take(pasted));
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: ([dropped]) => void take(dropped),
    multiple: false,
    noClick: true,
    noKeyboard: true,
  });
  return (
    <Box {...getRootProps({ role: undefined })} sx={pageSx('wide')}>
      <PageTitle title={t('picture.title')} />
      <input {...getInputProps({ 'aria-hidden': true, accept: '.png,.jpg,.jpeg' })} />
      <Paper
        variant="outlined"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          p: 2,
          mb: 2,
          borderStyle: 'dashed',
          borderWidth: 2,
          borderColor: isDragActive ? 'primary.main' : 'divider',
        }}
      >
        <Drawing name="send" width={72} />
        <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 320px' }}>
          {isDragActive ? t('picture.drop') : t('picture.help', { max })}
        </Typography>
        {state.is === 'waiting' ? (
          <Button
            variant="outlined"
            color="inherit"
            onClick={() => {
              stop();
              setFile(null);
            }}
          >
            {t('picture.stop')}
          </Button>
        ) : (
          <Button variant="contained" onClick={open}>
            {t(file ? 'picture.again' : 'picture.choose')}
          </Button>
        )}
      </Paper>
      {problem ? (
        <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
          {problem}
        </Alert>
      ) : null}
      {state.is === 'failed' ? (
        <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
          {t('picture.failed', { message: state.message })}
        </Alert>
      ) : null}
      {state.is === 'waiting' ? (
        <Box role="status" sx={{ mb: 2 }}>
          <Typography variant="body2">
            {state.progress === null
              ? t('picture.sending')
              : state.progress.step === 'database'
                ? t('picture.searching', { done: state.progress.done, of: state.progress.of })
                : t('picture.reading')}
          </Typography>
          <LinearProgress aria-label={t('picture.title')} />
        </Box>
      ) : null}
      {state.is === 'done' ? (
        <FoundPictures
          picture={picture}
          pictures={state.pictures}
          hits={state.hits}
          shown={hit ?? state.hits.found[0] ?? null}
          onShow={setHit}
        />
      ) : picture ? (
        <Box sx={{ maxWidth: 480 }}>
          <MarkedPicture name={t('picture.yours')} picture={picture} region={null} />
        </Box>
      ) : null}
    </Box>
  );
}
