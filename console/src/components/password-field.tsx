import { TextField, type TextFieldProps } from '@thumela/ui/fields/text-field.tsx';

interface PasswordFieldProps extends Pick<TextFieldProps, 'label' | 'hint' | 'error' | 'value'> {
  name?: string;
  onChange: (value: string) => void;
  /** Chosen here: password managers offer to make one and do not fill in the present one. */
  isNew?: boolean;
}

/** An operator's password. */
export function PasswordField({ name = 'password', isNew = false, ...field }: PasswordFieldProps) {
  const autoComplete = isNew ? 'new-password' : 'current-password';
  return <TextField {...field} name={name} type="password" autoComplete={autoComplete} required />;
}
