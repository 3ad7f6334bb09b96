import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { useChangePassword } from '../../api/queries/account.ts';
import { PasswordField } from '../../components/password-field.tsx';
import { SmallForm } from '../../components/small-form.tsx';
import { account as texts } from '../../texts/en/account.ts';
import styles from './password-change.module.css';

/** Form to change the password, confirmed with the old one. */
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
      <PasswordField label={say(texts).old} name="old" value={old} onChange={setOld} />
      <PasswordField
        label={say(texts).wanted}
        hint={say(texts).wantedHint}
        name="new"
        isNew
        value={wanted}
        onChange={setWanted}
      />
    </SmallForm>
  );
}
