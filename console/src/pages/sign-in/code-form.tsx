import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { confirmCode, type SignInProgress } from '../../api/queries/operator.ts';
import { SmallForm } from '../../components/small-form.tsx';
import { signIn as texts } from '../../texts/en/sign-in.ts';
import { QrCode } from './qr-code.tsx';
import styles from './sign-in.module.css';

const DIGITS = 6;

interface CodeFormProps {
  progress: SignInProgress;
  onDone: (progress: SignInProgress) => void;
}

/** Form for the authenticator's code; on the first sign-in also shows the key to set it up. */
export function CodeForm({ progress, onDone }: CodeFormProps) {
  const { authenticatorKey, authenticatorAddress } = progress;
  const [code, setCode] = useState('');
  const send = async () => onDone(await confirmCode(code));
  return (
    <SmallForm
      className={styles.form}
      send={send}
      submit={say(texts).codeSubmit}
      block
      disabled={code.replaceAll(/\s/g, '').length !== DIGITS}
    >
      {authenticatorAddress !== undefined && (
        <div className={styles.enrol}>
          <p>{say(texts).enrol}</p>
          <QrCode text={authenticatorAddress} label={say(texts).picture} />
          <p>
            {say(texts).key}
            <code className={styles.key}>{authenticatorKey}</code>
          </p>
        </div>
      )}
      <TextField
        label={say(texts).code}
        hint={say(texts).codeHint}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
        required
      />
    </SmallForm>
  );
}
