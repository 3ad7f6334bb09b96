import { formatWireAmount } from '@thumela/ui/language/amounts.ts';
import { say } from '@thumela/ui/language/language.ts';
import { type FloatChange, useFloatActs } from '../../../api/queries/floats.ts';
import { Panel } from '../../../components/panel.tsx';
import { ReasonForm } from '../../../components/reason-form.tsx';
import { formatActorName } from '../../../components/values.tsx';
import { useMay } from '../../../session/operator.ts';
import { floats as texts } from '../../../texts/en/floats.ts';
import { nameFloat } from './float-table.tsx';

/** Changes that another operator has to decide about; nothing without one. */
export function ProposedChanges({ changes }: { changes: readonly FloatChange[] }) {
  const words = say(texts);
  if (changes.length === 0) return null;
  return (
    <Panel title={words.changes}>
      {changes.map((change) => (
        <ProposedChange key={change.id} change={change} />
      ))}
    </Panel>
  );
}

function ProposedChange({ change }: { change: FloatChange }) {
  const words = say(texts);
  const may = useMay();
  const acts = useFloatActs();
  const { id, currency, minimum, arrivalDays, coverDays, active, proposedBy, reason } = change;
  const least = formatWireAmount(currency, minimum) ?? String(minimum);
  return (
    <section>
      <h3>{words.change(nameFloat(change), formatActorName(proposedBy))}</h3>
      <p>
        {active ? words.terms(least, arrivalDays, coverDays) : words.states.off} {reason}
      </p>
      {may('books.correct') && (
        <>
          <ReasonForm
            submit={words.agree}
            draft={`agree float ${id}`}
            onSubmit={(why) => acts.agree(id, why)}
          />
          <ReasonForm
            submit={words.withdraw}
            draft={`withdraw float ${id}`}
            variant="secondary"
            onSubmit={(why) => acts.cancel(id, why)}
          />
        </>
      )}
    </section>
  );
}
