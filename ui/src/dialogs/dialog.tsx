import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../buttons/button.tsx';
import { Toasts } from '../feedback/toasts.tsx';
import { closeIcon, Icon } from '../icons/icons.tsx';
import { say } from '../language/language.ts';
import { notices as texts } from '../texts/en/notices.ts';
import styles from './dialog.module.css';
import { useBack } from './use-back.ts';

export interface DialogProps {
  open: boolean;
  title: string;
  /** Escape, the close sign, a tap beside it and the phone's Back ask for this. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the foot, the main one first. */
  actions?: ReactNode;
  /** False where a button at the foot already says Close. */
  closeSign?: boolean;
}

/**
 * A modal dialog on the native element: a sheet from below on a phone, centred otherwise. Focus
 * goes to its title, stays inside, and returns to where it was.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ title, onClose, children, actions, closeSign = true }: DialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useBack(true, onClose);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    heading.current?.focus();
    return () => element?.close();
  }, []);

  const clickBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, a cancel event
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClick={clickBeside}
      onCancel={(event) => {
        // A file input inside sends an event of this name as well.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // Browsers close on a repeated Escape without asking; one that React hides for a moment is not meant.
        if (dialog.current?.open === false) onClose();
      }}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {closeSign && (
            <IconButton
              label={say(texts).close}
              icon={<Icon path={closeIcon} />}
              onClick={onClose}
            />
          )}
        </header>
        <div className={styles.body}>{children}</div>
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
      <Toasts />
    </dialog>
  );
}
