import { Box, Chip, Link, TablePagination, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { referenceOps } from '../../../contract/ops/reference.ts';
import type { ReferenceArticle } from '../../../contract/ops/reference.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { Said } from '../../../resources/Said.tsx';
import { useText } from '../../i18n/useText.ts';
import { count, dateTime } from '../../ui/format.ts';
import { Plain } from '../shared/Plain.tsx';

const ROWS = 25;

/**
 * The articles of the reference database, the newest first, to be searched. `changed`: how many
 * there are, so that new ones show.
 */
export function ReferenceArticles({ changed }: { changed: number }) {
  const text = useText();
  const api = useApi();
  const [words, setWords] = useState('');
  const [page, setPage] = useState(0);
  const q = useDeferredValue(words.trim());
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['reference', 'articles', q, page, changed],
    queryFn: ({ signal }) =>
      api.callOrThrow(
        referenceOps.pmcGet,
        { skip: page * ROWS, limit: ROWS, ...(q === '' ? {} : { q }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (data === undefined || (data.total === 0 && q === '')) return null;
  return (
    <Plain
      title={text('reference.list.title')}
      none={text('reference.list.none')}
      heads={(['article', 'journal', 'licence', 'figures', 'pictures', 'checked'] as const).map(
        (head) => text(`reference.list.${head}`),
      )}
      rows={data.items.map((article) => [
        <Name key="name" article={article} />,
        [article.journal, article.year ?? ''].filter((word) => word !== '').join(' '),
        article.licence,
        article.figures,
        article.pictures,
        dateTime(article.checked_timesec),
      ])}
    >
      <Box sx={{ px: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <TextField
          size="small"
          type="search"
          label={text('reference.list.search')}
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            setPage(0);
          }}
          sx={{ flex: 1, minWidth: 200 }}
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
        <Said>
          {isPlaceholderData
            ? text('public.loading')
            : text('resources.table.found', { count: count(data.total) })}
        </Said>
        <TablePagination
          component="div"
          count={data.total}
          page={Math.min(page, Math.max(0, Math.ceil(data.total / ROWS) - 1))}
          rowsPerPage={ROWS}
          rowsPerPageOptions={[ROWS]}
          onPageChange={(_event, next) => setPage(next)}
          getItemAriaLabel={(to) => text(`resources.table.${to}`)}
          labelDisplayedRows={({ from, to, count: all }) =>
            `${count(from)}–${count(to)} / ${count(all)}`
          }
        />
      </Box>
    </Plain>
  );
}

function Name({ article }: { article: ReferenceArticle }) {
  const text = useText();
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {article.retracted ? (
        <Chip
          size="small"
          color="error"
          label={text('reference.list.retracted')}
          sx={{ mr: 0.5 }}
        />
      ) : null}
      <Link
        href={`https://pmc.ncbi.nlm.nih.gov/articles/${article.pmcid}/`}
        target="_blank"
        rel="noreferrer"
      >
        {`${article.pmcid}.${article.version}`}
      </Link>
      <Typography variant="body2">
        <bdi>{article.title}</bdi>
      </Typography>
    </Box>
  );
}
