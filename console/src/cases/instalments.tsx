import { INSTALMENTS, spreadDebt } from '@thumela/rules/compliance/debt-instalments.ts';
import { formatMinorPlain, toAmount, toCents } from '@thumela/rules/money/money.ts';
import { DateField } from '@thumela/ui/fields/date-field.tsx';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { type Arrangement, useInstalments } from '../api/queries/debts.ts';
import { formatActor } from '../components/actor-format.ts';
import { DataTable } from '../components/data-table.tsx';
import { Panel } from '../components/panel.tsx';
import { ReasonForm } from '../components/reason-form.tsx';
import { SmallForm } from '../components/small-form.tsx';
import { Amount } from '../components/values.tsx';
import { useMay } from '../session/operator.ts';
import { instalments as texts } from '../texts/en/instalments.ts';

interface InstalmentsProps {
  transactionId: number | undefined;
  /** The debt in rand; undefined without one. */
  owed: number | undefined;
  arrangement: Arrangement | undefined;
}

/** Instalments of a debt in rand, and what operators do about them. */
export function Instalments({ transactionId, owed, arrangement }: InstalmentsProps) {
  const words = say(texts);
  const mayAct = useMay()('payments.return');
  if (transactionId === undefined || owed === undefined) return null;
  if (!arrangement && !mayAct) return null;
  return (
    <Panel title={words.title}>
      <p>{words.lead}</p>
      {arrangement ? (
        <Arranged arrangement={arrangement} mayAct={mayAct} />
      ) : (
        <Proposal transactionId={transactionId} owed={owed} />
      )}
    </Panel>
  );
}

interface ArrangedProps {
  arrangement: Arrangement;
  mayAct: boolean;
}

function Arranged({ arrangement, mayAct }: ArrangedProps) {
  const words = say(texts);
  const { agree, end, keep } = useInstalments();
  const { id, state, proposedBy, agreedBy, endProposedBy, endProposedReason } = arrangement;
  const { instalments, reason } = arrangement;
  const isProposed = state === 'PROPOSED';
  return (
    <>
      <p>
        {isProposed
          ? words.proposed(formatActor(proposedBy))
          : words.agreed(formatActor(agreedBy ?? ''))}{' '}
        {reason}
      </p>
      {endProposedBy && <p>{words.ending(formatActor(endProposedBy), endProposedReason ?? '')}</p>}
      <Schedule
        rows={instalments.map(({ amount, dueOn, open, missed }) => ({
          ...{ amount, dueOn },
          state: open === 0 ? words.paid : missed ? words.missed : words.open,
        }))}
      />
      {mayAct && isProposed && <SmallForm send={() => agree(id)} submit={words.agree} />}
      {mayAct && endProposedBy && <SmallForm send={() => keep(id)} submit={words.keep} />}
      {mayAct && (
        <ReasonForm
          submit={isProposed ? words.withdraw : words.end}
          draft={`instalments ${id}`}
          variant="secondary"
          {...(!isProposed && { hint: words.endHint })}
          onSubmit={(given) => end(id, given)}
        />
      )}
    </>
  );
}

interface ScheduleRow {
  amount: number;
  dueOn: string;
  state: string;
}

function Schedule({ rows }: { rows: readonly ScheduleRow[] }) {
  const words = say(texts);
  return (
    <DataTable
      caption={words.caption}
      rows={rows}
      keyOf={({ dueOn }) => dueOn}
      empty={words.none}
      columns={[
        { head: words.dueOn, cell: ({ dueOn }) => formatDay(dueOn) },
        {
          head: words.amount,
          figures: true,
          cell: ({ amount }) => <Amount amount={amount} currency="ZAR" />,
        },
        { head: words.state, cell: ({ state }) => state },
      ]}
    />
  );
}

const COUNTS = Array.from(
  { length: INSTALMENTS.most - INSTALMENTS.fewest + 1 },
  (_, index) => INSTALMENTS.fewest + index,
);

/** Proposes equal monthly instalments, which are shown before. */
function Proposal({ transactionId, owed }: { transactionId: number; owed: number }) {
  const words = say(texts);
  const { propose } = useInstalments();
  const [count, setCount] = useState(3);
  const [firstOn, setFirstOn] = useState('');
  const schedule = firstOn === '' ? [] : spreadDebt(toCents(owed), count, firstOn);
  const send = (reason: string) =>
    propose(transactionId, {
      instalments: schedule.map(({ cents, dueOn }) => ({
        ...{ amount: formatMinorPlain(cents), 'due-on': dueOn },
      })),
      reason,
    });
  return (
    <ReasonForm
      submit={words.propose}
      variant="secondary"
      hint={words.reasonHint}
      disabled={firstOn === ''}
      onSubmit={send}
    >
      <SelectField
        label={words.count}
        name="instalment-count"
        value={String(count)}
        onChange={(value) => setCount(Number(value))}
        options={COUNTS.map((each) => ({ value: String(each), label: words.counted(each) }))}
      />
      <DateField
        label={words.firstOn}
        name="instalment-first"
        value={firstOn}
        onChange={setFirstOn}
      />
      {schedule.length > 0 && (
        <Schedule
          rows={schedule.map(({ cents, dueOn }) => ({
            ...{ amount: toAmount(cents), dueOn, state: words.open },
          }))}
        />
      )}
    </ReasonForm>
  );
}
