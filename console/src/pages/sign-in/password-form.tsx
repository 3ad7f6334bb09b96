import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { type SignInProgress, signIn } from '../../api/queries/operator.ts';
import { PasswordField } from '../../components/password-field.tsx';
import { SmallForm } from '../../components/small-form.tsx';
import { signIn as texts } from '../../texts/en/sign-in.ts';
import styles from './sign-in.module.css';

/** Form for e-mail address and password. */
export function PasswordForm({ onDone }: { onDone: (progress: SignInProgress) => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const send = async () => onDone(await signIn(email, password));
  return (
    <SmallForm
      className={styles.form}
      send={send}
      submit={say(texts).submit}
      block
      disabled={email === '' || password === ''}
    >
      <TextField
        label={say(texts).email}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        required
      />
      <PasswordField label={say(texts).password} value={password} onChange={setPassword} />
    </SmallForm>
  );
}
