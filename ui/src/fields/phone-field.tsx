import styles from './fields.module.css';
import { InputField, type TextFieldProps } from './text-field.tsx';

export interface PhoneFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode'> {
  /** The calling code of its country, digits only. */
  dialCode: string;
}

/** A phone number behind its country's code. */
export function PhoneField({ dialCode, ...props }: PhoneFieldProps) {
  return (
    <InputField
      autoComplete="off"
      {...props}
      type="tel"
      inputMode="tel"
      before={<span className={styles.prefix}>+{dialCode}</span>}
    />
  );
}
