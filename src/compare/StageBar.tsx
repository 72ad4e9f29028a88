import FitIcon from '@mui/icons-material/FitScreen';
import LinkIcon from '@mui/icons-material/Link';
import NudgeIcon from '@mui/icons-material/OpenWith';
import PointsIcon from '@mui/icons-material/Timeline';
import RegionIcon from '@mui/icons-material/HighlightAlt';
import RegisterIcon from '@mui/icons-material/FilterCenterFocus';
import CropIcon from '@mui/icons-material/CenterFocusStrong';
import ZoomInIcon from '@mui/icons-material/ZoomIn';
import ZoomOutIcon from '@mui/icons-material/ZoomOut';
import {
  Box,
  Button,
  IconButton,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
  Tooltip,
  Typography,
} from '@mui/material';
import { memo, type ReactNode } from 'react';
import { STAGE_MODES, type StageMode, type StageState } from '../../contract/stage.ts';
import { useKeyHint } from '../keys/hints.ts';
import type { KeyId } from '../keys/keymap.ts';
import { KeyCaps } from '../keys/KeyCaps.tsx';
import { Tool } from './Tool.tsx';
import type { StageChange, StageCommands } from './useStageKeys.ts';
import { useText } from '../i18n/useText.ts';

interface Props extends Pick<StageState, 'align'> {
  readonly change: StageChange;
  readonly commands: StageCommands;
  readonly hasB: boolean;
  readonly regions: boolean;
  readonly points: boolean;
  readonly adjusting: boolean;
  readonly onAdjusting: () => void;
}

const MODE_KEYS: Record<StageMode, KeyId> = {
  side: 'stage.side',
  overlay: 'stage.overlay',
  blink: 'stage.blink',
  swipe: 'stage.swipe',
  difference: 'stage.difference',
  pages: 'stage.pages',
};

/**
 * Above the pictures: how they are held against each other, what is drawn over them, and what can
 * be set in the present mode.
 */
export function StageBar({
  children,
  mode,
  hasPages,
  ...tools
}: Props &
  Pick<StageState, 'mode'> & { readonly hasPages: boolean; readonly children: ReactNode }) {
  return (
    <Stack sx={{ px: 1, py: 0.5, gap: 0.5, containerType: 'inline-size' }}>
      {tools.hasB ? <Modes mode={mode} change={tools.change} hasPages={hasPages} /> : null}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          columnGap: 1,
          minHeight: 34,
        }}
      >
        <Tools {...tools} />
        {children}
      </Box>
    </Stack>
  );
}

/** In less room the keys go to the buttons' titles; in still less there are two even rows. */
const MODES_SX = {
  '@container (max-width: 640px)': {
    '& .MuiToggleButton-root > :not(.MuiTouchRipple-root)': { display: 'none' },
  },
  '@container (max-width: 470px)': {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '& .MuiToggleButton-root': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
} as const;

const Modes = memo(function Modes({
  mode: now,
  change,
  hasPages,
}: Pick<StageState, 'mode'> & { readonly change: StageChange; readonly hasPages: boolean }) {
  const t = useText();
  const hint = useKeyHint();
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      value={now}
      aria-label={t('stage.mode.label')}
      onChange={(_, mode: StageMode | null) => mode && change({ mode })}
      sx={MODES_SX}
    >
      {STAGE_MODES.filter((mode) => mode !== 'pages' || hasPages).map((mode) => (
        <ToggleButton
          key={mode}
          value={mode}
          aria-keyshortcuts={hint(MODE_KEYS[mode]).aria}
          title={hint(MODE_KEYS[mode]).text}
          sx={{ py: 0.25, px: 1, gap: 0.75, whiteSpace: 'nowrap' }}
        >
          {t(`stage.mode.${mode}`)}
          <KeyCaps keys={hint(MODE_KEYS[mode]).text} />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
});

const Tools = memo(function Tools({
  align,
  change,
  commands,
  hasB,
  regions,
  points,
  adjusting,
  onAdjusting,
}: Props) {
  const t = useText();
  return (
    <Box sx={{ display: 'flex', gap: 0.25 }}>
      {hasB ? (
        <Tool
          id="stage.align"
          label={t('stage.align')}
          on={align}
          onClick={() => change({ align: !align })}
        >
          <RegisterIcon fontSize="small" />
        </Tool>
      ) : null}
      <Tool
        id="stage.regions"
        label={t('stage.regions')}
        on={regions}
        onClick={commands.toggleRegions}
      >
        <RegionIcon fontSize="small" />
      </Tool>
      {hasB ? (
        <Tool
          id="stage.points"
          label={t('stage.points')}
          on={points}
          onClick={commands.togglePoints}
        >
          <PointsIcon fontSize="small" />
        </Tool>
      ) : null}
      {hasB ? (
        <Tool label={t('stage.nudge')} on={adjusting} onClick={onAdjusting}>
          <NudgeIcon fontSize="small" />
        </Tool>
      ) : null}
    </Box>
  );
});

/** Below the pictures at the right: how large they are shown. */
export const ZoomBar = memo(function ZoomBar({
  commands,
  percent,
  onCopyLink,
}: {
  readonly commands: StageCommands;
  readonly percent: number;
  readonly onCopyLink?: () => void;
}) {
  const t = useText();
  const hint = useKeyHint();
  return (
    <Box
      role="group"
      aria-label={t('stage.zoom')}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.25, flex: 'none', pr: 1 }}
    >
      <Tool id="stage.zoom-out" label={t('stage.zoomOut')} onClick={() => commands.zoom(0.8)}>
        <ZoomOutIcon fontSize="small" />
      </Tool>
      <Tooltip describeChild title={t('stage.actual')}>
        <Button
          size="small"
          color="inherit"
          onClick={commands.actual}
          aria-keyshortcuts={hint('stage.actual').aria}
          sx={{ minWidth: 56, fontVariantNumeric: 'tabular-nums' }}
        >
          <Typography variant="body2">{percent} %</Typography>
        </Button>
      </Tooltip>
      <Tool id="stage.zoom-in" label={t('stage.zoomIn')} onClick={() => commands.zoom(1.25)}>
        <ZoomInIcon fontSize="small" />
      </Tool>
      <Tool id="stage.fit" label={t('stage.fit')} onClick={commands.fit}>
        <FitIcon fontSize="small" />
      </Tool>
      <Tool id="stage.region" label={t('stage.toRegion')} onClick={commands.toRegion}>
        <CropIcon fontSize="small" />
      </Tool>
      {onCopyLink ? (
        <Tooltip title={t('stage.copyLink')}>
          <IconButton size="small" aria-label={t('stage.copyLink')} onClick={onCopyLink}>
            <LinkIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      ) : null}
    </Box>
  );
});
