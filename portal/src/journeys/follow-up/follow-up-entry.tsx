/** Target of a follow-up's link: its journey, or why there is none (FOLLOWUP-08 to FOLLOWUP-10). */
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { Notice } from '@thumela/ui/feedback/notice.tsx';
import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { infoIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { useResponse } from '@thumela/web/api/use-answer.ts';
import { JourneyPlaceholder } from '@thumela/web/journeys/journey-placeholder.tsx';
import { useState } from 'react';
import { CareContacts } from '../../connection/care-contacts.tsx';
import { followUp as texts } from '../../texts/en/follow-up.ts';
import { FollowUpJourney } from './follow-up-journey.tsx';
import { openFollowUp } from './open-follow-up.ts';

export default function FollowUpEntry({ token }: { token: string }) {
  const [open] = useState(() => () => openFollowUp(token));
  const opened = useResponse(open);
  const { title, loading, failed, closed, closedNext } = say(texts);
  if (opened.error) {
    const { heading, items } = formatError(opened.error);
    return (
      <JourneyPlaceholder title={title}>
        <ErrorBlock heading={failed} items={[heading, ...items]} onRetry={opened.refetch} />
        <CareContacts />
      </JourneyPlaceholder>
    );
  }
  if (!opened.data) {
    return (
      <JourneyPlaceholder title={title}>
        <Skeleton count={4} label={loading} />
      </JourneyPlaceholder>
    );
  }
  const { followUp, money, closed: why } = opened.data;
  if (why) {
    return (
      <JourneyPlaceholder title={title}>
        <Notice icon={infoIcon} heading={closed[why]}>
          <p>{closedNext[why]}</p>
        </Notice>
        <CareContacts />
      </JourneyPlaceholder>
    );
  }
  return <FollowUpJourney followUp={followUp} money={money} />;
}
