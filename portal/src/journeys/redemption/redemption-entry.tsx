/**
 * The first screen of whoever follows the link of an order: it is looked up, and they are welcomed or told why
 * it leads nowhere. The steps come once it stands, or at once for whoever has begun before.
 */

import { Spinner } from '@thumela/ui/buttons/spinner.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Logo } from '@thumela/ui/pictures/logo.tsx';
import { useBrand } from '@thumela/web/brand/brand.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { hasSealed } from '@thumela/web/journeys/has-sealed.ts';
import { screenStands } from '@thumela/web/routing/screen-stands.ts';
import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { redemptionWelcome as texts } from '../../texts/en/redemption-welcome.ts';
import { keptName } from './kept-name.ts';
import { type FoundOrder, type Opened, openLink } from './open-link.ts';
import styles from './redemption.module.css';
import { WelcomeScreen } from './welcome.tsx';

const wizard = () => import('./wizard.tsx');
const Wizard = lazyComponent(wizard);
const Aside = lazyComponent(() => import('./aside.tsx'));

/** How somebody came from the welcome to the steps. */
export type Begun = 'continued' | 'help' | 'before';

export function RedemptionEntry() {
  const [opened, setOpened] = useState<Opened>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try looks it up anew
  useEffect(() => {
    setOpened(undefined);
    const token = new URLSearchParams(location.search).get('t') ?? '';
    openLink(token).then(setOpened, (error: unknown) => setOpened({ error }));
  }, [tries]);
  return (
    <Page>
      {opened ? (
        <Found opened={opened} onRetry={() => setTries(tries + 1)} />
      ) : (
        <p className={styles.looking}>
          <Spinner label={say(texts).loading} />
        </p>
      )}
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  const { name } = useBrand();
  return (
    <main className={styles.page}>
      <header className={styles.logo}>
        <Logo name={name} />
      </header>
      <Suspense fallback={<Spinner label={say(texts).loading} />}>{children}</Suspense>
    </main>
  );
}

function Found({ opened, onRetry }: { opened: Opened; onRetry: () => void }) {
  const { found, side } = opened;
  const begunBefore = found !== undefined && hasSealed(keptName(found.order.id));
  // Whoever was about to submit when the page went may have: the wizard finds out.
  if (found && (begunBefore || !side)) {
    return <Redeemable found={found} opened={opened} begunBefore={begunBefore} onRetry={onRetry} />;
  }
  return <Aside opened={opened} onRetry={onRetry} />;
}

interface RedeemableProps {
  found: FoundOrder;
  opened: Opened;
  begunBefore: boolean;
  onRetry: () => void;
}

function Redeemable({ found, opened, begunBefore, onRetry }: RedeemableProps) {
  const [begun, setBegun] = useState<Begun | undefined>(begunBefore ? 'before' : undefined);
  const begin = (how: Begun) => startTransition(() => setBegun(how));
  useEffect(() => {
    // What does not come now is fetched again with Continue.
    void screenStands.then(wizard).catch(() => undefined);
  }, []);
  if (!begun) return <WelcomeScreen found={found} onBegin={begin} />;
  return (
    <Wizard
      found={found}
      begun={begun}
      refused={opened.side && <Aside opened={opened} onRetry={onRetry} />}
    />
  );
}
