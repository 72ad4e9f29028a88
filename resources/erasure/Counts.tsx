import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** What an erasing takes or leaves, each kind with its number. */
export function Counts({
  title,
  kind,
  items,
}: {
  title: string;
  kind: 'person' | 'customer';
  items: readonly { readonly what: string; readonly n: number }[];
}) {
  const translate = useTranslate();
  return (
    <div>
      <Typography variant="h3">{title}</Typography>
      <ul>
        {items.map(({ what, n }) => (
          <li key={what}>{translate(`resources.erasure.${kind}.kinds.${what}`, { n })}</li>
        ))}
      </ul>
    </div>
  );
}
