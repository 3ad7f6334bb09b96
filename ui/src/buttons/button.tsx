import type { AnchorHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './button.module.css';
import { Spinner } from './spinner.tsx';
import { useClickGuard } from './use-click-guard.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonProps {
  variant?: ButtonVariant;
  /** An action is in progress: the button's size and focus are unchanged, and clicks are ignored. */
  busy?: boolean;
  /** As wide as its column. */
  block?: boolean;
  type?: 'button' | 'submit';
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  disabled?: boolean;
  /** Ignores further clicks for 1.5 s (UI-12); disabled only where quick repeats are intended. */
  guard?: boolean;
  /** An icon before the text. */
  icon?: ReactNode;
  /** Accessible name, where the visible text is not sufficient. */
  label?: string;
  /** Id of the text that describes it. */
  describedBy?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** A button. One primary button per screen; its text names its effect. */
export function Button(props: ButtonProps) {
  const { variant = 'primary', busy = false, block, type = 'button', guard = true } = props;
  const mayPass = useClickGuard(guard);
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || !mayPass()) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    props.onClick?.(event);
  };
  return (
    <button
      ref={props.ref}
      type={type}
      className={classNames(styles.button, styles[variant], block && styles.block)}
      disabled={props.disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      onClick={click}
    >
      <span className={styles.content}>
        {props.icon}
        {props.children}
      </span>
      {busy && (
        <span className={styles.busy}>
          <Spinner label="" />
        </span>
      )}
    </button>
  );
}

interface LinkButtonProps
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'style'> {
  variant?: ButtonVariant;
  block?: boolean;
  icon?: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link that looks like a button: it navigates and changes nothing. */
export function LinkButton(props: LinkButtonProps) {
  const { variant = 'primary', block, icon, children, ...anchor } = props;
  return (
    <a {...anchor} className={classNames(styles.button, styles[variant], block && styles.block)}>
      <span className={styles.content}>
        {icon}
        {children}
      </span>
    </a>
  );
}

interface IconButtonProps {
  /** The accessible name. */
  label: string;
  icon: ReactNode;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  disabled?: boolean | undefined;
  /** Inactive for now and announced as such, but retains the focus. */
  ended?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A square button with only an icon; not click-guarded. */
export function IconButton({ label, icon, onClick, disabled, ended, ref }: IconButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.icon}
      aria-label={label}
      aria-disabled={ended || undefined}
      disabled={disabled}
      onClick={ended ? undefined : onClick}
    >
      {icon}
    </button>
  );
}
