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
  /** Called by Escape, the close button, a tap on the backdrop and the phone's Back. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons in the footer, the main one first. */
  actions?: ReactNode;
  /** False where a footer button already reads Close. */
  closeSign?: boolean;
}

/**
 * A modal dialog on the native element: a bottom sheet on a phone, centred otherwise. The focus goes to its title,
 * is trapped inside, and is restored afterwards.
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
        // A file input inside fires an event of the same name.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // Browsers close on a repeated Escape without a cancel event; a dialog that React hides temporarily is
        // ignored.
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
      <Toasts inDialog />
    </dialog>
  );
}
