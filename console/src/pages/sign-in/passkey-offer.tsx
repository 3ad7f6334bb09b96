import { say } from '@thumela/ui/language/language.ts';
import { useEffect, useState } from 'react';
import type { SignInProgress } from '../../api/queries/operator.ts';
import { arePasskeysOffered, signInByPasskey } from '../../api/queries/passkey-sign-in.ts';
import { canUsePasskeys } from '../../passkeys/passkeys.ts';
import { passkeys as texts } from '../../texts/en/passkeys.ts';
import { PasskeyForm } from './passkey-form.tsx';

/** Sign-in with a passkey only, if this browser supports it and any operator has one. */
export function PasskeyOffer({ onDone }: { onDone: (progress: SignInProgress) => void }) {
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    // On an error, the operator signs in by password, which then shows the problem.
    if (canUsePasskeys()) arePasskeysOffered().then(setOffered, () => undefined);
  }, []);
  if (!offered) return null;
  return (
    <PasskeyForm
      label={say(texts).signIn}
      variant="secondary"
      give={signInByPasskey}
      onDone={onDone}
    />
  );
}
