import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { Report } from '../../../contract/review.ts';
import { countedMatches, shownMatches, uncounted } from '../../../contract/reportMatches.ts';
import { originLines } from '../../../contract/originWords.ts';
import { leftOutWords, unreadWords } from '../../../contract/reasonWords.ts';
import { picturesChecked } from '../../../contract/submissionPart.ts';
import { useText } from '../../i18n/useText.ts';
import { date, dateTime, decimal } from '../../ui/format.ts';
import { Spoken } from '../../ui/Spoken.tsx';
import type { ReportChange, TextField } from '../../pending/reportChange.ts';
import { EditableText, ReadText } from './EditableText.tsx';
import { Facts } from './Facts.tsx';
import { MatchCard } from './MatchCard.tsx';
import { Outcomes, ReferencesPart, TextPart } from './OtherChecks.tsx';
import { NextSteps } from './NextSteps.tsx';
import { moved } from './order.ts';
import { SummaryTable } from './SummaryTable.tsx';

interface Props {
  readonly report: Report;
  /** Null: a version, which is only read. */
  readonly save: ((change: ReportChange) => void) | null;
  readonly pageView: boolean;
}

/** The sheet itself. */
export function ReportPaper({ report, save, pageView }: Props) {
  const text = useText();
  const { fields, checked, info } = report;
  const all = countedMatches(report);
  const aside = uncounted(report);
  const matches = shownMatches(report);
  const field = (name: TextField): ReactNode =>
    save ? (
      <EditableText
        value={fields[name]}
        label={text(`report.fields.${name}`)}
        onSave={(value) => save({ what: 'text', field: name, value })}
      />
    ) : (
      <ReadText value={fields[name]} />
    );
  const titleOfPaper = info.title || report.filename;
  const numbers = { subs: checked.sub_images, figures: checked.figures };
  return (
    <Box
      component="section"
      data-report=""
      sx={{
        bgcolor: 'background.paper',
        color: 'text.primary',
        border: '1px solid',
        borderColor: 'divider',
        maxWidth: 920,
        mx: 'auto',
        p: { xs: 2, md: 5 },
      }}
    >
      {save ? (
        <EditableText
          strong
          value={fields.title}
          label={text('report.fields.title')}
          placeholder={titleOfPaper}
          onSave={(value) => save({ what: 'text', field: 'title', value })}
        />
      ) : (
        <ReadText strong value={fields.title || titleOfPaper} />
      )}
      <Facts facts={headFacts(report, text)} />
      {(report.submission
        ? (['recommendation', 'verdict', 'summary'] as const)
        : (['verdict', 'summary', 'recommendation'] as const)
      ).map((name) => (
        <Part
          key={name}
          title={text(`report.fields.${name}`)}
          empty={fields[name] === ''}
          written={save !== null}
        >
          {field(name)}
          {name === 'recommendation' ? <Outcomes {...report} /> : null}
        </Part>
      ))}
      <Part
        title={text('report.steps.title')}
        empty={(fields.steps ?? []).length === 0}
        written={save !== null}
      >
        <NextSteps
          report={report}
          onChoose={save && ((value) => save({ what: 'list', field: 'steps', value }))}
        />
      </Part>
      <Part title={text(report.submission ? 'checks.images' : 'report.overview')}>
        {!picturesChecked(report) ? (
          <Typography variant="body1">{text('report.noPictures')}</Typography>
        ) : all.length === 0 ? (
          <Typography variant="body1">{text('report.none', numbers)}</Typography>
        ) : (
          <SummaryTable matches={all} />
        )}
        {(['same_work', 'explained', 'weak'] as const).map((reason) =>
          aside[reason] === 0 ? null : (
            <Typography key={reason} variant="body1">
              {text(`report.${reason}`, { smart_count: aside[reason] })}
            </Typography>
          ),
        )}
      </Part>
      {all.length === 0 ? null : (
        <Part title={text('report.matches')}>
          {matches.length === 0 ? (
            <Typography variant="body1">{text('report.noneShown', { all: all.length })}</Typography>
          ) : null}
          {matches.map((match, i) => (
            <MatchCard
              key={match.id}
              match={match}
              report={report}
              number={i + 1}
              last={i === matches.length - 1}
              pageView={pageView}
              change={
                save && {
                  onComment: (value) =>
                    save({ what: 'comment', match: { id: match.id, kind: match.kind }, value }),
                  onLevel: (value) => save({ what: 'level', match: { id: match.id }, value }),
                  onMove: (by) =>
                    save({ what: 'list', field: 'order', value: moved(matches, match.id, by) }),
                }
              }
            />
          ))}
        </Part>
      )}
      {report.submission?.references ? (
        <Part title={text('checks.references')}>
          <ReferencesPart report={report} part={report.submission} />
        </Part>
      ) : null}
      {report.submission?.text ? (
        <Part title={text('checks.text')}>
          <TextPart report={report} part={report.submission} />
        </Part>
      ) : null}
      <Part
        title={text('report.fields.letter')}
        empty={fields.letter === ''}
        written={save !== null}
      >
        {field('letter')}
      </Part>
      {picturesChecked(report) ? (
        <Part title={text('report.checked')}>
          <Typography variant="body1">{text('report.compared', numbers)}</Typography>
          {checked.database ? (
            <Typography variant="body1">
              {text('report.database', { smart_count: checked.database.pictures })}
            </Typography>
          ) : null}
          {checked.reference ? (
            <Typography variant="body1">
              {text('report.reference', {
                smart_count: checked.reference.pictures,
                at: date(checked.reference.timesec),
              })}
            </Typography>
          ) : null}
          <LeftOut report={report} />
          <NotRead report={report} />
          <Typography variant="body1" sx={{ mt: 1 }}>
            {text('report.alarms', { number: decimal(checked.expected_false_alarms, 2) })}
          </Typography>
          <Stated report={report} />
          <Facts facts={[[text('report.facts.engine'), checked.engine]]} />
        </Part>
      ) : null}
    </Box>
  );
}

