import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { useAddPasskey } from '../../api/queries/passkeys.ts';
import { PasswordField } from '../../components/password-field.tsx';
import { SmallForm } from '../../components/small-form.tsx';
import { passkeys as texts } from '../../texts/en/passkeys.ts';
import styles from './password-change.module.css';

/** Form to add a passkey, confirmed with the password. */
export function PasskeyAdding() {
  const add = useAddPasskey();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [added, setAdded] = useState<string>();
  const send = async () => {
    setAdded(undefined);
    await add(name, password);
    setAdded(name);
    setName('');
    setPassword('');
  };
  const words = say(texts);
  return (
    <SmallForm
      className={styles.form}
      send={send}
      submit={words.add}
      told={added !== undefined && words.added(added)}
      disabled={name === '' || password === ''}
    >
      <p>{words.addWhy}</p>
      <TextField
        label={words.name}
        hint={words.nameHint}
        name="passkey-name"
        autoComplete="off"
        value={name}
        onChange={setName}
        required
      />
      <PasswordField
        label={words.password}
        name="passkey-password"
        value={password}
        onChange={setPassword}
      />
    </SmallForm>
  );
}
