import { type ReactNode, useId } from 'react';
import { errorIcon, Icon } from '../icons/icons.tsx';
import { say } from '../language/language.ts';
import { fields as fieldTexts } from '../texts/en/fields.ts';
import styles from './fields.module.css';
import { HelpSign } from './help-sign.tsx';

/** Properties of every field. */
export interface FieldProps {
  label: string;
  /** The error: names the problem and the remedy; replaces the hint and is announced. */
  error?: string | undefined;
  /** A short line, always visible below the control. */
  hint?: ReactNode;
  /** A longer explanation behind the help button. */
  help?: ReactNode;
}

/** Attributes that connect a control to its label and message. */
interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface ShellProps extends FieldProps {
  /** Receives the wiring and the id of the label. */
  children: (wiring: FieldWiring, labelId: string) => ReactNode;
}

/** Connects label, help, control and message. The message's line is reserved, so that nothing jumps. */
export function Field({ label, error, hint, help, children }: ShellProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const labelId = `${id}-label`;
  const wiring: FieldWiring = {
    id,
    'aria-describedby': error || hint ? messageId : undefined,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label id={labelId} htmlFor={id} className={styles.label}>
          {label}
        </label>
        {help && <HelpSign label={say(fieldTexts).help(label)}>{help}</HelpSign>}
      </div>
      {children(wiring, labelId)}
      <Message id={messageId} error={error} hint={hint} />
    </div>
  );
}

/** The line below a control: its error, else its hint, else empty. */
export function Message(props: { id: string; error?: string | undefined; hint?: ReactNode }) {
  const { id, error, hint } = props;
  return (
    <p id={id} className={error ? styles.error : styles.hint} aria-live="polite">
      {error ? (
        <>
          <Icon path={errorIcon} size={16} />
          <span>{error}</span>
        </>
      ) : (
        hint
      )}
    </p>
  );
}
