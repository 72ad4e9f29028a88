import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import LeftIcon from '@mui/icons-material/KeyboardArrowLeft';
import RightIcon from '@mui/icons-material/KeyboardArrowRight';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import { Box, Button, Stack, Typography } from '@mui/material';
import { memo } from 'react';
import type { StageState } from '../../contract/stage.ts';
import { NO_NUDGE } from '../../imaging/stage.ts';
import { useKeyHint } from '../keys/hints.ts';
import { Tool } from './Tool.tsx';
import type { Blink } from './useBlink.ts';
import type { StageChange } from './useStageKeys.ts';
import { useText } from '../i18n/useText.ts';
import { Slide } from './Slide.tsx';

interface Props
  extends Pick<StageState, 'mode' | 'align' | 'blend' | 'gain' | 'tolerance' | 'nudge'> {
  readonly change: StageChange;
  readonly blink: Blink;
  readonly adjusting: boolean;
}

/** What can be set in the present mode, and where b has been moved to. */
export const ModeControls = memo(function ModeControls({
  change,
  blink,
  adjusting,
  ...stage
}: Props) {
  const t = useText();
  const hint = useKeyHint();
  const { dx, dy, deg } = stage.nudge;
  const isNudged = dx !== 0 || dy !== 0 || deg !== 0;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}>
      {stage.mode === 'overlay' ? (
        <Setting
          label={t('stage.blend')}
          value={stage.blend}
          min={0}
          max={100}
          onChange={(blend) => change({ blend })}
        />
      ) : null}
      {stage.mode === 'difference' ? (
        <>
          <Setting
            label={t('stage.gain')}
            value={stage.gain}
            min={1}
            max={32}
            onChange={(gain) => change({ gain })}
          />
          <Setting
            label={t('stage.tolerance')}
            value={stage.tolerance}
            min={0}
            max={64}
            onChange={(tolerance) => change({ tolerance })}
          />
        </>
      ) : null}
      {stage.mode === 'blink' ? (
        <>
          <Button
            size="small"
            color="inherit"
            variant="outlined"
            disabled={blink.barred}
            aria-pressed={blink.running}
            onClick={blink.toggle}
          >
            {blink.running ? t('stage.stopBlinking') : t('stage.autoBlink')}
          </Button>
          {blink.running && !blink.kept ? (
            <Button size="small" color="inherit" onClick={blink.keep}>
              {t('stage.keepBlinking')}
            </Button>
          ) : null}
          <Typography variant="body2" color="text.secondary">
            {blink.barred
              ? t('stage.noMotion', { key: hint('stage.hold-blink').text })
              : `${hint('stage.hold-blink').text}: ${t('stage.holdBlink')}`}
          </Typography>
        </>
      ) : null}
      {stage.align ? null : (
        <Typography variant="body2" color="text.secondary">
          {t('stage.alignOff')}
        </Typography>
      )}
      {adjusting ? (
        <Setting
          label={t('stage.turn')}
          value={deg}
          min={-10}
          max={10}
          step={0.1}
          onChange={(to) => change({ nudge: { ...stage.nudge, deg: to } })}
        />
      ) : null}
      {adjusting ? (
        // As on the picture: what moves it to the left stands left, in every language.
        <Box dir="ltr" sx={{ display: 'flex' }}>
          {NUDGES.map(({ id, label, by: [x, y], Icon }) => (
            <Tool
              key={id}
              id={id}
              label={t(label)}
              onClick={() => change({ nudge: { ...stage.nudge, dx: dx + x, dy: dy + y } })}
            >
              <Icon fontSize="small" />
            </Tool>
          ))}
        </Box>
      ) : null}
      {adjusting && !isNudged ? (
        <Typography variant="caption" color="text.secondary">
          {t('stage.nudgeHint')}
        </Typography>
      ) : null}
      {isNudged ? (
        <Typography variant="body2" component="span">
          {t('stage.nudged', { dx: round(dx), dy: round(dy), deg: round(deg) })}{' '}
          <Button size="small" color="inherit" onClick={() => change({ nudge: NO_NUDGE })}>
            {t('stage.resetNudge')}
          </Button>
        </Typography>
      ) : null}
    </Stack>
  );
});

const NUDGES = [
  { id: 'stage.nudge-left', label: 'stage.nudgeLeft', by: [-1, 0], Icon: LeftIcon },
  { id: 'stage.nudge-right', label: 'stage.nudgeRight', by: [1, 0], Icon: RightIcon },
  { id: 'stage.nudge-up', label: 'stage.nudgeUp', by: [0, -1], Icon: UpIcon },
  { id: 'stage.nudge-down', label: 'stage.nudgeDown', by: [0, 1], Icon: DownIcon },
] as const;

function Setting({
  label,
  value,
  min,
  max,
  step = 1,
  onChange,
}: {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
}) {
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Typography variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Slide
        label={label}
        value={value}
        min={min}
        max={max}
        step={step}
        sx={{ width: 110 }}
        onChange={onChange}
      />
      <Typography variant="body2" sx={{ minWidth: 26, fontVariantNumeric: 'tabular-nums' }}>
        {round(value)}
      </Typography>
    </Stack>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
