import type { Camel } from '@thumela/contract/camel.ts';
import type { Clearance } from '@thumela/contract/console-types.ts';
import { formatDateTime } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import { useRevokeClearance } from '../api/queries/clearances.ts';
import { paths } from '../paths.ts';
import { useMay } from '../session/operator.ts';
import { clearances as texts } from '../texts/en/clearances.ts';
import styles from './clearance-list.module.css';
import { ReasonForm } from './reason-form.tsx';
import { formatActorName } from './values.tsx';

type Shown = Camel<Clearance>;

/** Clearances of sanctions matches, each with whether it is in force, and a way to revoke it. */
export function ClearanceList({ clearances }: { clearances: readonly Shown[] }) {
  return (
    <ul className={styles.list}>
      {clearances.map((one) => (
        <li key={one.id}>
          <ClearanceItem clearance={one} />
        </li>
      ))}
    </ul>
  );
}

/** Reasons for which a clearance will never count again. */
const ENDED: ReadonlySet<string> = new Set(['REVOKED', 'EXPIRED']);

function ClearanceItem({ clearance: one }: { clearance: Shown }) {
  const may = useMay();
  const revoke = useRevokeClearance();
  const words = say(texts);
  return (
    <>
      <strong>{words.not(one.name, one.entry)}</strong>
      <p>{words.differs(words.differences[one.difference], one.reason)}</p>
      <p className={styles.quiet}>
        {words.persons[one.person]}.{' '}
        {words.by(
          formatActorName(one.proposedBy),
          formatActorName(one.confirmedBy),
          formatDateTime(new Date(one.clearedAt)),
        )}
        . <Link href={paths.case(one.caseId)}>{words.case(one.caseId)}</Link>
      </p>
      <p>
        {one.lapse ? words.lapses[one.lapse] : words.inForce(formatDateTime(new Date(one.endsAt)))}
      </p>
      {one.revoked && (
        <p className={styles.quiet}>
          {words.revokedBy(
            formatActorName(one.revoked.by),
            formatDateTime(new Date(one.revoked.at)),
            one.revoked.reason,
          )}
        </p>
      )}
      {may('matches.decide') && !(one.lapse && ENDED.has(one.lapse)) && (
        <details>
          <summary>{words.revoke}</summary>
          <p className={styles.quiet}>{words.revokeLead}</p>
          <ReasonForm
            submit={words.revoke}
            draft={`revoke-clearance-${one.id}`}
            onSubmit={(reason) => revoke(one.id, reason)}
          />
        </details>
      )}
    </>
  );
}
