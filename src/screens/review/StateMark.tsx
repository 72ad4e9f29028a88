import CancelIcon from '@mui/icons-material/RemoveCircleOutline';
import CheckIcon from '@mui/icons-material/CheckCircle';
import HelpIcon from '@mui/icons-material/HelpOutline';
import NewIcon from '@mui/icons-material/FiberManualRecord';
import PauseIcon from '@mui/icons-material/PauseCircleOutline';
import type { MatchState } from '../../../contract/values.ts';
import { useText } from '../../i18n/useText.ts';

const ICONS = {
  new: NewIcon,
  confirmed: CheckIcon,
  dismissed: CancelIcon,
  query: HelpIcon,
  undecided: PauseIcon,
} as const;

/** A match's state as a small sign that is named; form first, colour second. */
export function StateMark({ state }: { state: MatchState }) {
  const t = useText();
  const Icon = ICONS[state];
  const colour =
    state === 'new'
      ? 'primary'
      : state === 'confirmed'
        ? 'error'
        : state === 'query'
          ? 'warning'
          : 'secondary';
  return (
    <Icon
      titleAccess={t(`review.state.${state}`)}
      color={colour}
      sx={{ fontSize: state === 'new' ? 11 : 17, verticalAlign: 'middle' }}
    />
  );
}
