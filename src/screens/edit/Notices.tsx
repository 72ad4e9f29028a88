import { Box } from '@mui/material';
import { unreadWords } from '../../../contract/reasonWords.ts';
import { decimal } from '../../ui/format.ts';
import { Spoken } from '../../ui/Spoken.tsx';
import type { EditFile } from './useEditFile.ts';
import { useText } from '../../i18n/useText.ts';

/** What of the file was not looked at; a person may have to find it elsewhere. */
export function Notices({
  notices,
  onPage,
}: {
  notices: EditFile['notices'];
  onPage: (page: number) => void;
}) {
  const t = useText();
  if (notices.length === 0) return null;
  return (
    <Box
      component="details"
      open={notices.length <= OPEN}
      sx={{
        px: 1.5,
        py: 0.5,
        fontSize: 13,
        bgcolor: 'action.selected',
        maxHeight: 160,
        overflowY: 'auto',
      }}
    >
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 550 }}>
        {t('edit.notices', { smart_count: notices.length })}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {notices.map(({ page, ...part }, i) => (
          <li key={`${i} ${part.sentence}`}>
            <Spoken said={unreadWords(part, t, decimal)} />
            {page === null ? null : (
              <Box
                component="button"
                type="button"
                onClick={() => onPage(page)}
                sx={{
                  ml: 1,
                  border: 0,
                  p: 0,
                  font: 'inherit',
                  color: 'primary.main',
                  bgcolor: 'transparent',
                  cursor: 'pointer',
                  textDecoration: 'underline',
                }}
              >
                {t('edit.page', { page })}
              </Box>
            )}
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** More are folded: the page is for its boxes. */
const OPEN = 3;
