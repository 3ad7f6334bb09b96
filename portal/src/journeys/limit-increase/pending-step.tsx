import { LinkButton } from '@thumela/ui/buttons/button.tsx';
import { Waiting } from '@thumela/ui/illustrations/waiting.tsx';
import { formatDateTime } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import { useLimitIncreases } from '../../api/queries/limit-increase.ts';
import { paths } from '../../paths.ts';
import { limitIncrease as texts } from '../../texts/en/limit-increase.ts';
import styles from './limit-increase.module.css';

/** The request was submitted: who reviews it, and by when, if the server has that (LIMIT-04). */
export function PendingStep() {
  const { latest } = useLimitIncreases().known ?? {};
  const { next, by, asked, home } = say(texts).pending;
  return (
    <div className={styles.pending}>
      <Waiting />
      <p>{next}</p>
      {latest?.status === 'PENDING' && (
        <>
          <p>{by(formatDateTime(new Date(latest.lookBy)))}</p>
          <p className={styles.soft}>{asked(formatDateTime(new Date(latest.requestDate)))}</p>
        </>
      )}
      <Link href={paths.home} asChild>
        <LinkButton block>{home}</LinkButton>
      </Link>
    </div>
  );
}
