import { businessDay } from '@thumela/rules/dates/dates.ts';
import { DateField } from '@thumela/ui/fields/date-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { type PrefundingOrder, usePrefundingActs } from '../../../api/queries/floats.ts';
import { Panel } from '../../../components/panel.tsx';
import { ReasonForm } from '../../../components/reason-form.tsx';
import { SmallForm } from '../../../components/small-form.tsx';
import { formatActorName } from '../../../components/values.tsx';
import { floats as texts } from '../../../texts/en/floats.ts';
import styles from '../books.module.css';
import { isExecuted } from './order-state.ts';

/** Acts of an operator on an open order. */
export function OrderPanel({ order }: { order: PrefundingOrder }) {
  const words = say(texts);
  const acts = usePrefundingActs();
  const { id, reference, state, history } = order;
  const canceling =
    state === 'AGREED' && history.find((event) => event.state === 'CANCEL_PROPOSED');
  return (
    <Panel title={words.open(reference)}>
      {state === 'PROPOSED' && (
        <ReasonForm
          submit={words.agree}
          draft={`agree ${reference}`}
          onSubmit={(reason) => acts.agree(id, reason)}
        />
      )}
      {state === 'AGREED' && (
        <>
          <p className={styles.soft}>{words.agreedLead(reference)}</p>
          <SentForm record={(day) => acts.recordSent(id, day)} />
        </>
      )}
      {isExecuted(order) && <p>{words.executedLead}</p>}
      {state === 'SENT' && <p className={styles.soft}>{words.sentLead(reference)}</p>}
      {state === 'SENT' && (
        <ReasonForm
          submit={words.arrived}
          draft={`arrived ${reference}`}
          onSubmit={(reason) => acts.recordArrived(id, reason)}
        />
      )}
      {canceling && <p>{words.cancelProposed(formatActorName(canceling.actor))}</p>}
      {state !== 'SENT' && (
        <ReasonForm
          submit={state === 'AGREED' && !canceling ? words.proposeCancel : words.cancel}
          draft={`cancel ${reference}`}
          variant="secondary"
          onSubmit={(reason) => acts.cancel(id, reason)}
        />
      )}
    </Panel>
  );
}

function SentForm({ record }: { record: (day: string) => Promise<void> }) {
  const words = say(texts);
  const [day, setDay] = useState(() => businessDay(new Date()));
  return (
    <SmallForm submit={words.sent} disabled={day === ''} send={() => record(day)}>
      <DateField label={words.sentDay} name="day" value={day} onChange={setDay} required />
    </SmallForm>
  );
}
