/** The customer's open sessions, each with a button to end it, for example on a lost device. */

import { Button, LinkButton } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { showToast } from '@thumela/ui/feedback/toast-store.ts';
import { formatDateTime } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { Problem } from '@thumela/web/connection/problem.tsx';
import { PageHeading } from '@thumela/web/routing/page-heading.tsx';
import { Link } from 'wouter';
import { type OpenSession, useEndSession, useOpenSessions } from '../../api/queries/sessions.ts';
import { paths } from '../../paths.ts';
import { sessions as texts } from '../../texts/en/sessions.ts';
import styles from './sessions.module.css';

const formatSessionMoment = (moment: string) => formatDateTime(new Date(moment));

export default function SessionsPage() {
  const { data, error, isPending, refetch } = useOpenSessions();
  const end = useEndSession();
  const signOut = (session: OpenSession) =>
    end.mutate(session, {
      onSuccess: () => showToast({ kind: 'success', heading: say(texts).ended(session.device) }),
    });
  return (
    <div className={styles.page}>
      <PageHeading title={say(texts).title} />
      <p>{say(texts).intro}</p>
      {isPending && <Skeleton shape="card" count={2} label={say(texts).loading} />}
      {error && <Problem error={error} onRetry={refetch} />}
      {end.error && <ErrorBlock {...formatError(end.error)} />}
      <ul className={styles.list}>
        {data?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={end.isPending && end.variables.id === session.id}
            onEnd={() => signOut(session)}
          />
        ))}
      </ul>
      <Link href={paths.changePin} asChild>
        <LinkButton variant="secondary">{say(texts).changePin}</LinkButton>
      </Link>
    </div>
  );
}

interface SessionRowProps {
  session: OpenSession;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { device, begunAt, lastUsedAt, current } = session;
  return (
    <li className={styles.session}>
      <div>
        <h2 className={styles.device}>{device}</h2>
        <p className={styles.when}>{say(texts).begun(formatSessionMoment(begunAt))}</p>
        <p className={styles.when}>{say(texts).used(formatSessionMoment(lastUsedAt))}</p>
      </div>
      {current ? (
        <p className={styles.here}>{say(texts).here}</p>
      ) : (
        <Button variant="secondary" label={say(texts).endOf(device)} busy={busy} onClick={onEnd}>
          {say(texts).end}
        </Button>
      )}
    </li>
  );
}
