import { Box, Button } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { SubImageView } from '../../../contract/review.ts';
import { useKeyHint } from '../../keys/hints.ts';
import { KeyCaps } from '../../keys/KeyCaps.tsx';
import type { ReviewFile } from '../shared/reviewFile.ts';
import { LOUPE_ZOOM } from './Loupe.tsx';
import type { Kind } from './subject.ts';
import { useText } from '../../i18n/useText.ts';
import { WorkbenchRow } from '../shared/WorkbenchBar.tsx';

interface Props {
  readonly file: ReviewFile;
  readonly kind: Kind;
  readonly sub: SubImageView | undefined;
  readonly loupe: boolean;
  readonly onLoupe: () => void;
}

/**
 * Above the stage: the file, the three ways of examining, the loupe, and the way back to the
 * review.
 */
export function InspectHead({ file, kind, sub, loupe, onLoupe }: Props) {
  const t = useText();
  const hint = useKeyHint();
  const { file_id } = file.file;
  const same = sub ? `?sub_image=${encodeURIComponent(sub.id)}` : '';
  const links = [
    {
      kind: 'subImage' as const,
      to: `/inspectsubimage/file/${file_id}${same}`,
      label: 'inspect.single' as const,
    },
    {
      kind: 'page' as const,
      to: `/inspectpage/file/${file_id}${sub ? `?page=${sub.page}` : ''}`,
      label: 'inspect.pages' as const,
    },
    {
      kind: 'clone' as const,
      to: `/inspectclone/file/${file_id}${same}`,
      label: 'inspect.clones' as const,
    },
  ];
  return (
    <WorkbenchRow gap={1}>
      {links.map((link) => (
        <Button
          key={link.kind}
          size="small"
          color="inherit"
          variant={link.kind === kind ? 'outlined' : 'text'}
          component={RouterLink}
          to={link.to}
          aria-current={link.kind === kind ? 'page' : undefined}
        >
          {t(link.label)}
        </Button>
      ))}
      <Box sx={{ flex: 1 }} />
      <Button
        size="small"
        color="inherit"
        variant={loupe ? 'contained' : 'outlined'}
        aria-pressed={loupe}
        title={t('inspect.loupeHint', { zoom: LOUPE_ZOOM })}
        aria-keyshortcuts={hint('inspect.loupe').aria}
        onClick={onLoupe}
        endIcon={<KeyCaps keys={hint('inspect.loupe').text} />}
      >
        {t('inspect.loupe')}
      </Button>
      <Button size="small" color="inherit" component={RouterLink} to={`/review/file/${file_id}`}>
        {t('inspect.openReview')}
      </Button>
    </WorkbenchRow>
  );
}
