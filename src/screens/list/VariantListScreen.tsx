import { Tab, Tabs } from '@mui/material';
import { useStore } from 'react-admin';
import { levelsOf, mayEnter } from '../../../contract/access.ts';
import type { Variant } from '../../../contract/brand.ts';
import { useUser } from '../../../providers/api/context.ts';
import { useText } from '../../i18n/useText.ts';
import { OfficeBar } from './office/OfficeBar.tsx';
import { lazyScreen } from '../../ui/lazyScreen.tsx';

const FileListScreen = lazyScreen(() =>
  import('./FileListScreen.tsx').then((m) => m.FileListScreen),
);

/** The lists of a variant: what is finished, one's own, and what others submitted. */
const LISTS = ['Report', 'My', 'Users'] as const;
type VariantList = (typeof LISTS)[number];

/** The dashboard of a variant. Which of its lists is open is remembered. */
export function VariantListScreen({ variant }: { variant: Exclude<Variant, 'default'> }) {
  const text = useText();
  const { user_role } = useUser();
  const first = mayEnter(levelsOf(user_role), 'people') ? 'Report' : 'My';
  const [open, setOpen] = useStore<VariantList>(`variant.${variant}.list`, first);
  const state = LISTS.find((one) => one === open) ?? first;
  return (
    <FileListScreen
      state={state}
      variant={variant}
      actions={variant === 'submission' ? <OfficeBar /> : undefined}
      above={
        <Tabs
          value={state}
          onChange={(_, next: VariantList) => setOpen(next)}
          aria-label={text(`public.product.${variant}`)}
          sx={{ minHeight: 36, mb: 1 }}
        >
          {LISTS.map((one) => (
            <Tab key={one} value={one} label={text(`list.tab.${one}`)} sx={{ minHeight: 36 }} />
          ))}
        </Tabs>
      }
    />
  );
}
