import { Alert, Box, Button, IconButton, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { Box as Rect } from '../../../contract/geometry.ts';
import { NOTES_MAX } from '../../../contract/limits.ts';
import type { MatchView, OwnFinding, SubImageView } from '../../../contract/review.ts';
import { useKeyHint } from '../../keys/hints.ts';
import { KeyCaps } from '../../keys/KeyCaps.tsx';
import { useKeys } from '../../keys/useKeys.ts';
import { pairTag } from '../shared/subjects.ts';
import { useOwnFindings } from './useOwnFindings.ts';
import { useText } from '../../i18n/useText.ts';

interface Props {
  readonly file_id: number;
  readonly boxes: readonly Rect[];
  /** With a second picture one region is enough, and none for a pair that is on the stage. */
  readonly needed: 0 | 1 | 2;
  readonly marking: boolean;
  readonly own: readonly MatchView[];
  readonly subImages: readonly SubImageView[];
  readonly onMarking: (on: boolean) => void;
  readonly onBoxes: (boxes: Rect[]) => void;
  /** The finding that the marked regions make; null when they do not make one. */
  readonly make: (notes_rep: string) => OwnFinding | null;
}

/**
 * Regions that a person marks, and the findings made of them. Everything that is drawn can be
 * typed.
 */
export function OwnFindings({
  file_id,
  boxes,
  needed,
  marking,
  own,
  subImages,
  onMarking,
  onBoxes,
  make,
}: Props) {
  const t = useText();
  const hint = useKeyHint();
  const notify = useNotify();
  const { busy, send } = useOwnFindings(file_id);
  const [notes, setNotes] = useState('');
  const [refusal, setRefusal] = useState('');
  const ready = boxes.length >= needed;
  const add = async () => {
    if (!ready || busy) return;
    const finding = make(notes);
    if (!finding) return setRefusal(t('inspect.outside'));
    const message = await send(finding);
    setRefusal(message === null ? '' : t('inspect.refused', { message }));
    if (message !== null) return;
    setNotes('');
    onBoxes([]);
    notify('inspect.added');
  };
  const remove = async (id: string, m: MatchView) => {
    const message = await send({
      id,
      remove: true,
      a: { sub_image: m.a.sub_image, region: m.a.region },
      b: { sub_image: m.b.sub_image, region: m.b.region },
    });
    if (message === null) notify('inspect.removed');
    else setRefusal(message);
  };
  useKeys('inspect', { 'inspect.add': () => void add() });
  return (
    <Box component="section" aria-label={t('inspect.marks')} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="overline" component="h2" color="text.secondary">
        {t('inspect.marks')}
      </Typography>
      <Typography variant="caption" color="text.secondary">
        {t(
          marking
            ? 'inspect.marking'
            : needed === 0
              ? 'inspect.needNone'
              : needed === 1
                ? 'inspect.needOne'
                : 'inspect.needTwo',
        )}
      </Typography>
      <Stack direction="row" spacing={1}>
        <Button
          size="small"
          variant={marking ? 'contained' : 'outlined'}
          color="inherit"
          aria-pressed={marking}
          onClick={() => onMarking(!marking)}
        >
          {t('inspect.mark')}
        </Button>
        <Button
          size="small"
          color="inherit"
          onClick={() => onBoxes([...boxes, { x: 0, y: 0, w: 100, h: 100 }].slice(-2))}
        >
          {t('inspect.typed')}
        </Button>
      </Stack>
      {boxes.map((box, i) => (
        <RegionRow
          // Regions have no names but their places.
          key={i}
          number={i + 1}
          box={box}
          onBox={(next) => onBoxes(boxes.map((b, k) => (k === i ? next : b)))}
          onRemove={() => onBoxes(boxes.filter((_, k) => k !== i))}
        />
      ))}
      {boxes.length > 0 || needed === 0 ? (
        <>
          <TextField
            size="small"
            label={t('inspect.notes')}
            multiline
            minRows={2}
            value={notes}
            onChange={(e) => setNotes(e.target.value)}
            slotProps={{ htmlInput: { maxLength: NOTES_MAX } }}
          />
          <Button
            size="small"
            variant="contained"
            disabled={!ready || busy}
            onClick={() => void add()}
            endIcon={<KeyCaps keys={hint('inspect.add').text} />}
          >
            {t('inspect.add')}
          </Button>
        </>
      ) : null}
      {refusal ? (
        <Alert severity="warning" role="alert">
          {refusal}
        </Alert>
      ) : null}
      {own.length > 0 ? (
        <>
          <Typography variant="overline" component="h2" color="text.secondary">
            {t('inspect.own')}
          </Typography>
          {own.map((m) => (
            <Stack key={m.id} direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
              <Typography variant="body2" noWrap sx={{ flex: 1 }}>
                {pairTag(t, m, subImages)}
              </Typography>
              <Button
                size="small"
                color="inherit"
                component={RouterLink}
                to={`/review/file/${file_id}?match=${encodeURIComponent(m.id)}`}
                aria-label={t('inspect.openReviewOf', { name: pairTag(t, m, subImages) })}
              >
                {t('inspect.openReview')}
              </Button>
              <Button
                size="small"
                color="inherit"
                disabled={busy}
                aria-label={t('inspect.removeOf', { name: pairTag(t, m, subImages) })}
                onClick={() => void remove(m.id, m)}
              >
                {t('inspect.remove')}
              </Button>
            </Stack>
          ))}
        </>
      ) : null}
    </Box>
  );
}

function RegionRow({
  number,
  box,
  onBox,
  onRemove,
}: {
  number: number;
  box: Rect;
  onBox: (box: Rect) => void;
  onRemove: () => void;
}) {
  const t = useText();
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={t('inspect.markFields', { number })}
      sx={{ alignItems: 'center', gap: 0.5 }}
    >
      <Typography variant="body2" sx={{ width: 14 }}>
        {number}
      </Typography>
      {(['x', 'y', 'w', 'h'] as const).map((side) => (
        <TextField
          key={side}
          size="small"
          value={Math.round(box[side])}
          slotProps={{
            htmlInput: {
              inputMode: 'numeric',
              'aria-label': t(`boxes.${side}`),
              style: { padding: '4px 6px' },
            },
          }}
          onChange={(event) => {
            const value = Number(event.target.value);
            if (Number.isFinite(value))
              onBox({ ...box, [side]: side === 'w' || side === 'h' ? Math.max(1, value) : value });
          }}
        />
      ))}
      <IconButton size="small" aria-label={t('inspect.removeMark', { number })} onClick={onRemove}>
        ×
      </IconButton>
    </Stack>
  );
}
