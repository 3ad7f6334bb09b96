import { StatusChip } from '@thumela/ui/feedback/status-chip.tsx';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { AmountField } from '@thumela/ui/fields/text-field.tsx';
import { formatWireAmount } from '@thumela/ui/language/amounts.ts';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import {
  type PartnerSettlements as Settlements,
  usePartnerSettlements,
  useSettlementProposals,
} from '../../api/queries/partner-account.ts';
import { CaseLine } from '../../components/case-line.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { Section } from '../../components/section.tsx';
import { formatActorName } from '../../components/values.tsx';
import { useMay } from '../../session/operator.ts';
import { partnerAccount as texts } from '../../texts/en/partner-account.ts';

const TONES = { AGREED: 'waiting', SETTLED: 'done', WITHDRAWN: 'failed' } as const;

const formatRandInput = (amount: string): string => formatWireAmount('ZAR', amount) ?? amount;

/** Settlements agreed with a partner, and forms to propose the next one or a withdrawal. */
export function PartnerSettlements({ name }: { name: string }) {
  const settlements = usePartnerSettlements(name);
  const may = useMay();
  const words = say(texts);
  return (
    <Section title={words.settlements}>
      <Loaded of={settlements}>
        {(answer) => (
          <>
            <SettlementTable rows={answer.settlements} />
            <CaseLine caseId={answer.openCase}>{words.proposed}</CaseLine>
            {may('books.correct') && !answer.openCase && (
              <SettlementForms name={name} answer={answer} />
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function SettlementTable({ rows }: { rows: Settlements['settlements'] }) {
  const words = say(texts);
  return (
    <DataTable
      caption={words.settlements}
      rows={rows}
      keyOf={({ id }) => String(id)}
      empty={words.noSettlements}
      columns={[
        { head: words.reference, cell: ({ reference }) => reference },
        { head: words.direction, cell: ({ direction }) => words.directions[direction] },
        { head: words.amount, figures: true, cell: ({ amount }) => formatRandInput(amount) },
        {
          head: words.state,
          cell: ({ state }) => <StatusChip tone={TONES[state]}>{words.states[state]}</StatusChip>,
        },
        {
          head: words.agreedBy,
          cell: ({ proposedBy, agreedBy }) =>
            words.people(formatActorName(proposedBy), formatActorName(agreedBy)),
        },
      ]}
    />
  );
}

/** While one is open, it can only be withdrawn: the next net depends on it. */
function SettlementForms({ name, answer }: { name: string; answer: Settlements }) {
  const open = answer.settlements.find(({ state }) => state === 'AGREED');
  const { withdraw } = useSettlementProposals(name);
  const words = say(texts);
  if (!open) return <ProposalForm name={name} due={answer.due} />;
  return (
    <>
      <p>{words.withdrawing(open.reference)}</p>
      <ReasonForm
        submit={words.withdraw}
        draft={`withdraw ${open.reference}`}
        onSubmit={(reason) => withdraw(open.id, reason)}
      />
    </>
  );
}

function ProposalForm({ name, due }: { name: string; due: Settlements['due'] }) {
  const [chosen, setChosen] = useState('');
  const [amount, setAmount] = useState('');
  const { propose } = useSettlementProposals(name);
  const words = say(texts);
  const net = due.find(({ statementId }) => String(statementId) === chosen) ?? due[0];
  if (!net) return <p>{words.nothingDue}</p>;
  return (
    <ReasonForm
      submit={words.propose}
      draft={`settle ${name}`}
      onSubmit={(reason) => propose(net.statementId, amount, reason)}
    >
      <SelectField
        label={words.settle}
        name="statement"
        value={String(net.statementId)}
        onChange={setChosen}
        options={due.map(({ statementId, statement, direction }) => ({
          value: String(statementId),
          label: `${statement}: ${words.directions[direction]}`,
        }))}
      />
      <p>
        {words.net(
          formatRandInput(net.theirs),
          formatRandInput(net.ours),
          formatRandInput(net.amount),
        )}
      </p>
      <AmountField
        label={words.amount}
        hint={words.amountHint}
        name="amount"
        value={amount}
        onChange={setAmount}
      />
    </ReasonForm>
  );
}
