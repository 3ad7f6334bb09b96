import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { useChangePassword } from '../../api/queries/account.ts';
import { SmallForm } from '../../components/small-form.tsx';
import { account as texts } from '../../texts/en/account.ts';
import styles from './password-change.module.css';

/** A new password, for whoever knows the old one. */
export function PasswordChange() {
  const change = useChangePassword();
  const [old, setOld] = useState('');
  const [wanted, setWanted] = useState('');
  const [done, setDone] = useState(false);
  const send = async () => {
    setDone(false);
    await change(old, wanted);
    setOld('');
    setWanted('');
    setDone(true);
  };
  return (
    <SmallForm
      className={styles.form}
      send={send}
      submit={say(texts).change}
      told={done && say(texts).changed}
      disabled={old === '' || wanted === ''}
    >
      <TextField
        label={say(texts).old}
        name="old"
        type="password"
        autoComplete="current-password"
        value={old}
        onChange={setOld}
        required
      />
      <TextField
        label={say(texts).wanted}
        hint={say(texts).wantedHint}
        name="new"
        type="password"
        autoComplete="new-password"
        value={wanted}
        onChange={setWanted}
        required
      />
    </SmallForm>
  );
}
