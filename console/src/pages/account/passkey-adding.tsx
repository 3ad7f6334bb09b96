import { Button } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { useState } from 'react';
import { useAddPasskey } from '../../api/queries/passkeys.ts';
import { useSending } from '../../parts/use-sending.ts';
import { passkeys as texts } from '../../texts/en/passkeys.ts';
import styles from './password-change.module.css';

/** A new passkey, for whoever knows the password. */
export function PasskeyAdding() {
  const add = useAddPasskey();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [added, setAdded] = useState<string>();
  const { busy, refusal, onSubmit } = useSending(async () => {
    setAdded(undefined);
    await add(name, password);
    setAdded(name);
    setName('');
    setPassword('');
  });
  const words = say(texts);
  return (
    <form className={styles.form} onSubmit={onSubmit}>
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
      <TextField
        label={words.password}
        name="passkey-password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        required
      />
      {refusal !== undefined && <ErrorBlock {...formatError(refusal)} />}
      <p role="status">{added !== undefined && words.added(added)}</p>
      <Button type="submit" guard={false} busy={busy} disabled={name === '' || password === ''}>
        {words.add}
      </Button>
    </form>
  );
}
