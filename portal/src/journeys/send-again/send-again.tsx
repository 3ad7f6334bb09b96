/**
 * A past transaction once more: the same corridor, type, amount and recipient with a new quote. Sent
 * to a beneficiary who is still there, it goes by what is known of them now.
 */

import type { FieldValues } from '@thumela/rules/fields/required-fields.ts';
import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { isNotFound } from '@thumela/web/api/failures.ts';
import { Problem } from '@thumela/web/connection/problem.tsx';
import { JourneyPlace } from '@thumela/web/journeys/journey-place.tsx';
import { useQuotationRequest, useTransaction } from '../../api/queries/transactions.ts';
import { paths } from '../../paths.ts';
import { sendAgain as texts } from '../../texts/en/send-to-beneficiary.ts';
import { NoWay } from '../quote/no-way.tsx';
import { AgainJourney } from './again-journey.tsx';
import { type Asked, capturedValues, valuesOfName } from './past.ts';
import { useBeginning } from './use-beginning.ts';

/** Without an id, as for a transaction that is unknown or somebody else's, it says so and leads back. */
export function SendAgain({ id }: { id: number | undefined }) {
  return id === undefined ? <Unknown /> : <Looked id={id} />;
}

function Looked({ id }: { id: number }) {
  const { data, error, refetch } = useQuotationRequest(id);
  if (data?.capturedFields) {
    return <Begin id={id} asked={data} known={capturedValues(data.capturedFields)} />;
  }
  if (data) return <Named id={id} asked={data} />;
  if (isNotFound(error)) return <Unknown />;
  return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Waiting />;
}

/** A provider that does not tell what was captured still tells the name. */
function Named({ id, asked }: { id: number; asked: Asked }) {
  const { data, error } = useTransaction(id);
  if (!data && !error) return <Waiting />;
  return <Begin id={id} asked={asked} known={valuesOfName(data?.beneficiaryFullName ?? '')} />;
}

interface BeginProps {
  id: number;
  asked: Asked;
  known: FieldValues;
}

function Begin({ id, asked, known }: BeginProps) {
  const found = useBeginning(asked, known);
  if (found.state === 'ready') return <AgainJourney id={id} beginning={found.beginning} />;
  if (found.state === 'asking') return <Waiting />;
  if (found.state === 'failed') return <Failed error={found.error} onRetry={found.retry} />;
  return (
    <JourneyPlace title={say(texts).title}>
      <NoWay
        text={say(texts).noCorridor(asked.payoutMethod, asked.payoutPartnerName, asked.country)}
        ways={[
          { text: say(texts).otherWay, to: paths.createTransaction },
          { text: say(texts).transactions, to: paths.transactions },
        ]}
      />
    </JourneyPlace>
  );
}

const Unknown = () => (
  <JourneyPlace title={say(texts).title}>
    <NoWay
      text={say(texts).gone}
      ways={[
        { text: say(texts).transactions, to: paths.transactions },
        { text: say(texts).otherWay, to: paths.createTransaction },
      ]}
    />
  </JourneyPlace>
);

const Waiting = () => (
  <JourneyPlace title={say(texts).title}>
    <Skeleton shape="card" count={2} label={say(texts).loading} />
  </JourneyPlace>
);

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <JourneyPlace title={say(texts).title}>
    <Problem error={error} onRetry={onRetry} />
  </JourneyPlace>
);
