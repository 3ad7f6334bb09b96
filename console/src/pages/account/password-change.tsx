import { Button } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { useState } from 'react';
import { useChangePassword } from '../../api/queries/account.ts';
import { useSending } from '../../parts/use-sending.ts';
import { account as texts } from '../../texts/en/account.ts';
import styles from './password-change.module.css';

/** A new password, for whoever knows the old one. */
export function PasswordChange() {
  const change = useChangePassword();
  const [old, setOld] = useState('');
  const [wanted, setWanted] = useState('');
  const [done, setDone] = useState(false);
  const { busy, refusal, onSubmit } = useSending(async () => {
    setDone(false);
    await change(old, wanted);
    setOld('');
    setWanted('');
    setDone(true);
  });
  return (
    <form className={styles.form} onSubmit={onSubmit}>
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
      {refusal !== undefined && <ErrorBlock {...formatError(refusal)} />}
      <p role="status">{done && say(texts).changed}</p>
      <Button type="submit" guard={false} busy={busy} disabled={old === '' || wanted === ''}>
        {say(texts).change}
      </Button>
    </form>
  );
}
