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
    toast(content, {
      type: type ?? 'info',
      autoClose: autoHideDuration === null ? false : (autoHideDuration ?? TOAST.autoClose),
    });
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
