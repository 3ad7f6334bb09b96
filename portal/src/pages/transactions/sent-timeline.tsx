import { usePayoutState } from '../../api/queries/payout-changes.ts';
import type { CardFacts } from '../../transactions/card-facts.ts';
import { type Progress, Timeline } from '../../transactions/timeline.tsx';

interface SentTimelineProps {
  facts: CardFacts;
  progress: Progress | undefined;
}

/** Steps of a sent transaction; a payout that waits for a corrected name is not called stopped. */
export default function SentTimeline(props: SentTimelineProps) {
  return props.facts.payout?.stopAskedAt ? <Waiting {...props} /> : <Timeline {...props} />;
}

/** The partner has to hold the payout, for the reason that its pending change names. */
function Waiting({ facts, progress }: SentTimelineProps) {
  const { data } = usePayoutState(facts.id);
  const correcting = data?.change?.kind === 'NAME';
  const payout = facts.payout && { ...facts.payout, correcting };
  return <Timeline facts={{ ...facts, payout }} progress={progress} />;
}
