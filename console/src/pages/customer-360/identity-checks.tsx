/** Checks of an opened record's identity with a register. */
import { formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { useCustomerActions } from '../../api/queries/customers.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Panel } from '../../components/panel.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { Moment } from '../../components/values.tsx';
import { useMay } from '../../session/operator.ts';
import { identityChecks as texts } from '../../texts/en/identity-checks.ts';
import styles from './people.module.css';
import type { OpenedRecord } from './record.tsx';

type Check = OpenedRecord['identityChecks'][number];

interface IdentityChecksProps {
  id: number;
  checks: readonly Check[];
  /** Refetches the record. */
  onRequested: () => Promise<unknown>;
}

/** The checks of a customer's identity, and the form that requests another one. */
export function IdentityChecks({ id, checks, onRequested }: IdentityChecksProps) {
  const words = say(texts);
  const may = useMay();
  const acts = useCustomerActions(id);
  const [said, setSaid] = useState('');
  const send = async (reason: string) => {
    await acts.checkIdentity(reason);
    setSaid(words.againDone);
    await onRequested();
  };
  return (
    <Panel title={words.title}>
      <DataTable
        caption={words.title}
        rows={checks}
        keyOf={({ requestedAt }) => requestedAt}
        empty={words.none}
        columns={[
          { head: words.purpose, cell: ({ purpose }) => words.purposes[purpose] },
          { head: words.outcome, cell: (check) => describeOutcome(check) },
          { head: words.requested, cell: ({ requestedAt }) => <Moment at={requestedAt} /> },
          {
            head: words.settled,
            cell: ({ settledAt }) => (settledAt ? <Moment at={settledAt} /> : null),
          },
          { head: words.number, cell: ({ transactionNumber }) => transactionNumber },
        ]}
      />
      <output className={styles.said}>{said}</output>
      {may('identities.correct') && (
        <details>
          <summary>{words.again}</summary>
          <p className={styles.soft}>{words.againLead}</p>
          <ReasonForm submit={words.again} draft={`identity check ${id}`} onSubmit={send} />
        </details>
      )}
    </Panel>
  );
}

function describeOutcome(check: Check): string {
  const { outcome, attempts, problem, dateOfDeath, nameSimilarity } = check;
  const words = say(texts);
  const facts = [
    outcome ? words.outcomes[outcome] : words.pending(attempts),
    dateOfDeath ? words.died(formatDay(dateOfDeath)) : '',
    typeof nameSimilarity === 'number' ? words.similarity(nameSimilarity) : '',
    problem ?? '',
  ];
  return facts.filter((fact) => fact !== '').join('. ');
}
