import { Button } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { useState } from 'react';
import { choosePassword, type Invited } from '../../api/queries/invitation.ts';
import { useSending } from '../../parts/use-sending.ts';
import { invitation as texts } from '../../texts/en/invitation.ts';
import styles from '../sign-in/sign-in.module.css';

interface PasswordChoiceProps {
  token: string;
  invited: Invited;
  onChosen: () => void;
}

/** A password, typed twice. */
export function PasswordChoice({ token, invited, onChosen }: PasswordChoiceProps) {
  const { email, name, shortestPassword } = invited;
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const { busy, refusal, onSubmit } = useSending(async () => {
    await choosePassword(token, password);
    onChosen();
  });
  const differs = again !== '' && again !== password;
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <p>
        {say(texts).hello(name)} {say(texts).email(email)}
      </p>
      {/* Password managers keep the password with it. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <TextField
        label={say(texts).password}
        hint={say(texts).hint(shortestPassword)}
        name="password"
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        required
      />
      <TextField
        label={say(texts).again}
        name="again"
        type="password"
        autoComplete="new-password"
        value={again}
        onChange={setAgain}
        error={differs ? say(texts).differ : undefined}
        required
      />
      {refusal !== undefined && <ErrorBlock {...formatError(refusal)} />}
      <Button
        type="submit"
        guard={false}
        block
        busy={busy}
        disabled={password === '' || again !== password}
      >
        {say(texts).submit}
      </Button>
    </form>
  );
}
