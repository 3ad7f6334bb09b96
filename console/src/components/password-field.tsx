import { TextField, type TextFieldProps } from '@thumela/ui/fields/text-field.tsx';

interface PasswordFieldProps extends Pick<TextFieldProps, 'label' | 'hint' | 'error' | 'value'> {
  name?: string;
  onChange: (value: string) => void;
  /** For a new password: password managers offer to generate one instead of filling in the current one. */
  isNew?: boolean;
}

/** Input for an operator's password. */
export function PasswordField({ name = 'password', isNew = false, ...field }: PasswordFieldProps) {
  const autoComplete = isNew ? 'new-password' : 'current-password';
  return <TextField {...field} name={name} type="password" autoComplete={autoComplete} required />;
}
