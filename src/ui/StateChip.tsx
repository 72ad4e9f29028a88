import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import CompareOutlined from '@mui/icons-material/CompareOutlined';
import CropFree from '@mui/icons-material/CropFree';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import Memory from '@mui/icons-material/Memory';
import { Box } from '@mui/material';
import type { SvgIconComponent } from '@mui/icons-material';
import type { FileState } from '../../contract/values.ts';
import { useText } from '../i18n/useText.ts';

const ICONS: Record<FileState, SvgIconComponent> = {
  Submitted: HourglassEmpty,
  Extracting: Memory,
  Edit: CropFree,
  Matching: Memory,
  Review: CompareOutlined,
  Report: ArticleOutlined,
  Failed: ErrorOutline,
};

/**
 * States in which a person is expected to do something stand out; working states stay quiet;
 * failures are marked.
 */
const WEIGHT: Record<FileState, 'quiet' | 'wanted' | 'done' | 'wrong'> = {
  Submitted: 'quiet',
  Extracting: 'quiet',
  Matching: 'quiet',
  Edit: 'wanted',
  Review: 'wanted',
  Report: 'done',
  Failed: 'wrong',
};

/**
 * A file's state as icon and word; files of the user database are ready, and have no report to
 * make.
 */
export function StateChip({
  state,
  database = 'manuscripts',
}: {
  state: FileState;
  database?: 'manuscripts' | 'user';
}) {
  const text = useText();
  const Icon = ICONS[state];
  const weight = WEIGHT[state];
  const word = database === 'user' && state === 'Report' ? 'Kept' : state;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        verticalAlign: 'middle',
        whiteSpace: 'nowrap',
        fontSize: '0.8125rem',
        fontWeight: weight === 'wanted' || weight === 'wrong' ? 600 : 400,
        color:
          weight === 'wrong'
            ? 'error.main'
            : weight === 'wanted'
              ? 'primary.main'
              : weight === 'done'
                ? 'text.primary'
                : 'text.secondary',
      }}
    >
      <Icon sx={{ fontSize: 16 }} aria-hidden="true" />
      {text(`list.state.${word}`)}
    </Box>
  );
}
