import { useEffect, type CSSProperties } from 'react';
import { useNotificationContext, useTakeUndoableMutation, useTranslate } from 'react-admin';
import { toast, ToastContainer } from 'react-toastify';
import { TOAST } from '../../../contract/limits.ts';
import { useText } from '../../i18n/useText.ts';
import { useThemeMode } from '../../ui/themeMode.ts';

/**
 * Shows react-admin's notifications as toasts: top right, above everything, five seconds, dragged
 * away at 80 %.
 */
export function Toasts() {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const translate = useTranslate();
  const text = useText();
  const { mode } = useThemeMode();
  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (!notification) return;
    const { message, type, notificationOptions = {} } = notification;
    const { messageArgs, autoHideDuration, undoable } = notificationOptions;
    const content =
      typeof message === 'string' ? translate(message, { _: message, ...messageArgs }) : message;
    const kind = type ?? 'info';
    const options = {
      type: kind,
      autoClose: autoHideDuration === null ? false : (autoHideDuration ?? TOAST.autoClose),
    } as const;
    // The same trouble again is one toast whose time begins anew, not a second one.
    const toastId =
      typeof content === 'string' && (kind === 'error' || kind === 'warning')
        ? `${kind}:${content}`
        : '';
    if (toastId === '') toast(content, options);
    else if (toast.isActive(toastId)) toast.update(toastId, options);
    else toast(content, { ...options, toastId });
    // No screen of ours holds a write back, but what waits behind a notification must not wait for
    // ever.
    if (undoable) takeMutation()?.({ isUndo: false });
  }, [notifications, takeMutation, takeNotification, translate]);
  return (
    <ToastContainer
      aria-label={text('shell.toasts')}
      position={TOAST.position}
      autoClose={TOAST.autoClose}
      draggable
      draggablePercent={TOAST.draggablePercent}
      theme={mode}
      pauseOnFocusLoss={false}
      style={
        {
          zIndex: TOAST.zIndex,
          top: 52,
          fontSize: '0.8125rem',
          '--toastify-z-index': TOAST.zIndex,
        } as CSSProperties
      }
    />
  );
}
