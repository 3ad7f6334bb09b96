import styles from './fields.module.css';
import { InputField, type TextFieldProps } from './text-field.tsx';

export interface PhoneFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode'> {
  /** Calling code of the country, digits only. */
  dialCode: string;
}

/** A phone number after its country's calling code. */
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
