/** Username, PIN and Sign In (SESSION-01), on the sign-in screen and when a session is about to end. */
import { Button } from '@thumela/ui/buttons/button.tsx';
import { PinField, TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { firstScreenPainted } from '@thumela/web/routing/first-screen.ts';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { signIn as texts } from '../texts/en/sign-in.ts';
import { SignInError } from './sign-in-error.tsx';
import styles from './sign-in-form.module.css';
import { useUsername } from './use-username.ts';

// Loads while the customer types, because the form does not need it to show.
const fetchSignIn = () => import('./sign-in.ts');

interface SignInFormProps {
  /** Initial value of the field. */
  username: string;
  /** The customer is known, so only the PIN is required. */
  fixedUsername?: boolean;
  /** Called when the PIN is being typed, shortly before the session starts. */
  onBegin?: () => void;
  onSignedIn?: () => void;
  /** Shown between the fields and the button. */
  children?: ReactNode;
}

export function SignInForm(props: SignInFormProps) {
  const { fixedUsername, onBegin, onSignedIn, children, ...given } = props;
  const { username, isSendable, field } = useUsername(given.username, say(texts).username);
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const pinInput = useRef<HTMLInputElement>(null);
  useEffect(() => void firstScreenPainted.then(fetchSignIn).catch(() => undefined), []);
  const complete = username !== '' && pin !== '';

  function typePin(typed: string) {
    if (!pin) onBegin?.();
    setPin(typed);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!complete || busy || !(fixedUsername || isSendable())) return;
    setBusy(true);
    setFailure('');
    const result = await fetchSignIn().then(
      ({ signIn }) => signIn(username, pin),
      () => 'unreachable' as const,
    );
    if (result === 'signedIn') {
      onSignedIn?.();
      return;
    }
    setBusy(false);
    if (result === 'locked') setPin('');
    setFailure(say(texts)[result]);
    pinInput.current?.focus();
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {!fixedUsername && <TextField {...field} hint={say(texts).usernameHint} />}
      <PinField label={say(texts).pin} name="pin" value={pin} onChange={typePin} ref={pinInput} />
      <SignInError text={failure} />
      {children}
      <Button type="submit" block busy={busy} disabled={!complete}>
        {say(texts).submit}
      </Button>
    </form>
  );
}
