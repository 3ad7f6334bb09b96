import type { Ref } from 'react';
import { chevronDownIcon, Icon } from '../icons/icons.tsx';
import { say } from '../language/language.ts';
import { fields as texts } from '../texts/en/fields.ts';
import { Field, type FieldProps } from './field.tsx';
import styles from './fields.module.css';

interface SelectOption {
  value: string;
  label?: string | null | undefined;
}

export interface SelectFieldProps extends FieldProps {
  name: string;
  options: readonly SelectOption[];
  /** The empty string if nothing is chosen yet. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  /** Shown when there are no options, e.g. 'No Countries available' (UI-19). */
  emptyText?: string;
  required?: boolean;
  disabled?: boolean;
  autoComplete?: string;
  ref?: Ref<HTMLSelectElement>;
}

/** One option of a list, in the phone's native picker. */
export function SelectField({ label, error, hint, help, ...select }: SelectFieldProps) {
  const { options, emptyText, placeholder = '', onChange, required, ...rest } = select;
  const nothing = options.length === 0 && emptyText !== undefined;
  return (
    <Field label={label} error={error} hint={hint} help={help}>
      {(wiring) => (
        <div className={styles.box}>
          <select
            {...rest}
            {...wiring}
            className={styles.select}
            aria-required={required || undefined}
            onChange={(event) => onChange(event.target.value)}
          >
            {(nothing || rest.value === '') && (
              <option value="">{nothing ? emptyText : placeholder}</option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label || say(texts).noOptionText}
              </option>
            ))}
          </select>
          <span className={styles.chevron}>
            <Icon path={chevronDownIcon} size={20} />
          </span>
        </div>
      )}
    </Field>
  );
}
