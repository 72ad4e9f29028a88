import { Box, Button, Typography } from '@mui/material';
import type { Aside } from '../../../contract/aside.ts';
import { useText } from '../../i18n/useText.ts';
import { ASIDES } from './queue.ts';
import type { Queue } from './queue.ts';

interface Props {
  readonly hidden: Queue['hidden'];
  readonly onShow: (aside: Aside) => void;
}

/** How many matches stand aside, why, and a way to each group of them. */
export function HiddenMatches({ hidden, onShow }: Props) {
  const t = useText();
  return ASIDES.map((aside) =>
    hidden[aside] === 0 ? null : (
      <Box key={aside} sx={{ p: 1.5, display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" color="text.secondary" sx={{ flex: 1 }}>
          {t(`review.queue.hidden.${aside}`, { smart_count: hidden[aside] })}
        </Typography>
        <Button size="small" color="inherit" variant="outlined" onClick={() => onShow(aside)}>
          {t(`review.queue.show.${aside}`)}
        </Button>
      </Box>
    ),
  );
}
