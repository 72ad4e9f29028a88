import { Box, ButtonBase, FormControlLabel, Switch, Typography } from '@mui/material';
import type { ClonePatch } from '../../../imaging/cloneMap.ts';
import { useText } from '../../i18n/useText.ts';
import { Slide } from '../../compare/Slide.tsx';

interface Props {
  readonly on: boolean;
  /** Null while blocks are compared. */
  readonly patches: readonly ClonePatch[] | null;
  readonly sensitivity: number;
  readonly chosen: number | null;
  readonly onOn: (on: boolean) => void;
  readonly onSensitivity: (value: number) => void;
  readonly onChoose: (index: number | null) => void;
}

/**
 * Repeated blocks inside the picture beyond what the engine keeps, as sensitive as the person
 * wants.
 */
export function CloneMap({
  on,
  patches,
  sensitivity,
  chosen,
  onOn,
  onSensitivity,
  onChoose,
}: Props) {
  const t = useText();
  return (
    <Box component="section" aria-label={t('inspect.map.title')}>
      <FormControlLabel
        control={<Switch size="small" checked={on} onChange={(_, to) => onOn(to)} />}
        label={<Typography variant="body2">{t('inspect.map.off')}</Typography>}
      />
      {on ? (
        <>
          <Typography variant="caption" color="text.secondary" component="p">
            {t('inspect.map.help')}
          </Typography>
          <Typography variant="caption" color="text.secondary">
            {t('inspect.map.sensitivity')}: {Math.round(sensitivity * 100)}
          </Typography>
          <Box sx={{ px: 1 }}>
            <Slide
              min={0}
              max={100}
              value={Math.round(sensitivity * 100)}
              label={t('inspect.map.sensitivity')}
              onChange={(to) => onSensitivity(to / 100)}
            />
          </Box>
          <Typography variant="caption" role="status" color="text.secondary">
            {patches === null
              ? t('inspect.map.working')
              : patches.length === 0
                ? t('inspect.map.none')
                : ''}
          </Typography>
          <Box sx={{ maxHeight: 220, overflowY: 'auto' }}>
            {patches?.map((p, i) => (
              <ButtonBase
                key={i}
                aria-pressed={chosen === i}
                onClick={() => onChoose(chosen === i ? null : i)}
                sx={{
                  display: 'flex',
                  width: '100%',
                  justifyContent: 'flex-start',
                  minHeight: 28,
                  px: 1,
                  bgcolor: chosen === i ? 'action.selected' : 'transparent',
                }}
              >
                <Typography variant="body2">
                  {t('inspect.map.patch', {
                    number: i + 1,
                    blocks: p.blocks,
                    likeness: Math.round(p.likeness * 100),
                  })}
                </Typography>
              </ButtonBase>
            ))}
          </Box>
        </>
      ) : null}
    </Box>
  );
}
