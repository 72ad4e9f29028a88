import { Box, Link, Skeleton, Typography } from '@mui/material';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import type { TextPassage, TextSource } from '../../../contract/ops/textChecks.ts';
import { useText } from '../../i18n/useText.ts';
import { RetryAlert } from '../../ui/RetryAlert.tsx';
import { marksByPage } from './marks.ts';
import { PageColumn } from './PageColumn.tsx';
import { PassageText } from './PassageText.tsx';
import { useTextSource } from './useTextSource.ts';
import { PaneHead } from './PaneHead.tsx';

interface Props {
  readonly file_id: number;
  readonly source: TextSource;
  /** All of the source. */
  readonly passages: readonly TextPassage[];
  readonly passage: TextPassage;
  readonly zoom: number;
  readonly onChoose: (passage: number) => void;
}

/**
 * Where the chosen passage comes from: the source's pages where it has any that may be seen,
 * otherwise both texts.
 */
export function SourcePane({ file_id, source, passages, passage, zoom, onChoose }: Props) {
  const text = useText();
  const { data, error, refetch } = useTextSource(file_id, source);
  const marks = useMemo(() => marksByPage(passages, (one) => one.source_places), [passages]);
  const paged = source.open && source.pages && passage.source_places.length > 0;
  return (
    <>
      <PaneHead title={text('text.theirs')} source={source}>
        <Published source={source} />
      </PaneHead>
      {!source.open ? (
        <Typography variant="body2" color="text.secondary" sx={{ p: 2 }}>
          {text('text.unseenHelp')}
        </Typography>
      ) : null}
      {paged && error ? (
        <RetryAlert onRetry={refetch}>
          {text('text.sourceFailed', { message: error.message })}
        </RetryAlert>
      ) : null}
      {paged && !error && !data ? (
        <Skeleton variant="rectangular" sx={{ flex: 1, m: 1, minHeight: 200 }} />
      ) : null}
      {paged && data ? (
        <PageColumn
          label={text('text.theirsPages')}
          pages={data.pages}
          marks={marks}
          chosen={passage.n}
          zoom={zoom}
          onChoose={onChoose}
        />
      ) : null}
      {source.open && !paged ? (
        <Box
          role="region"
          aria-label={text('text.bothTexts')}
          tabIndex={0}
          sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 2, bgcolor: 'background.paper' }}
        >
          <PassageText passage={passage} />
        </Box>
      ) : null}
    </>
  );
}

/** What is known of a source beside its title, and the way to it. */
function Published({ source }: { readonly source: TextSource }) {
  const text = useText();
  const { authors, journal, year, doi, pmcid, file_id, open } = source;
  const words = [authors, journal, year === null ? '' : String(year)].filter(Boolean).join(' · ');
  const address =
    doi !== null
      ? `https://doi.org/${doi}`
      : pmcid === null
        ? null
        : `https://pmc.ncbi.nlm.nih.gov/articles/${pmcid}/`;
  return (
    <Typography variant="caption" color="text.secondary" component="div" noWrap>
      {words}
      {words && (address !== null || file_id !== null) ? ' · ' : ''}
      {address === null ? null : (
        <Link underline="always" href={address} target="_blank" rel="noreferrer">
          {text('text.openDoi')}
        </Link>
      )}
      {file_id === null || !open ? null : (
        <Link underline="always" component={RouterLink} to={`/submitinfo/file/${file_id}`}>
          {text('text.openFile')}
        </Link>
      )}
    </Typography>
  );
}
