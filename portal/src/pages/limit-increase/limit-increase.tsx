import { Notice } from '@thumela/ui/feedback/notice.tsx';
import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { infoIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { JourneyPlaceholder } from '@thumela/web/journeys/journey-placeholder.tsx';
import { useInitialValue } from '@thumela/web/journeys/use-initial-value.ts';
import { useLimitIncreases } from '../../api/queries/limit-increase.ts';
import { CareContacts } from '../../connection/care-contacts.tsx';
import { LimitIncrease as Request } from '../../journeys/limit-increase/limit-increase.tsx';
import { limitIncrease as texts } from '../../texts/en/limit-increase.ts';

/** The request, the pending one, or a message that none is possible (LIMIT-01). */
export default function LimitIncrease() {
  const { isAwaited, known } = useLimitIncreases();
  // Later changes, such as the request just made, do not restart the page.
  const first = useInitialValue(isAwaited ? undefined : { known });
  const { title, loading, nothing } = say(texts);
  if (!first) {
    return (
      <JourneyPlaceholder title={title}>
        <Skeleton count={3} label={loading} />
      </JourneyPlaceholder>
    );
  }
  const { latest, offers } = first.known ?? {};
  if (offers?.length !== 0 || latest?.status === 'PENDING') return <Request known={first.known} />;
  return (
    <JourneyPlaceholder title={title}>
      <Notice icon={infoIcon} heading={nothing.heading}>
        <p>{nothing.body}</p>
      </Notice>
      <CareContacts />
    </JourneyPlaceholder>
  );
}
