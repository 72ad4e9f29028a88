import { count, decimal } from '../../ui/format.ts';
import { Alert, Box, Button, Chip, Link, Stack, Typography } from '@mui/material';
import { memo, useDeferredValue, useMemo, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { MatchView } from '../../../contract/review.ts';
import { changeWords, sharePercent, sideWords } from '../../../contract/matchWords.ts';
import { hintWords } from '../../../contract/reasonWords.ts';
import { percentOf } from '../../../contract/values.ts';
import { pairTag, sideTag } from '../shared/subjects.ts';
import type { ReviewFile } from '../shared/reviewFile.ts';
import { detectorName } from '../../ui/detectorName.ts';
import { Spoken } from '../../ui/Spoken.tsx';
import { useText } from '../../i18n/useText.ts';
import { Stated } from '../shared/Stated.tsx';
import { ScoreMeasures } from './measures/ScoreMeasures.tsx';
import { SameWork } from './SameWork.tsx';
import { SideSeams } from './SideSeams.tsx';
import { PublishedSource } from '../shared/PublishedSource.tsx';

interface Props {
  readonly file: ReviewFile;
  readonly match: MatchView;
  readonly onOpen: (id: string) => void;
}

/**
 * Why the two pictures are shown together: in words first, then numbers. The pictures and the
 * decision come first; these words the moment after.
 */
export const Evidence = memo(function Evidence({ file, match, onOpen }: Props) {
  const shown = useDeferredValue<Pick<Props, 'file' | 'match'> | null>(
    useMemo(() => ({ file, match }), [file, match]),
    null,
  );
  return shown ? <Words {...shown} onOpen={onOpen} /> : null;
});

const Words = memo(function Words({ file, match, onOpen }: Props) {
  const t = useText();
  const { evidence } = match;
  const others = file.matches.filter(
    (m) =>
      m.id !== match.id &&
      [m.a, m.b].some(
        (s) =>
          s.foreign === null &&
          (s.sub_image === match.a.sub_image || s.sub_image === match.b.sub_image),
      ),
  );
  const changed = [
    ...changeWords(match, file.sub_images, t),
    t('review.evidence.covers', {
      a: sharePercent(match.a.share, decimal),
      b: sharePercent(match.b.share, decimal),
    }),
  ];
  const numbers = [
    match.kind === 'clone'
      ? t('review.evidence.shift', { distance: Math.round(Math.hypot(...match.parts.shift)) })
      : '',
    evidence.points > 0 ? t('review.evidence.points', { smart_count: evidence.points }) : '',
    t('review.evidence.correlation', { value: decimal(evidence.correlation, 2) }),
    t('review.evidence.residual', { value: decimal(evidence.residual, 1) }),
    t('review.evidence.distinct', { value: Math.round(evidence.distinctiveness * 100) }),
    t('review.evidence.area', {
      value: count(Math.round(evidence.area)),
      masked: count(Math.round(evidence.masked)),
    }),
  ].filter((n) => n !== '');
  return (
    <Box
      component="section"
      aria-label={t('review.evidence.label')}
      sx={{ p: 1.5, display: 'grid', gap: 1.5 }}
    >
      <Box>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 0.5 }}>
          <Typography variant="subtitle2" component="h2" sx={{ flex: 1 }}>
            {t(`review.kind.${match.kind}`)}
          </Typography>
          <Chip
            size="small"
            label={`${t(`review.band.${match.band}`)} · ${percentOf(match.score)} %`}
            sx={{
              bgcolor: (theme) => theme.palette.band?.[match.band].main,
              color: (theme) => theme.palette.band?.[match.band].text,
              fontWeight: 600,
            }}
          />
        </Stack>
        <Typography variant="body2">{sideWords(match.a, file.sub_images, t)}</Typography>
        {match.kind === 'clone' ? null : (
          <Typography variant="body2">{sideWords(match.b, file.sub_images, t)}</Typography>
        )}
        <PublishedSource foreign={match.b.foreign} />
        {match.b.foreign?.link && !match.b.foreign.article ? (
          <Link href={match.b.foreign.link} target="_blank" rel="noreferrer" variant="body2">
            {t('review.foreign.open')}
          </Link>
        ) : null}
      </Box>
      <SameWork file={file.file} match={match} />
      <Part title={t('review.evidence.transform')}>
        {changed.map((sentence) => (
          <Typography key={sentence} variant="body2">
            {sentence}
          </Typography>
        ))}
      </Part>
      {match.hints.length > 0 ? (
        <Part title={t('review.evidence.hints')}>
          {match.hints.map((hint) => (
            <Alert key={hint.code} severity="info" icon={false} sx={{ py: 0.25, mb: 0.5 }}>
              <Typography variant="body2">{t(`match.hint.${hint.code}`)}</Typography>
              {hint.because ? (
                <Typography variant="caption" color="text.secondary">
                  {t('review.evidence.because')} <Spoken said={hintWords(hint, t, decimal)} />
                </Typography>
              ) : null}
            </Alert>
          ))}
        </Part>
      ) : null}
      <Stated
        stated={file.checked.stated}
        subs={file.sub_images.filter(({ id }) =>
          [match.a, match.b].some((side) => side.foreign === null && side.sub_image === id),
        )}
      />
      <SideSeams file={file} match={match} />
      <Captions file={file} match={match} />
      <Part title={t('review.evidence.more')}>
        <Typography variant="caption" component="p" color="text.secondary">
          {t('review.evidence.how')}: {detectorName(t, match.detector)}
        </Typography>
        {numbers.map((n) => (
          <Typography key={n} variant="caption" component="p" color="text.secondary">
            {n}
          </Typography>
        ))}
        <Typography
          variant="caption"
          component="details"
          color="text.secondary"
          sx={{ '& summary': { cursor: 'pointer', minHeight: 24 } }}
        >
          <summary>{t('review.evidence.meaning')}</summary>
          {evidence.judged ? <ScoreMeasures judged={evidence.judged} /> : null}
          <p>{t('review.evidence.meaningWindow')}</p>
          <p>{t('review.evidence.meaningPixel')}</p>
        </Typography>
      </Part>
      {others.length > 0 ? (
        <Part title={t('review.evidence.others')}>
          {namedApart(
            others.slice(0, 12),
            (m) => `${pairTag(t, m, file.sub_images)} · ${percentOf(m.score)}`,
          ).map(({ id, name }) => (
            <Button
              key={id}
              size="small"
              color="inherit"
              sx={{ justifyContent: 'flex-start', px: 0.5, py: 0 }}
              onClick={() => onOpen(id)}
            >
              {name}
            </Button>
          ))}
        </Part>
      ) : null}
      <Box>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          component={RouterLink}
          to={`/${match.kind === 'clone' ? 'inspectclone' : 'inspectsubimage'}/file/${file.file.file_id}?sub_image=${encodeURIComponent(match.a.sub_image)}`}
        >
          {t('review.evidence.inspect')}
        </Button>
      </Box>
    </Box>
  );
});

