import {
  Dialog,
  DialogContent,
  DialogTitle,
  List,
  ListItemButton,
  ListItemText,
} from '@mui/material';
import { DISMISS_REASONS, type DismissReason } from '../../../contract/values.ts';
import { useKeyHint } from '../../keys/hints.ts';
import { KeyCaps } from '../../keys/KeyCaps.tsx';
import type { KeyId } from '../../keys/keymap.ts';
import { useKeys } from '../../keys/useKeys.ts';
import { useText } from '../../i18n/useText.ts';

interface Props {
  readonly suggested: DismissReason;
  readonly onReason: (reason: DismissReason) => void;
  readonly onClose: () => void;
}

const IDS = [
  'reason.1',
  'reason.2',
  'reason.3',
  'reason.4',
  'reason.5',
  'reason.6',
] as const satisfies readonly KeyId[];

/** Why a match is dismissed: one key, or the same key again for the suggested reason. */
export function ReasonDialog({ suggested, onReason, onClose }: Props) {
  const t = useText();
  const hint = useKeyHint();
  const take = (at: number) => () => {
    const reason = DISMISS_REASONS[at];
    if (reason) onReason(reason);
  };
  useKeys(
    'dialog',
    {
      'reason.1': take(0),
      'reason.2': take(1),
      'reason.3': take(2),
      'reason.4': take(3),
      'reason.5': take(4),
      'reason.6': take(5),
      'reason.suggested': () => onReason(suggested),
      'dialog.close': onClose,
    },
    { exclusive: true },
  );
  return (
    <Dialog open onClose={onClose} aria-labelledby="reason-title" transitionDuration={0}>
      <DialogTitle id="reason-title">{t('review.decision.why')}</DialogTitle>
      <DialogContent sx={{ p: 0 }}>
        <List component="div" dense disablePadding sx={{ minWidth: 300, pb: 1 }}>
          {DISMISS_REASONS.map((reason, i) => (
            <ListItemButton
              key={reason}
              selected={reason === suggested}
              onClick={() => onReason(reason)}
              aria-keyshortcuts={hint(IDS[i] ?? 'reason.6').aria}
            >
              <ListItemText primary={t(`review.reason.${reason}`)} />
              {reason === suggested ? <KeyCaps keys={hint('reason.suggested').text} /> : null}
              <KeyCaps keys={hint(IDS[i] ?? 'reason.6').text} after />
            </ListItemButton>
          ))}
        </List>
      </DialogContent>
    </Dialog>
  );
}
