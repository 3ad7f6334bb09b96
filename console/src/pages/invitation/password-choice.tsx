import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { choosePassword, type Invited } from '../../api/queries/invitation.ts';
import { PasswordField } from '../../components/password-field.tsx';
import { SmallForm } from '../../components/small-form.tsx';
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
  const send = async () => {
    await choosePassword(token, password);
    onChosen();
  };
  const differs = again !== '' && again !== password;
  return (
    <SmallForm
      className={styles.form}
      send={send}
      submit={say(texts).submit}
      block
      disabled={password === '' || again !== password}
    >
      <p>
        {say(texts).hello(name)} {say(texts).email(email)}
      </p>
      {/* Lets password managers store the e-mail with the password. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label={say(texts).password}
        hint={say(texts).hint(shortestPassword)}
        isNew
        value={password}
        onChange={setPassword}
      />
      <PasswordField
        label={say(texts).again}
        name="again"
        isNew
        value={again}
        onChange={setAgain}
        error={differs ? say(texts).differ : undefined}
      />
    </SmallForm>
  );
}
