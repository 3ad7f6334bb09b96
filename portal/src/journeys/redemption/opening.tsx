/**
 * Target of the link: a welcome, or why it cannot be used. Recipients who have started before go straight to the
 * steps.
 */
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { hasSealed } from '@thumela/web/journeys/has-sealed.ts';
import { firstScreenPainted } from '@thumela/web/routing/first-screen.ts';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { ChatLater } from '../../chat/chat-later.tsx';
import { formatAnswersKey } from './answers-key.ts';
import { Beside } from './beside.tsx';
import { linkToken } from './link-token.ts';
import { Looking } from './looking.tsx';
import { CHAT_SWITCH, type FoundOrder, type LinkResult, openLink } from './open-link.ts';
import { WelcomeScreen } from './welcome.tsx';

const importWizard = () => import('./wizard.tsx');
const Wizard = lazyComponent(importWizard);
const Aside = lazyComponent(() => import('./aside.tsx'));

/** How the recipient came from the welcome to the steps. */
export type WizardEntry = 'continued' | 'help' | 'before';

export default function Opening() {
  const [opened, setOpened] = useState<LinkResult>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try looks it up anew
  useEffect(() => {
    let gone = false;
    const show = (found: LinkResult) => {
      if (!gone) setOpened(found);
    };
    setOpened(undefined);
    openLink(linkToken()).then(show, (error: unknown) => show({ error }));
    return () => {
      gone = true;
    };
  }, [tries]);
  const found = opened?.found;
  return (
    <>
      {opened ? <Found opened={opened} onRetry={() => setTries(tries + 1)} /> : <Looking />}
      {opened && (
        <ChatLater
          on={CHAT_SWITCH}
          known={found?.chat}
          context={found && [{ resourceType: 'INBOUND_TRANSACTION', resourceId: found.order.id }]}
        />
      )}
    </>
  );
}

function Found({ opened, onRetry }: { opened: LinkResult; onRetry: () => void }) {
  const { found, side } = opened;
  const aside = <Aside opened={opened} onRetry={onRetry} />;
  const begunBefore = found !== undefined && hasSealed(formatAnswersKey(found.order.id));
  // If the page was lost during the submit, the request may have been made: the wizard finds out.
  if (!found || (side && !begunBefore)) return aside;
  return <Redeemable found={found} begunBefore={begunBefore} refused={side && aside} />;
}

interface RedeemableProps {
  found: FoundOrder;
  begunBefore: boolean;
  refused: ReactNode;
}

function Redeemable({ found, begunBefore, refused }: RedeemableProps) {
  const [begun, setBegun] = useState<WizardEntry | undefined>(begunBefore ? 'before' : undefined);
  useEffect(() => {
    // A failed import is retried by Continue.
    firstScreenPainted
      .then(importWizard)
      .then(({ mayBeKnown }) => mayBeKnown(linkToken()))
      .catch(() => undefined);
  }, []);
  if (begun) return <Wizard found={found} begun={begun} refused={refused} />;
  return (
    <>
      <Beside />
      <WelcomeScreen found={found} onBegin={(how) => startTransition(() => setBegun(how))} />
    </>
  );
}
