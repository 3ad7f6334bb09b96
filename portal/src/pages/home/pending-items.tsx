/** Pending items, at the top of home; one at a time on a phone, two on a desk (see portal/README.md). */

import { say } from '@thumela/ui/language/language.ts';
import { Problem } from '@thumela/web/connection/problem.tsx';
import { WaitingSkeleton } from '@thumela/web/connection/waiting-skeleton.tsx';
import { type Layout, useLayout } from '@thumela/web/layout/use-layout.ts';
import { useState } from 'react';
import { standing as texts } from '../../texts/en/overview.ts';
import { LastPeople } from './last-people.tsx';
import { NothingPending } from './nothing-pending.tsx';
import { PendingEntry } from './pending-entry.tsx';
import styles from './pending-items.module.css';
import { type CustomerOverview, useOverview } from './use-overview.ts';

/** Number of visible items. */
const SEEN: Readonly<Record<Layout, number>> = { mobile: 1, browser: 2 };

export default function StandingBlock() {
  const layout = useLayout();
  const { standing, error, retry } = useOverview();
  return (
    <section className={styles.standing} aria-label={say(texts).title}>
      {error && <Problem part error={error} onRetry={retry} />}
      {!error && !standing && <WaitingSkeleton shape="row" count={2} label={say(texts).loading} />}
      {standing && <Entries standing={standing} seen={SEEN[layout]} />}
      {standing && layout === 'mobile' && <LastPeople people={standing.people} />}
    </section>
  );
}

function Entries({ standing, seen }: { standing: CustomerOverview; seen: number }) {
  const { waiting, newest, now } = standing;
  const [all, setAll] = useState(false);
  if (waiting.length === 0) return <NothingPending newest={newest} />;
  const hidden = waiting.length - seen;
  // Inside the last initially visible item, where it remains: it takes no space of its own and retains the focus.
  const more = hidden > 0 && (
    <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
      {all ? say(texts).fewer : say(texts).more(hidden)}
    </button>
  );
  return (
    <ul className={styles.list}>
      {waiting.slice(0, all ? undefined : seen).map((one, at) => (
        <PendingEntry
          key={formatWaitingKey(one)}
          waiting={one}
          now={now}
          more={at === seen - 1 && more}
        />
      ))}
    </ul>
  );
}

const formatWaitingKey = (one: CustomerOverview['waiting'][number]): string =>
  one.kind === 'REPORTED'
    ? `${one.item.kind} ${one.item.id}`
    : 'transaction' in one
      ? `${one.kind} ${one.transaction.id}`
      : one.kind;
