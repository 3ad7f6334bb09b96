import { Button } from '@thumela/ui/buttons/button.tsx';
import { Notice } from '@thumela/ui/feedback/notice.tsx';
import { say } from '@thumela/ui/language/language.ts';
import type { SignInProgress } from '../../api/queries/operator.ts';
import { confirmByPasskey } from '../../api/queries/passkey-sign-in.ts';
import { canUsePasskeys } from '../../passkeys/passkeys.ts';
import { passkeys as passkeyTexts } from '../../texts/en/passkeys.ts';
import { signIn as texts } from '../../texts/en/sign-in.ts';
import { CodeForm } from './code-form.tsx';
import { PasskeyForm } from './passkey-form.tsx';

interface SecondFactorProps {
  progress: SignInProgress;
  onDone: (progress: SignInProgress) => void;
  onBack: () => void;
}

/** The step after the password: a code, a passkey, or a choice of both. */
export function SecondFactor({ progress, onDone, onBack }: SecondFactorProps) {
  const only = progress.next === 'PASSKEY';
  const passkey = only || progress.next === 'CODE_OR_PASSKEY';
  const words = say(passkeyTexts);
  return (
    <>
      {!only && <CodeForm progress={progress} onDone={onDone} />}
      {only && <p>{words.why}</p>}
      {passkey && canUsePasskeys() && (
        <PasskeyForm
          label={words.give}
          variant={only ? 'primary' : 'secondary'}
          give={confirmByPasskey}
          onDone={onDone}
        />
      )}
      {only && !canUsePasskeys() && (
        <Notice>
          <p>{words.cannot}</p>
        </Notice>
      )}
      <Button variant="quiet" block onClick={onBack}>
        {say(texts).back}
      </Button>
    </>
  );
}