function Captions({ file, match }: { file: ReviewFile; match: MatchView }) {
  const t = useText();
  const sides = match.kind === 'clone' ? [match.a] : [match.a, match.b];
  return (
    <Part title={t('review.evidence.captions')}>
      {sides
        .filter((s) => s.foreign === null)
        .map((side, i) => {
          const sub = file.sub_images.find((s) => s.id === side.sub_image);
          const caption = file.figures.find((f) => f.id === sub?.figure)?.caption?.text ?? null;
          return (
            <Typography
              key={`${i}${side.sub_image}`}
              variant="body2"
              component="details"
              sx={{ '& summary': { cursor: 'pointer', minHeight: 24 } }}
            >
              <Box component="summary">
                {sideTag(t, side, file.sub_images)}
                {sub?.caption_part ? ': ' : ''}
                {sub?.caption_part ? <bdi>{sub.caption_part}</bdi> : ''}
              </Box>
              <Typography variant="caption" color="text.secondary" component="bdi">
                {caption ?? t('review.evidence.noCaption')}
              </Typography>
            </Typography>
          );
        })}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="overline" component="h3" color="text.secondary">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** Each match with its name; of those that read the same, all but the first have a number behind. */
function namedApart(matches: readonly MatchView[], nameOf: (match: MatchView) => string) {
  const seen = new Map<string, number>();
  return matches.map((match) => {
    const name = nameOf(match);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return { id: match.id, name: times > 1 ? `${name} (${count(times)})` : name };
  });
}
