/** The result of a search, in place of its form. */

import { Button } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useEffect, useRef } from 'react';
import { orderOutcome as texts } from '../../../texts/en/order-outcome.ts';
import styles from './order-search.module.css';
import type { CannotReason, SearchOutcome } from './outcome.ts';
import { RegisteredView } from './registered-view.tsx';

interface OutcomeViewProps {
  outcome: SearchOutcome;
  /** The searched number, as typed. */
  cellphone: string;
  onRetry: () => void;
}

export default function OutcomeView({ outcome, cellphone, onRetry }: OutcomeViewProps) {
  const place = useRef<HTMLDivElement>(null);
  // The pressed button is gone, so screen readers announce its replacement.
  useEffect(() => place.current?.focus(), []);
  if (outcome.view === 'leaving') return <p role="status">{say(texts).found}</p>;
  return (
    <div ref={place} tabIndex={-1} className={styles.outcome}>
      {outcome.view === 'registered' ? (
        <RegisteredView cellphone={cellphone} />
      ) : (
        <CannotView {...outcome} />
      )}
      <Button variant={outcome.view === 'registered' ? 'quiet' : 'primary'} block onClick={onRetry}>
        {say(texts).retry}
      </Button>
    </div>
  );
}

/** Why the order cannot be processed, and contacts (SEARCH-16 to SEARCH-21). */
function CannotView({ reason, told }: { reason: CannotReason; told?: string }) {
  const { cannot } = say(texts);
  // These sentences name the call center themselves.
  const advised = reason !== 'REJECTED' && reason !== 'OTHER';
  return (
    <>
      <h2>{cannot.title}</h2>
      <p>{cannot.reasons[reason]}</p>
      {told && <p>{told}</p>}
      {reason === 'NOT_FOUND' && <p>{cannot.notFound}</p>}
      {advised && <p>{cannot.consultant}</p>}
    </>
  );
}
