import { pageSx } from '../pageWidth.ts';
import { Box, Link, Paper, Typography } from '@mui/material';
import { useTranslate, type RaRecord } from 'react-admin';
import { useDownload } from '../export/useDownload.ts';
import { wordsOf } from './cells.tsx';
import type { Field } from './definition.ts';
import { useViewer } from './useViewer.ts';

/** What is known of a record and cannot be changed; nothing where there is none of it. */
export function Facts<R extends RaRecord>({
  fields,
  record,
}: {
  fields: readonly Field<R>[];
  record: R;
}) {
  const translate = useTranslate();
  const save = useDownload();
  const viewer = useViewer();
  if (fields.length === 0) return null;
  return (
    <Paper variant="outlined" sx={{ ...pageSx('text'), mb: 2, p: 3 }}>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(100px, max-content) 1fr',
          columnGap: 3,
          rowGap: 0.75,
          m: 0,
        }}
      >
        {fields.map((field) => {
          const words = wordsOf(field, record, viewer, translate);
          const href = field.href?.(record) ?? null;
          return [
            <Typography
              key={`${field.label} name`}
              component="dt"
              variant="body2"
              color="text.secondary"
            >
              {translate(field.label)}
            </Typography>,
            <Typography
              key={field.label}
              component="dd"
              variant="body2"
              sx={{ m: 0, overflowWrap: 'anywhere' }}
            >
              {href === null ? (
                words
              ) : (
                <Link href={href} download onClick={save}>
                  {words}
                </Link>
              )}
            </Typography>,
          ];
        })}
      </Box>
    </Paper>
  );
}
