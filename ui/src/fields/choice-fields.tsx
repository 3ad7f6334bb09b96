import { type FocusEvent, type ReactNode, type Ref, useId } from 'react';
import { say } from '../language/language.ts';
import { fields as fieldTexts } from '../texts/en/fields.ts';
import styles from './choice-fields.module.css';
import { type FieldProps, Message } from './field.tsx';
import { HelpSign } from './help-sign.tsx';

interface CheckboxProps {
  label: ReactNode;
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
  disabled?: boolean;
  required?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A statement with a checkbox. */
export function Checkbox({ label, error, checked, onChange, required, ...input }: CheckboxProps) {
  const messageId = useId();
  return (
    <div>
      <label className={styles.choice}>
        <input
          {...input}
          type="checkbox"
          checked={checked}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? messageId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {(required || error !== undefined) && <Message id={messageId} error={error} />}
    </div>
  );
}

interface RadioOption {
  value: string;
  /** A provider may omit it: the option then shows a fixed text (UI-18). */
  label?: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps extends FieldProps {
  name: string;
  options: readonly RadioOption[];
  value: string;
  onChange: (value: string) => void;
  /** The heading above has the same text, so it is for assistive technology only. */
  labelHidden?: boolean;
  /** Called when the focus has left the whole group. */
  onBlur?: (() => void) | undefined;
  required?: boolean;
}

/** One of a few options, all visible. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, error, hint, help, name, options, value, onChange } = props;
  const id = useId();
  const messageId = `${id}-message`;
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur?.();
  };
  // Hint and error are outside, because a radio group may only contain radios.
  return (
    <div>
      <div className={props.labelHidden ? 'visually-hidden' : styles.legend}>
        <span id={id}>{label}</span>
        {help && <HelpSign label={say(fieldTexts).help(label)}>{help}</HelpSign>}
      </div>
      <div
        role="radiogroup"
        className={styles.options}
        aria-labelledby={id}
        aria-describedby={error || hint ? messageId : undefined}
        aria-invalid={error ? true : undefined}
        aria-required={props.required || undefined}
        onBlur={leave}
      >
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label || say(fieldTexts).noOptionText}
              {option.hint && <small>{option.hint}</small>}
            </span>
          </label>
        ))}
      </div>
      <Message id={messageId} error={error} hint={hint} />
    </div>
  );
}
