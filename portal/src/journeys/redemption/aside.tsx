/** Why a link cannot be used, and contacts (WIZARD-05, WIZARD-09, WIZARD-10). */

import type { SideScreen } from '@thumela/rules/journeys/journey.ts';
import { asideReasons } from '@thumela/rules/journeys/redemption-aside.ts';
import { useBack } from '@thumela/ui/dialogs/use-back.ts';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { showToast } from '@thumela/ui/feedback/toast-store.ts';
import { say } from '@thumela/ui/language/language.ts';
import { wordPhrase } from '@thumela/ui/language/say-phrase.ts';
import { Sentence } from '@thumela/ui/language/sentence.tsx';
import { ApiError } from '@thumela/web/api/api-error.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { useBrand } from '@thumela/web/brand/brand.ts';
import { Problem } from '@thumela/web/connection/problem.tsx';
import { BarButton } from '@thumela/web/layout/bar-button.tsx';
import { PageHeading } from '@thumela/web/routing/page-heading.tsx';
import { routing } from '@thumela/web/texts/en/routing.ts';
import { useEffect, useState } from 'react';
import { CareContacts } from '../../connection/care-contacts.tsx';
import { redemptionAsides as texts } from '../../texts/en/redemption-asides.ts';
import { Beside } from './beside.tsx';
import { HelpBody } from './help-body.tsx';
import type { LinkResult } from './open-link.ts';
import styles from './redemption.module.css';

interface AsideProps {
  opened: LinkResult;
  onRetry: () => void;
}

export default function Aside({ opened, onRetry }: AsideProps) {
  const [helping, setHelping] = useState(false);
  useBack(helping, () => setHelping(false));
  const { side, error } = opened;
  if (!side) return <Problem error={error} onRetry={onRetry} />;
  const shown = helping
    ? 'help'
    : side.screen === 'invalid-token'
      ? 'invalidToken'
      : 'notRedeemable';
  const { title } = say(texts)[shown];
  return (
    <section className={styles.aside}>
      <Beside />
      <div className={styles.bar}>
        <BarButton onClick={() => setHelping(!helping)}>
          {say(routing)[helping ? 'back' : 'help']}
        </BarButton>
      </div>
      <PageHeading key={shown} title={title}>
        {title}
      </PageHeading>
      {shown === 'help' && <HelpBody />}
      {shown === 'invalidToken' && <InvalidToken error={error} />}
      {shown === 'notRedeemable' && <NotRedeemable opened={opened} side={side} />}
    </section>
  );
}

function InvalidToken({ error }: { error: unknown }) {
  const { email } = useBrand();
  const { sentence, link, warning } = say(texts).invalidToken;
  const unauthorized = error instanceof ApiError && error.errorCode === 'UNAUTHORIZED';
  useEffect(() => {
    if (unauthorized) showToast({ kind: 'warning', heading: warning });
  }, [unauthorized, warning]);
  return (
    <>
      <p>
        <Sentence text={sentence}>
          <a href={`mailto:${email}`}>{link}</a>
        </Sentence>
      </p>
      <CareContacts />
    </>
  );
}

function NotRedeemable({
  opened: { found, error },
  side,
}: {
  opened: LinkResult;
  side: SideScreen;
}) {
  const brand = useBrand();
  const email = found?.partnerEmail ?? brand.email;
  const reason = asideReasons[side.reason as keyof typeof asideReasons];
  return (
    <>
      {reason && <p>{wordPhrase(reason)}</p>}
      {side.message && <p>{side.message}</p>}
      {error != null && <ErrorBlock {...formatError(error)} />}
      <p>
        <Sentence text={say(texts).notRedeemable.write}>
          <a href={`mailto:${email}`}>{email}</a>
        </Sentence>
      </p>
      <CareContacts />
    </>
  );
}
