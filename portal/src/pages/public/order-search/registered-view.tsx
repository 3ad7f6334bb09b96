import { stripCellphone } from '@thumela/rules/identity/cellphone.ts';
import { Button, LinkButton } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { request } from '../../../api/portal-client.ts';
import type { AwaitedPin } from '../../../session/awaited-pin.ts';
import { useSession } from '../../../session/store.ts';
import { signedOutPaths } from '../../../signed-out-paths.ts';
import { orderOutcome } from '../../../texts/en/order-outcome.ts';

/** The recipient is a customer: they sign in, with a new PIN if they forgot theirs (SEARCH-09, PIN-07). */
export function RegisteredView({ cellphone }: { cellphone: string }) {
  const texts = say(orderOutcome).registered;
  const signedIn = useSession() !== undefined;
  const [asked, setAsked] = useState<'no' | 'busy' | 'sent'>('no');
  const [error, setError] = useState<unknown>(null);
  const number = stripCellphone(cellphone);
  const awaited: AwaitedPin = { username: number, said: asked === 'sent' ? [texts.sent] : [] };

  async function sendPin() {
    setAsked('busy');
    setError(null);
    try {
      const body = { username: number, 'cellphone-number': number };
      await request('POST /authentication/reset-password', { body });
      setAsked('sent');
    } catch (reason) {
      setError(reason);
      setAsked('no');
    }
  }

  return (
    <>
      <h2>{texts.title}</h2>
      <p>{texts.body}</p>
      {error !== null && <ErrorBlock {...formatError(error)} />}
      <p role="status">{asked === 'sent' && `${texts.sent} ${texts.next}`}</p>
      {signedIn ? (
        <Link href={signedOutPaths.redeemTransaction} asChild>
          <LinkButton block>{texts.receive}</LinkButton>
        </Link>
      ) : (
        <Link href={signedOutPaths.login} state={awaited} asChild>
          <LinkButton block>{texts.signIn}</LinkButton>
        </Link>
      )}
      {asked !== 'sent' && (
        <Button variant="secondary" block busy={asked === 'busy'} onClick={sendPin}>
          {texts.newPin}
        </Button>
      )}
    </>
  );
}
