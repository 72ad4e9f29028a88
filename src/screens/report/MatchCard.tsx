import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import OpenInNew from '@mui/icons-material/OpenInNew';
import { Box, Chip, IconButton, Typography } from '@mui/material';
import { Link } from 'react-router';
import type { MatchView, Report } from '../../../contract/review.ts';
import { changeWords, sharePercent, sideWords } from '../../../contract/matchWords.ts';
import { percentOf } from '../../../contract/values.ts';
import { useText } from '../../i18n/useText.ts';
import { date, decimal } from '../../ui/format.ts';
import { EditableText, ReadText } from './EditableText.tsx';
import { Evidence } from './Evidence.tsx';
import { PublishedWords } from './PublishedWords.tsx';
import { Facts } from './Facts.tsx';
import { LevelMenu } from './LevelMenu.tsx';

interface Props {
  readonly match: MatchView;
  readonly report: Report;
  readonly number: number;
  readonly last: boolean;
  readonly pageView: boolean;
  /** Null: to read only. */
  readonly change: {
    readonly onComment: (text: string) => void;
    readonly onLevel: (level: string) => void;
    readonly onMove: (by: -1 | 1) => void;
  } | null;
}

/** One match of the report. */
export function MatchCard({ match, report, number, last, pageView, change }: Props) {
  const text = useText();
  const [a, b] = [
    sideWords(match.a, report.sub_images, text),
    sideWords(match.b, report.sub_images, text),
  ];
  const { evidence } = match;
  const level = report.fields.levels?.[match.id] ?? '';
  const decision =
    text(`match.state.${match.state}`) +
    (match.state === 'dismissed' && match.reason
      ? `: ${text(`match.reason.${match.reason}`)}`
      : '');
  return (
    <Box
      component="article"
      aria-labelledby={`match-${match.id}`}
      sx={{
        borderTop: '2px solid',
        borderColor: 'primary.main',
        pt: 1.25,
        mb: 4,
        breakInside: 'avoid',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}>
        <Typography id={`match-${match.id}`} variant="h2" component="h3" sx={{ flex: '1 1 16rem' }}>
          {number}. {a === b ? a : `${a} – ${b}`}
        </Typography>
        <Chip
          size="small"
          label={decision}
          color={match.state === 'confirmed' ? 'primary' : 'default'}
          variant={match.state === 'confirmed' ? 'filled' : 'outlined'}
        />
        {change ? (
          <LevelMenu
            number={number}
            level={level}
            levels={report.vocabulary?.levels ?? []}
            onChoose={change.onLevel}
          />
        ) : level === '' ? null : (
          <Chip size="small" variant="outlined" label={level} />
        )}
        {change ? (
          <Box data-screen-only="" sx={{ whiteSpace: 'nowrap' }}>
            <IconButton
              aria-label={text('report.moveUp', { number })}
              disabled={number === 1}
              onClick={() => change.onMove(-1)}
            >
              <ArrowUpward fontSize="small" />
            </IconButton>
            <IconButton
              aria-label={text('report.moveDown', { number })}
              disabled={last}
              onClick={() => change.onMove(1)}
            >
              <ArrowDownward fontSize="small" />
            </IconButton>
            <IconButton
              aria-label={text('report.toReview', { number })}
              component={Link}
              to={`/review/file/${report.file_id}?match=${encodeURIComponent(match.id)}`}
            >
              <OpenInNew fontSize="small" />
            </IconButton>
          </Box>
        ) : null}
      </Box>
      <Typography variant="body1">
        {text(`match.kind.${match.kind}`)}
        {text('match.stop')}
        {changeWords(match, report.sub_images, text).join(' ')}
      </Typography>
      {match.filter === '' ? null : (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {text('report.filter')}
        </Typography>
      )}
      <Evidence match={match} report={report} pageView={pageView} />
      <Facts
        columns={6}
        facts={[
          [
            text('report.facts.confidence'),
            `${percentOf(match.score)} % (${text(`match.level.${match.band}`)})`,
          ],
          [text('report.facts.correlation'), decimal(evidence.correlation, 2)],
          [text('report.facts.points'), evidence.points === 0 ? '–' : String(evidence.points)],
          [
            text('report.facts.shares'),
            `${sharePercent(match.a.share, decimal)} % · ${sharePercent(match.b.share, decimal)} %`,
          ],
          [
            text('report.facts.residual'),
            text('report.grey', { value: decimal(evidence.residual, 1) }),
          ],
          [
            text('report.facts.decidedBy'),
            match.decided_by === null
              ? '–'
              : text('report.decided', {
                  who: match.decided_by,
                  date: date(match.decided_timesec),
                }),
          ],
        ]}
      />
      <PublishedWords match={match} />
      {change || match.notes_rep !== '' ? (
        <Box
          sx={{
            borderInlineStart: '3px solid',
            borderColor: 'primary.main',
            paddingInlineStart: 1.5,
            mt: 1,
            ...(match.notes_rep === '' ? { '@media print': { display: 'none' } } : {}),
          }}
        >
          {change ? (
            <EditableText
              value={match.notes_rep}
              label={text('report.fields.comment', { number })}
              placeholder={text('report.noComment')}
              onSave={change.onComment}
            />
          ) : (
            <ReadText value={match.notes_rep} />
          )}
        </Box>
      ) : null}
    </Box>
  );
}
