import { Box, Button, FormControlLabel, Switch, Tooltip, Typography } from '@mui/material';
import type { ReferenceReport } from '../../../contract/ops/referenceChecks.ts';
import { countReferences } from '../../../contract/referenceCounts.ts';
import { useUser } from '../../../providers/api/context.ts';
import { useText } from '../../i18n/useText.ts';
import { count, date, dateTime } from '../../ui/format.ts';

interface Props {
  readonly report: ReferenceReport;
  readonly onWatch: (watched: boolean) => void;
  readonly onPreview: (shown: boolean) => void;
  readonly onAgain: () => void;
  readonly children?: React.ReactNode;
}

/**
 * What was checked and in which version, how many entries need a look, and what can be done with
 * the whole report.
 */
export function ReportHead({ report, onWatch, onPreview, onAgain, children }: Props) {
  const text = useText();
  const { mail_server } = useUser();
  const { references, version } = report;
  const { look, open, retracted, unacknowledged } = countReferences(references);
  return (
    <Box
      sx={{
        px: 2,
        py: 1,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography variant="h2" component="p" noWrap>
          <bdi>{report.file.filename}</bdi>
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {[
            text('references.count', { smart_count: references.length }),
            text('references.look', { smart_count: look }),
            ...(look > 0 ? [text('references.decided', { done: look - open, of: look })] : []),
            ...(retracted > 0
              ? [text('references.retracted', { smart_count: retracted, unacknowledged })]
              : []),
            text('references.checked', { date: dateTime(report.checked_timesec) }),
          ].join(' · ')}
        </Typography>
        {version ? (
          <Typography variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {text('references.version', {
              name: version.name,
              date: date(version.imported_timesec),
              works: count(version.works),
              smart_count: version.works,
              hash: version.sha256.slice(0, 12),
            })}
          </Typography>
        ) : null}
      </Box>
      {/* Side by side on narrow screens, too, and inside the edge. */}
      <Box sx={{ display: 'flex', gap: 1, ml: 1.5 }}>
        <Tooltip
          describeChild
          title={text(mail_server ? 'references.watchHelp' : 'references.watchHere')}
        >
          <FormControlLabel
            control={
              <Switch
                size="small"
                checked={report.watched}
                onChange={(_, watched) => onWatch(watched)}
              />
            }
            label={<Typography variant="body2">{text('references.watch')}</Typography>}
          />
        </Tooltip>
        <Tooltip describeChild title={text('references.previewHelp')}>
          <FormControlLabel
            control={
              <Switch
                size="small"
                checked={report.preview !== null}
                onChange={(_, shown) => onPreview(shown)}
              />
            }
            label={<Typography variant="body2">{text('references.preview.title')}</Typography>}
          />
        </Tooltip>
      </Box>
      <Button size="small" variant="outlined" onClick={onAgain}>
        {text('references.again')}
      </Button>
      {children}
    </Box>
  );
}
