import ContentCopy from '@mui/icons-material/ContentCopy';
import { Box, Button, Chip, IconButton, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';
import type { ReportVersion } from '../../../contract/ops/reports.ts';
import type { Report } from '../../../contract/review.ts';
import { useText } from '../../i18n/useText.ts';
import { DownloadMenu } from './DownloadMenu.tsx';
import { addressOf } from './useVersions.ts';
import { versionWords } from './versionWords.ts';

interface Props {
  readonly file_id: number;
  readonly item: ReportVersion;
  readonly report: Report | undefined;
  readonly shown: number | null;
  readonly present: number | null;
  readonly onRead: () => void;
}

/**
 * One version in the list: who changed what and when, its hash, and ways to read and to save it.
 */
export function VersionRow({ file_id, item, report, shown, present, onRead }: Props) {
  const text = useText();
  const { version, sha256 } = item;
  const words = versionWords(item, report, text);
  const name = text('report.versions.name', { version });
  return (
    <Box
      component="li"
      aria-label={name}
      sx={{ py: 2, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { border: 0 } }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Typography variant="h3">{name}</Typography>
        {version === present ? (
          <Chip size="small" color="primary" label={text('report.versions.present')} />
        ) : null}
        {version === shown && version !== present ? (
          <Chip size="small" label={text('report.versions.shown')} />
        ) : null}
      </Box>
      <Typography variant="body2">{words.what}</Typography>
      <Typography variant="body2" color="text.secondary">
        {text('report.by', { date: words.when, who: words.who })}
      </Typography>
      <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', my: 0.5 }}>
        <Typography variant="caption" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          SHA-256 <code>{sha256}</code>
        </Typography>
        <CopyButton version={version} sha256={sha256} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {version === shown ? null : (
          <Button
            size="small"
            variant="outlined"
            component={Link}
            to={addressOf(version === present ? null : version)}
            onClick={onRead}
            aria-label={text('report.versions.readOf', { version })}
          >
            {text('report.versions.read')}
          </Button>
        )}
        <DownloadMenu
          size="small"
          of={{ file_id, filename: report?.filename ?? '' }}
          version={version}
          label={text('report.versions.downloadOf', { version })}
        />
      </Box>
    </Box>
  );
}

function CopyButton({ version, sha256 }: { version: number; sha256: string }) {
  const text = useText();
  const notify = useNotify();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(sha256);
      notify(text('report.versions.copied', { version }), { type: 'info' });
    } catch {
      // A page without https has no clipboard.
      notify(text('report.versions.notCopied'), { type: 'warning' });
    }
  };
  return (
    <IconButton
      size="small"
      aria-label={text('report.versions.copyOf', { version })}
      onClick={() => void copy()}
    >
      <ContentCopy fontSize="small" />
    </IconButton>
  );
}
