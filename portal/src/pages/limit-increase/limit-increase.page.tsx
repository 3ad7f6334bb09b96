/** The limit increase screen (LIMIT-01): the request, that one waits, or that there is nothing to ask for. */
import { Notice } from '@thumela/ui/feedback/notice.tsx';
import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { infoIcon } from '@thumela/ui/pictures/icons.tsx';
import { useInitialValue } from '@thumela/web/journeys/use-initial-value.ts';
import { PageHeading } from '@thumela/web/routing/page-heading.tsx';
import { type LimitIncreases, useLimitIncreases } from '../../api/queries/limit-increase.ts';
import { CareContacts } from '../../connection/care-contacts.tsx';
import { LimitIncrease } from '../../journeys/limit-increase/limit-increase.tsx';
import { limitIncrease as texts } from '../../texts/en/limit-increase.ts';
import styles from './limit-increase-page.module.css';

export default function LimitIncreasePage() {
  const { isAwaited, known } = useLimitIncreases();
  // What comes later, such as the request that was just made, does not begin the page anew.
  const first = useInitialValue(isAwaited ? undefined : { known });
  return (
    <div className={styles.page}>
      <PageHeading title={say(texts).title} />
      {first ? <Content known={first.known} /> : <Skeleton count={3} label={say(texts).loading} />}
    </div>
  );
}

function Content({ known }: { known: LimitIncreases | undefined }) {
  const { nothing } = say(texts);
  if (!known || known.offers.length > 0 || known.latest?.status === 'PENDING') {
    return <LimitIncrease known={known} />;
  }
  return (
    <>
      <Notice icon={infoIcon} heading={nothing.heading}>
        <p>{nothing.body}</p>
      </Notice>
      <CareContacts />
    </>
  );
}
