import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { useCustomerMonitoring, useMonitoringActions } from '../../api/queries/monitoring.ts';
import { AlertList } from '../../components/alert-list.tsx';
import { CaseLink } from '../../components/case-line.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Panel } from '../../components/panel.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { formatActorName, Rand } from '../../components/values.tsx';
import { monitoring as texts } from '../../texts/en/monitoring.ts';

/** Alerts, watch and stated income of a customer, for compliance alone. */
export function CustomerMonitoring({ id }: { id: number }) {
  const words = say(texts);
  return (
    <Panel title={words.title}>
      <Loaded of={useCustomerMonitoring(id)}>
        {({ alerts, watch, income }) => (
          <>
            {watch && (
              <p>
                {words.watched(formatDay(watch.until))} <CaseLink id={watch.caseId} />
              </p>
            )}
            <AlertList alerts={alerts} />
            <h3>{words.income}</h3>
            {income ? (
              <p>
                <Rand amount={income.amount} />,{' '}
                {words.recorded(formatActorName(income.recordedBy))}: {income.reason}
              </p>
            ) : (
              <p>{words.noIncome}</p>
            )}
            <RecordIncome id={id} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function RecordIncome({ id }: { id: number }) {
  const words = say(texts);
  const { recordIncome } = useMonitoringActions();
  const [amount, setAmount] = useState('');
  const send = async (reason: string) => {
    await recordIncome(id, amount, reason);
    setAmount('');
  };
  return (
    <details>
      <summary>{words.record}</summary>
      <ReasonForm submit={words.record} disabled={amount.trim() === ''} onSubmit={send}>
        <TextField
          label={words.amount}
          name="income"
          hint={words.incomeHint}
          value={amount}
          inputMode="decimal"
          onChange={setAmount}
          required
        />
      </ReasonForm>
    </details>
  );
}
