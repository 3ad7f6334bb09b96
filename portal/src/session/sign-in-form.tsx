/** Username, PIN and Sign In (1§2), on the sign-in screen and when a session is about to end. */
import { Button } from '@thumela/ui/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { PinField, TextField } from '@thumela/ui/text-field.tsx';
import { errorHeadings } from '@thumela/web/texts/en/errors.ts';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { signIn } from './sign-in.ts';
import { SignInError } from './sign-in-error.tsx';
import styles from './sign-in-form.module.css';

interface SignInFormProps {
  /** The name in the field to begin with. */
  username: string;
  /** The customer is known: only the PIN is asked for. */
  fixedUsername?: boolean;
  /** The PIN is right; there is a moment yet until the session begins. */
  onVerified?: () => void;
  onSignedIn?: () => void;
  /** Shown between the fields and the button. */
  children?: ReactNode;
}

export function SignInForm(props: SignInFormProps) {
  const { fixedUsername, onVerified, onSignedIn, children, ...given } = props;
  const [username, setUsername] = useState(given.username);
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const pinInput = useRef<HTMLInputElement>(null);
  const complete = username.trim() !== '' && pin !== '';

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!complete || busy) return;
    setBusy(true);
    setFailure('');
    const result = await signIn(username.trim(), pin, onVerified);
    if (result.kind === 'signed-in') {
      onSignedIn?.();
      return;
    }
    setBusy(false);
    if (result.kind === 'locked') setPin('');
    setFailure(result.kind === 'unreachable' ? say(errorHeadings).connection : result.message);
    pinInput.current?.focus();
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {!fixedUsername && (
        <TextField
          label="Username"
          name="username"
          hint="Your mobile number or e-mail address"
          autoComplete="username"
          value={username}
          onChange={setUsername}
        />
      )}
      <PinField label="Pin" name="pin" value={pin} onChange={setPin} ref={pinInput} />
      <SignInError text={failure} />
      {children}
      <Button type="submit" block busy={busy} disabled={!complete}>
        Sign In
      </Button>
    </form>
  );
}
