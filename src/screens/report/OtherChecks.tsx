import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { isGraveVerdict } from '../../../contract/references.ts';
import { VERDICT_WORDS } from '../../../contract/referenceWords.ts';
import type { Report } from '../../../contract/review.ts';
import { useText } from '../../i18n/useText.ts';

type Part = NonNullable<Report['submission']>;

/** How each check of a submission check ended; nothing where only pictures were looked at. */
export function Outcomes({ submission }: Report) {
  const text = useText();
  const checks = submission?.recommendation?.checks ?? [];
  if (checks.length === 0) return null;
  return (
    <Box component="dl" sx={{ m: 0, mt: 1 }}>
      {checks.map(({ check, sentence }) => (
        <Box key={check} sx={{ display: 'grid', gridTemplateColumns: '7rem 1fr', columnGap: 1 }}>
          <Typography component="dt" variant="body1" color="text.secondary">
            {text(`checks.${check}`)}
          </Typography>
          <Typography component="dd" variant="body1" sx={{ m: 0 }}>
            {sentence.slice(0, 1).toUpperCase() + sentence.slice(1)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** What a submission check found in the references. */
export function ReferencesPart({ report, part }: { report: Report; part: Part }) {
  const text = useText();
  if (!part.references) return null;
  const { facts, entries } = part.references;
  const grave = entries.filter(({ verdict }) => isGraveVerdict(verdict));
  return (
    <>
      <Sentences lines={facts} />
      {grave.map((one) => (
        <Found key={one.n} title={`${one.label ?? one.n} ${VERDICT_WORDS[one.verdict]}`}>
          {[one.text, ...one.notices.map(({ words }) => words)]}
        </Found>
      ))}
      <Whole to={`/retraction/report/file/${report.file_id}`}>{text('report.allReferences')}</Whole>
    </>
  );
}

/** What a submission check found in the text. */
export function TextPart({ report, part }: { report: Report; part: Part }) {
  const text = useText();
  if (!part.text) return null;
  const { facts, sources } = part.text;
  return (
    <>
      <Sentences lines={facts} />
      {sources
        .filter(({ counts }) => counts)
        .map(({ n, name, about, passages }) => (
          <Found key={n} title={`${n}. ${name}`}>
            {[about, ...passages.slice(0, 3).map((one) => `“${one.text}”`)]}
          </Found>
        ))}
      <Whole to={`/ithenticate/report/file/${report.file_id}`}>{text('report.allText')}</Whole>
    </>
  );
}

function Sentences({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <Typography key={line} variant="body1">
      {line}
    </Typography>
  ));
}

function Found({ title, children }: { title: string; children: readonly string[] }) {
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography variant="body1" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      {[...new Set(children)].map((line) => (
        <Typography key={line} variant="body2">
          {line}
        </Typography>
      ))}
    </Box>
  );
}

/** The way to everything that the check found; of no use on paper. */
function Whole({ to, children }: { to: string; children: string }) {
  return (
    <Box sx={{ mt: 1, '@media print': { display: 'none' } }}>
      <Link component={RouterLink} to={to}>
        {children}
      </Link>
    </Box>
  );
}
