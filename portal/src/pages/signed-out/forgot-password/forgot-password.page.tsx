/** A new PIN for users who forgot theirs (SESSION-25). */

import { normaliseUsername } from '@thumela/rules/identity/cellphone.ts';
import { Button } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { showToast } from '@thumela/ui/feedback/toast-store.ts';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Actions } from '@thumela/ui/layout/actions.tsx';
import { formatError } from '@thumela/web/api/error-format.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { SignedOutPage } from '@thumela/web/layout/signed-out-page.tsx';
import { navigateTo } from '@thumela/web/routing/go.ts';
import { type FormEvent, useState } from 'react';
import { request } from '../../../api/portal-client.ts';
import type { AwaitedPin } from '../../../session/awaited-pin.ts';
import { readUsername } from '../../../session/session.ts';
import { useUsername } from '../../../session/use-username.ts';
import { signedOutPaths } from '../../../signed-out-paths.ts';
import { forgotPin as texts } from '../../../texts/en/forgot-pin.ts';
import styles from './forgot-password.module.css';

// A phone has no room for it and never loads it.
const AsideSteps = lazyComponent(() => import('../../../shell/aside-steps.tsx'));

export default function ForgotPasswordPage() {
  const awaited: AwaitedPin | null = history.state;
  const { username, isSendable, field } = useUsername(
    awaited?.username ?? readUsername(document.cookie),
    say(texts).username,
  );
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const empty = username === '';

  async function send(event: FormEvent) {
    event.preventDefault();
    if (empty || busy || !isSendable()) return;
    setBusy(true);
    setError(null);
    try {
      const body = { username: normaliseUsername(username) };
      await request('POST /authentication/forgot-password', { body });
      const heading = say(texts).sent;
      showToast({ kind: 'success', heading });
      const state: AwaitedPin = { username, said: [heading] };
      navigateTo(signedOutPaths.home, { state });
    } catch (reason) {
      setError(reason);
      setBusy(false);
    }
  }

  return (
    <SignedOutPage
      title={say(texts).title}
      onBack={() => navigateTo(signedOutPaths.home, { state: history.state })}
      aside={<AsideSteps {...say(texts).aside} at={0} />}
    >
      <form className={styles.form} onSubmit={send} noValidate>
        <p>{say(texts).prompt}</p>
        <TextField {...field} hint={say(texts).hint} />
        <p className={styles.next}>{say(texts).next}</p>
        {error !== null && <ErrorBlock {...formatError(error)} />}
        <Actions>
          <Button type="submit" block busy={busy} disabled={empty}>
            {say(texts).send}
          </Button>
        </Actions>
      </form>
    </SignedOutPage>
  );
}
