import { Button } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { useState } from 'react';
import { type Progress, signIn } from '../../api/queries/operator.ts';
import { useSending } from '../../parts/use-sending.ts';
import { signIn as texts } from '../../texts/en/sign-in.ts';
import styles from './sign-in.module.css';

/** E-mail address and password. */
export function PasswordForm({ onDone }: { onDone: (progress: Progress) => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { busy, refusal, onSubmit } = useSending(async () => onDone(await signIn(email, password)));
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <TextField
        label={say(texts).email}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        required
      />
      <TextField
        label={say(texts).password}
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        required
      />
      {refusal !== undefined && <ErrorBlock {...formatError(refusal)} />}
      <Button
        type="submit"
        guard={false}
        block
        busy={busy}
        disabled={email === '' || password === ''}
      >
        {say(texts).submit}
      </Button>
    </form>
  );
}
