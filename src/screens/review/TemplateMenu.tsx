import { Button, Menu, MenuItem } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { ourOps } from '../../../contract/ops/ours.ts';
import { useApi } from '../../../providers/api/useApi.ts';
import { useText } from '../../i18n/useText.ts';

/** Puts one of the customer's templates into a note; they are fetched when the menu opens. */
export const TemplateMenu = memo(function TemplateMenu({
  field,
  onChoose,
}: {
  field: string;
  onChoose: (text: string) => void;
}) {
  const t = useText();
  const api = useApi();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data, isPending } = useQuery({
    queryKey: ['templates'],
    enabled: anchor !== null,
    queryFn: ({ signal }) => api.callOrThrow(ourOps.templatesGet, {}, { signal }),
  });
  const choose = (text: string): void => {
    setAnchor(null);
    onChoose(text);
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        sx={{ py: 0, fontSize: '0.75rem' }}
        aria-label={t('review.templates.label', { field })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('review.templates.short')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {data?.templates.map(({ name, text }) => (
          <MenuItem key={name} title={text} onClick={() => choose(text)}>
            {name}
          </MenuItem>
        ))}
        {data?.templates.length ? null : (
          <MenuItem disabled>
            {t(isPending ? 'review.templates.loading' : 'review.templates.none')}
          </MenuItem>
        )}
      </Menu>
    </>
  );
});
