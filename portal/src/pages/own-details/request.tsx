import { businessDay } from '@thumela/rules/dates/dates.ts';
import { LinkButton } from '@thumela/ui/buttons/button.tsx';
import { Notice } from '@thumela/ui/feedback/notice.tsx';
import { infoIcon } from '@thumela/ui/icons/icons.tsx';
import { formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import type { InformationRequest } from '../../api/queries/own-details.ts';
import { paths } from '../../paths.ts';
import { ownDetails as texts } from '../../texts/en/own-details.ts';
import { AnswerForm } from './answer-form.tsx';
import styles from './own-details.module.css';

/** A request in an operator's words, with the form to answer it until it is answered. */
export function Request({ of }: { of: InformationRequest }) {
  const { words, until, state } = of;
  const { request, answered } = say(texts);
  if (state === 'ANSWERED') {
    return (
      <>
        <Notice heading={answered.heading}>
          <p className={styles.words}>{words}</p>
          <p>{answered.next}</p>
        </Notice>
        <Link href={paths.home} asChild>
          <LinkButton block>{answered.home}</LinkButton>
        </Link>
      </>
    );
  }
  const day = formatDay(until);
  const isLate = until < businessDay(new Date());
  return (
    <>
      <Notice icon={infoIcon} heading={request.heading} calls>
        <p className={styles.words}>{words}</p>
        <p>{isLate ? request.overdue(day) : request.until(day)}</p>
      </Notice>
      <AnswerForm id={of.id} />
    </>
  );
}
