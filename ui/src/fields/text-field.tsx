import { LOCAL_CURRENCY, PIN_LENGTH } from '@thumela/rules/constants.ts';
import { type HTMLInputAutoCompleteAttribute, type ReactNode, type Ref, useState } from 'react';
import { IconButton } from '../buttons/button.tsx';
import { eyeIcon, eyeOffIcon, Icon } from '../icons/icons.tsx';
import { say } from '../language/language.ts';
import { classNames } from '../style/class-names.ts';
import { fields as fieldTexts } from '../texts/en/fields.ts';
import { Field, type FieldProps } from './field.tsx';
import styles from './fields.module.css';

export interface TextFieldProps extends FieldProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  type?: 'text' | 'email' | 'tel' | 'password' | 'search' | 'url';
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'search' | 'url';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  required?: boolean;
  disabled?: boolean;
  maxLength?: number;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
}

interface AffixProps extends TextFieldProps {
  before?: ReactNode;
  after?: ReactNode;
  /** Larger, tabular figures. */
  figures?: boolean;
}

/** Base of all single-line fields. */
export function InputField({
  label,
  error,
  hint,
  help,
  before,
  after,
  figures,
  ...input
}: AffixProps) {
  const { onChange, required, type = 'text', ...rest } = input;
  return (
    <Field label={label} error={error} hint={hint} help={help}>
      {(wiring) => (
        <div className={classNames(styles.box, figures && styles.figures)}>
          {before}
          <input
            {...rest}
            {...wiring}
            type={type}
            className={styles.input}
            aria-required={required || undefined}
            onChange={(event) => onChange(event.target.value)}
          />
          {after}
        </div>
      )}
    </Field>
  );
}

/** A single line of text. */
export function TextField(props: TextFieldProps) {
  return <InputField {...props} />;
}

/** A PIN: hidden digits with a button to show them. */
export function PinField(props: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  const [shown, setShown] = useState(false);
  return (
    <InputField
      autoComplete="current-password"
      maxLength={PIN_LENGTH}
      {...props}
      type={shown ? 'text' : 'password'}
      inputMode="numeric"
      after={
        <IconButton
          label={say(fieldTexts)[shown ? 'hide' : 'show'](props.label)}
          icon={<Icon path={shown ? eyeOffIcon : eyeIcon} size={20} />}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

export interface AmountFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode'> {
  /** ISO 4217 code; ZAR is shown as R (UI-21). */
  currency?: string;
}

/** A typed amount of money, after its currency. */
export function AmountField({ currency = LOCAL_CURRENCY, ...props }: AmountFieldProps) {
  return (
    <InputField
      autoComplete="off"
      {...props}
      inputMode="decimal"
      figures
      before={<span className={styles.prefix}>{currency === LOCAL_CURRENCY ? 'R' : currency}</span>}
    />
  );
}

interface TextAreaFieldProps extends FieldProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  rows?: number;
  required?: boolean;
  disabled?: boolean;
  maxLength?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Multiple lines of text. */
export function TextAreaField({ label, error, hint, help, ...area }: TextAreaFieldProps) {
  const { onChange, required, rows = 4, ...rest } = area;
  return (
    <Field label={label} error={error} hint={hint} help={help}>
      {(wiring) => (
        <div className={styles.box}>
          <textarea
            {...rest}
            {...wiring}
            rows={rows}
            className={styles.area}
            aria-required={required || undefined}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}
