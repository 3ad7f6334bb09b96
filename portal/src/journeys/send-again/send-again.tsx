/**
 * Sends a past transaction again: the same corridor, type, amount and recipient with a new quote. An existing
 * beneficiary is used with their current data.
 */

import type { FieldValues } from '@thumela/rules/fields/required-fields.ts';
import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { isNotFound } from '@thumela/web/api/failures.ts';
import { Problem } from '@thumela/web/connection/problem.tsx';
import { JourneyPlaceholder } from '@thumela/web/journeys/journey-placeholder.tsx';
import { useQuotationRequest, useTransaction } from '../../api/queries/transactions.ts';
import { paths } from '../../paths.ts';
import { sendAgain as texts } from '../../texts/en/send-to-beneficiary.ts';
import { DeadEnd } from '../quote/dead-end.tsx';
import type { PastRequest } from '../quote/past-corridor.ts';
import { AgainJourney } from './again-journey.tsx';
import { capturedValues, splitFullName } from './past-request.ts';
import { useJourneyStart } from './use-journey-start.ts';

/** Without an id, or if the transaction is unknown or another customer's, it says so and leads back. */
export function SendAgain({ id }: { id: number | undefined }) {
  return id === undefined ? <Unknown /> : <Looked id={id} />;
}

function Looked({ id }: { id: number }) {
  const { data, error, refetch } = useQuotationRequest(id);
  if (data?.capturedFields) {
    return <Begin id={id} past={data} known={capturedValues(data.capturedFields)} />;
  }
  if (data) return <Named id={id} past={data} />;
  if (isNotFound(error)) return <Unknown />;
  return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Waiting />;
}

/** A provider without captured values still has the name. */
function Named({ id, past }: { id: number; past: PastRequest }) {
  const { data, error } = useTransaction(id);
  if (!data && !error) return <Waiting />;
  return <Begin id={id} past={past} known={splitFullName(data?.beneficiaryFullName ?? '')} />;
}

interface BeginProps {
  id: number;
  past: PastRequest;
  known: FieldValues;
}

function Begin({ id, past, known }: BeginProps) {
  const found = useJourneyStart(past, known);
  if (found.state === 'ready') return <AgainJourney id={id} start={found.start} />;
  if (found.state === 'asking') return <Waiting />;
  if (found.state === 'failed') return <Failed error={found.error} onRetry={found.retry} />;
  return (
    <JourneyPlaceholder title={say(texts).title}>
      <DeadEnd
        text={say(texts).noCorridor(past.payoutMethod, past.payoutPartnerName, past.country)}
        ways={[
          { text: say(texts).otherWay, to: paths.createTransaction },
          { text: say(texts).transactions, to: paths.transactions },
        ]}
      />
    </JourneyPlaceholder>
  );
}

const Unknown = () => (
  <JourneyPlaceholder title={say(texts).title}>
    <DeadEnd
      text={say(texts).gone}
      ways={[
        { text: say(texts).transactions, to: paths.transactions },
        { text: say(texts).otherWay, to: paths.createTransaction },
      ]}
    />
  </JourneyPlaceholder>
);

const Waiting = () => (
  <JourneyPlaceholder title={say(texts).title}>
    <Skeleton shape="card" count={2} label={say(texts).loading} />
  </JourneyPlaceholder>
);

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <JourneyPlaceholder title={say(texts).title}>
    <Problem error={error} onRetry={onRetry} />
  </JourneyPlaceholder>
);