/**
 * A part with a heading; one without content is seen on the screen, where it can be written, and
 * not on paper.
 */
function Part({
  title,
  empty = false,
  written = true,
  children,
}: {
  title: string;
  empty?: boolean;
  /** Whether it can be written here. */
  written?: boolean;
  children: ReactNode;
}) {
  if (empty && !written) return null;
  return (
    <Box
      component="section"
      sx={{ mt: 3, ...(empty ? { '@media print': { display: 'none' } } : {}) }}
    >
      <Typography variant="h1" component="h2" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function LeftOut({ report }: { report: Report }) {
  const text = useText();
  const out = report.checked.left_out;
  if (out.length === 0) return null;
  const place = (id: string): string => {
    const sub = report.sub_images.find((one) => one.id === id);
    const label =
      report.figures.find((figure) => figure.id === sub?.figure)?.label ??
      text('match.place.figure');
    return sub
      ? [
          label,
          sub.letter === null ? '' : text('match.place.panel', { letter: sub.letter }),
          text('match.place.page', { page: sub.page }),
        ]
          .filter(Boolean)
          .join(text('match.comma'))
      : id;
  };
  return (
    <>
      <Typography variant="body1" sx={{ mt: 1 }}>
        {text('report.leftOut', { smart_count: out.length })}
      </Typography>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5, fontSize: '0.8125rem' }}>
        {out.map(({ sub_image, ...why }) => (
          <li key={sub_image}>
            {place(sub_image)}: <Spoken said={leftOutWords(why, text)} />
          </li>
        ))}
      </Box>
    </>
  );
}

/** What could not be read stands in the report that goes out: nobody shall take it for checked. */
function NotRead({ report }: { report: Report }) {
  const text = useText();
  const parts = report.checked.not_read;
  if (parts.length === 0) return null;
  return (
    <>
      <Typography variant="body1" sx={{ mt: 1 }}>
        {text('report.notRead', { smart_count: parts.length })}
      </Typography>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5, fontSize: '0.8125rem' }}>
        {parts.map((part) => (
          <li key={`${part.page} ${part.sentence}`}>
            <Spoken said={unreadWords(part, text, decimal)} />
          </li>
        ))}
      </Box>
    </>
  );
}

/** What the files of pictures say of themselves; nothing where they say nothing. */
function Stated({ report }: { report: Report }) {
  const text = useText();
  const lines = originLines(report, text);
  if (lines.length === 0) return null;
  return (
    <>
      <Typography variant="body1" sx={{ mt: 1 }}>
        {text('match.stated.title')}
      </Typography>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5, fontSize: '0.8125rem' }}>
        {lines.map((line) => (
          <li key={line} dir="auto">
            {line}
          </li>
        ))}
      </Box>
      <Typography variant="caption" component="p" color="text.secondary">
        {text('match.stated.note')}
      </Typography>
    </>
  );
}

function headFacts(
  { info, fields, ...report }: Report,
  text: ReturnType<typeof useText>,
): (readonly [string, string])[] {
  const all: (readonly [string, string])[] = [
    [text('report.facts.manuscript'), fields.title === '' ? '' : info.title],
    [text('report.facts.authors'), info.authors],
    [text('report.facts.journal'), info.journal],
    [text('report.facts.number'), info.manuscript_number],
    [text('report.facts.doi'), info.doi],
    [text('report.facts.file'), report.filename],
    [
      text('report.facts.submitted'),
      text('report.by', { date: date(report.submitted_timesec), who: report.submitted_by }),
    ],
    [text('report.facts.reviewed'), report.reviewed_by.join(', ')],
    [
      text('report.facts.finished'),
      report.finished_timesec === null ? '' : dateTime(report.finished_timesec),
    ],
    [text('report.facts.customer'), report.customer_name],
  ];
  return all.filter(([, value]) => value !== '');
}
