import { ERROR_TOAST_DURATION, TOAST_DURATION } from '@thumela/rules/constants.ts';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../buttons/button.tsx';
import { closeIcon, errorIcon, Icon, infoIcon, successIcon, warningIcon } from '../icons/icons.tsx';
import { say } from '../language/language.ts';
import { classNames } from '../style/class-names.ts';
import { notices as texts } from '../texts/en/notices.ts';
import {
  addToastHost,
  currentToastHost,
  currentToasts,
  dismissToast,
  subscribeToToasts,
  type Toast,
} from './toast-store.ts';
import styles from './toasts.module.css';

export { showToast, type ToastContent, type ToastKind } from './toast-store.ts';

const ICONS = { error: errorIcon, warning: warningIcon, info: infoIcon, success: successIcon };

/** Live regions for toasts at the top right. Mounted once; a dialog has its own. */
export function Toasts({ inDialog = false }: { inDialog?: boolean }) {
  const id = useId();
  const all = useSyncExternalStore(subscribeToToasts, currentToasts);
  const host = useSyncExternalStore(subscribeToToasts, currentToastHost);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => addToastHost(id, inDialog), [id, inDialog]);

  const isHost = host === id;
  const shown = isHost ? all : [];
  const urgent = (toast: Toast) => toast.kind === 'error' || toast.kind === 'warning';
  const show = (toast: Toast) => (
    <ToastCard key={toast.id} toast={toast} paused={hovered || focused} />
  );
  return (
    <section
      className={styles.toasts}
      // Named, it is a landmark, and behind a dialog there would be several of one name.
      aria-label={isHost ? say(texts).notifications : undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div role="alert" aria-atomic="false">
        {shown.filter(urgent).map(show)}
      </div>
      <div role="status" aria-atomic="false">
        {shown.filter((toast) => !urgent(toast)).map(show)}
      </div>
    </section>
  );
}

function ToastCard({ toast, paused }: { toast: Toast; paused: boolean }) {
  const isLong = toast.kind === 'error' || toast.picture !== undefined;
  const remaining = useRef(isLong ? ERROR_TOAST_DURATION : TOAST_DURATION);
  useEffect(() => {
    if (paused) return;
    const since = performance.now();
    const timer = setTimeout(() => dismissToast(toast.id), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - since;
    };
  }, [paused, toast.id]);

  return (
    <div className={classNames(styles.toast, styles[toast.kind])}>
      {toast.picture ?? <Icon path={ICONS[toast.kind]} />}
      <div className={styles.text}>
        <p className={styles.heading}>{toast.heading}</p>
        {toast.items && toast.items.length > 0 && (
          <ul>
            {toast.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
      </div>
      <IconButton
        label={say(texts).dismiss}
        icon={<Icon path={closeIcon} size={20} />}
        onClick={() => dismissToast(toast.id)}
      />
    </div>
  );
}
