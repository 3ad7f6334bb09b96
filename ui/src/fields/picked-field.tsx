import { type ReactNode, type Ref, Suspense, useState } from 'react';
import { Icon } from '../icons/icons.tsx';
import { Field, type FieldProps } from './field.tsx';
import styles from './fields.module.css';

/** Properties of every field with a value picked in a dialog. */
export interface PickedProps extends FieldProps {
  name: string;
  onBlur?: (() => void) | undefined;
  required?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

interface ShellProps extends PickedProps {
  /** The value as text; empty if there is none. */
  shown: ReactNode;
  /** Shown in place of a value. */
  placeholder: string;
  icon: string;
  /** The open dialog; `close` closes it, whether something was picked or not. */
  picker: (close: () => void) => ReactNode;
}

/**
 * A button that shows a value and opens the dialog to pick it. Closing the dialog counts as blur: the focus was
 * never in the field, so the form would not notice otherwise (SIGNUP-07).
 */
export function PickedField({ label, error, hint, help, picker, ...field }: ShellProps) {
  const [picking, setPicking] = useState(false);
  const { name, shown, placeholder, icon, onBlur, disabled, ref } = field;
  const close = () => {
    setPicking(false);
    onBlur?.();
  };
  return (
    <Field label={label} error={error} hint={hint} help={help}>
      {({ id, 'aria-describedby': describedBy, 'aria-invalid': invalid }, labelId) => (
        <div className={styles.box} data-invalid={invalid}>
          <button
            ref={ref}
            id={id}
            type="button"
            name={name}
            className={styles.date}
            disabled={disabled}
            aria-haspopup="dialog"
            aria-labelledby={`${labelId} ${id}-value`}
            aria-describedby={describedBy}
            onClick={() => setPicking(true)}
          >
            <span id={`${id}-value`} className={shown ? undefined : styles.placeholder}>
              {shown || placeholder}
            </span>
            <Icon path={icon} size={20} />
          </button>
          {picking && <Suspense>{picker(close)}</Suspense>}
        </div>
      )}
    </Field>
  );
}
