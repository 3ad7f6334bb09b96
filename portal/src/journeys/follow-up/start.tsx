import { Button } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Actions } from '@thumela/ui/layout/actions.tsx';
import { Money } from '@thumela/ui/layout/money.tsx';
import { use } from 'react';
import { CareContacts } from '../../connection/care-contacts.tsx';
import { followUp as texts } from '../../texts/en/follow-up.ts';
import styles from './follow-up.module.css';
import {
  type FollowUpMoney,
  FollowUpMoneyContext,
  type FollowUpStepProps,
  useFollowUp,
} from './journey.ts';

/** Explains what is missing, and why (FOLLOWUP-05). */
export function Start({ answers, control }: FollowUpStepProps) {
  const { reason } = useFollowUp();
  const money = use(FollowUpMoneyContext);
  const { purposes = [], asksDeclaration } = answers;
  const { start, next } = say(texts);
  return (
    <div className={styles.screen}>
      {money && <Sent {...money} />}
      <p>{purposes.length > 0 || !asksDeclaration ? start.extra : start.declarationOnly}</p>
      <blockquote className={styles.reason}>
        <p className={styles.soft}>{start.reason}</p>
        <p>{reason}</p>
      </blockquote>
      <Asked answers={answers} />
      <p className={styles.soft}>{start.kept}</p>
      <Actions>
        <Button block onClick={() => control.onAnswer({ begun: true })}>
          {next}
        </Button>
      </Actions>
      <CareContacts />
    </div>
  );
}

/** Sender and amount: a reader who does not know what the link is about would take it for fraud. */
function Sent({ sender, amount }: FollowUpMoney) {
  return (
    <div>
      <p>{say(texts).start.sent(sender)}</p>
      <Money amount={amount} size="large" />
    </div>
  );
}

/** Everything that will be requested. */
function Asked({
  answers: { purposes = [], asksDeclaration },
}: Pick<FollowUpStepProps, 'answers'>) {
  const { asked, declaration } = say(texts).start;
  if (purposes.length === 0 && !asksDeclaration) return null;
  return (
    <div>
      <p>{asked}</p>
      <ul className={styles.list}>
        {purposes.map(({ purpose, title }) => (
          <li key={purpose}>{title}</li>
        ))}
        {asksDeclaration && <li>{declaration}</li>}
      </ul>
    </div>
  );
}
