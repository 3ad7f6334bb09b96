/** A new transaction for a beneficiary the customer already has (OUT-08). */

import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Problem } from '@thumela/web/connection/problem.tsx';
import { JourneyPlaceholder } from '@thumela/web/journeys/journey-placeholder.tsx';
import { useInitialValue } from '@thumela/web/journeys/use-initial-value.ts';
import { paths } from '../../paths.ts';
import { toBeneficiary as texts } from '../../texts/en/send-to-beneficiary.ts';
import { RecipientNotFound } from '../recipient/recipient-not-found.tsx';
import { type RecipientState, useRecipient } from '../recipient/use-recipient.ts';
import { SendMoneyJourney } from '../send-money/send-money-journey.tsx';
import { BeneficiaryRequestScreen } from './beneficiary-request-screen.tsx';

const FIRST = { title: () => say(texts).title, body: BeneficiaryRequestScreen };

/** Without an id, or if the beneficiary is unknown, it says so and leads back. */
export function SendToBeneficiary({ id }: { id: number | undefined }) {
  const found = useRecipient(id);
  const there = useInitialValue(found.state === 'there' ? found : undefined);
  if (id === undefined || !there) {
    return (
      <JourneyPlaceholder title={say(texts).title}>
        <NotThere found={id === undefined ? { state: 'gone' } : found} />
      </JourneyPlaceholder>
    );
  }
  const { recipient, request } = there;
  const path = paths.createBeneficiaryTransaction(id);
  return (
    <SendMoneyJourney
      scope={{ key: `send-money.to.${id}`, path }}
      facts={{ beneficiaryId: id, recipient }}
      given={{ request }}
      first={FIRST}
      header={say(texts).title}
      leave={paths.beneficiariesExisting}
    />
  );
}

function NotThere({ found }: { found: RecipientState }) {
  if (found.state === 'gone') return <RecipientNotFound />;
  if (found.state === 'failed') {
    return <Problem error={found.error} onRetry={found.retry} />;
  }
  return <Skeleton shape="card" count={2} label={say(texts).loading} />;
}
