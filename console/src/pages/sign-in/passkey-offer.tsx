import { say } from '@thumela/ui/language/language.ts';
import { useEffect, useState } from 'react';
import type { Progress } from '../../api/queries/operator.ts';
import { passkeysOffered, signInByPasskey } from '../../api/queries/passkey-sign-in.ts';
import { canUsePasskeys } from '../../passkeys/passkeys.ts';
import { passkeys as texts } from '../../texts/en/passkeys.ts';
import { PasskeyForm } from './passkey-form.tsx';

/** Signing in by a passkey alone, where this browser can and there is one. */
export function PasskeyOffer({ onDone }: { onDone: (progress: Progress) => void }) {
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    // Whom the server does not tell signs in by password, which then says what is wrong.
    if (canUsePasskeys()) passkeysOffered().then(setOffered, () => undefined);
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
