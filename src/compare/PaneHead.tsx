import { Box, Button, CircularProgress, Typography } from '@mui/material';
import type { StageMode } from '../../contract/stage.ts';
import type { PaneBox } from './layout.ts';
import { COLOUR_A, COLOUR_B } from './StageLines.tsx';
import type { StageContent, StageSubject } from './subject.ts';
import type { PictureState } from './usePictures.ts';
import { useText } from '../i18n/useText.ts';
import { pageDirection } from '../ui/pageDirection.ts';

/**
 * Which picture a pane shows; at its top left corner, small, with the letter in the colour of its
 * lines.
 */
export function PaneHead({
  pane,
  content,
  mode,
  showsB,
}: {
  pane: PaneBox;
  content: StageContent;
  mode: StageMode;
  showsB: boolean;
}) {
  const both = pane.shows === 'both' && content.b;
  const subjects: [string, StageSubject, string][] = [];
  if (pane.shows !== 'b' && !(both && mode === 'blink' && showsB))
    subjects.push(['A', content.a, COLOUR_A]);
  if (content.b && (pane.shows === 'b' || (both && (mode !== 'blink' || showsB))))
    subjects.push(['B', content.b, COLOUR_B]);
  return (
    <Box
      style={{ left: pane.x + 8, top: pane.y + 8 }}
      sx={{
        position: 'absolute',
        display: 'flex',
        gap: 0.5,
        pointerEvents: 'none',
        maxWidth: Math.max(0, pane.width - 16),
      }}
    >
      {subjects.map(([letter, subject, colour]) => (
        <Box
          key={letter}
          sx={{
            bgcolor: 'rgba(20,20,20,.82)',
            color: '#fff',
            borderRadius: 1,
            px: 0.75,
            py: '1px',
            fontSize: 12,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {content.b ? (
            <Box component="bdi" sx={{ color: colour, fontWeight: 700, mr: 0.75 }}>
              {letter}
            </Box>
          ) : null}
          <bdi dir={pageDirection()}>{subject.name}</bdi>
        </Box>
      ))}
    </Box>
  );
}

/**
 * In place of a picture that is on its way, could not be loaded, or does not exist yet. The other
 * one stays usable.
 */
export function PaneTrouble({
  state,
  pane,
  name,
}: {
  state: PictureState;
  pane: PaneBox;
  name: string;
}) {
  const t = useText();
  if (state.is === 'here') return null;
  return (
    <Box
      style={{ left: pane.x, top: pane.y }}
      sx={{
        position: 'absolute',
        width: pane.width,
        height: pane.height,
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 1,
        color: '#fff',
        pointerEvents: 'none',
        textAlign: 'center',
        p: 2,
      }}
    >
      {state.is === 'loading' ? (
        <>
          <CircularProgress size={22} color="inherit" aria-label={t('stage.loading')} />
          <Typography variant="caption">{name}</Typography>
        </>
      ) : null}
      {state.is === 'none' ? (
        <Typography variant="body2">
          {name}: {t('stage.missing')}
        </Typography>
      ) : null}
      {state.is === 'failed' ? (
        <Box role="alert" sx={{ bgcolor: 'rgba(20,20,20,.85)', p: 1.5, borderRadius: 1 }}>
          <Typography variant="body2">
            {name}: {t('stage.failed')}
          </Typography>
          <Button
            size="small"
            variant="contained"
            color="inherit"
            onClick={state.retry}
            sx={{ mt: 1, pointerEvents: 'auto', color: '#111' }}
          >
            {t('stage.retry')}
          </Button>
        </Box>
      ) : null}
    </Box>
  );
}
