/** Assignment of the open case: take, hand over, put back. */
import { Button } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { useState } from 'react';
import {
  type QueuedCase,
  useAssign,
  usePossibleAssignees,
  useQueuedCase,
} from '../../api/queries/cases.ts';
import { useOperator } from '../../session/operator.ts';
import { cases as texts } from '../../texts/en/cases.ts';
import styles from './cases.module.css';

export function AssigneeBar({ id }: { id: number }) {
  const { data } = useQueuedCase(id);
  // Shown here because the refused action may have changed the assignee or decided the case.
  const [refusal, setRefusal] = useState<unknown>();
  const refused = refusal !== undefined && <ErrorBlock {...formatError(refusal)} />;
  if (!data || data.state === 'DECIDED') return refused;
  return (
    <section aria-label={say(texts).holder.title} className={styles.holder}>
      <AssigneeText of={data} />
      {data.mayDecide ? (
        <AssignmentButtons key={data.assignee?.id} of={data} onRefused={setRefusal} />
      ) : (
        <p className={styles.soft}>{say(texts).holder.notYours}</p>
      )}
      {refused}
    </section>
  );
}

function AssigneeText({ of: { assignee } }: { of: QueuedCase }) {
  const me = useOperator();
  const { holder } = say(texts);
  const said = assignee?.id === me.id ? holder.you : assignee && holder.other(assignee.name);
  return <p role="status">{said ?? holder.nobody}</p>;
}

interface MovesProps {
  of: QueuedCase;
  /** Why the last attempt failed; undefined as soon as the operator tries again. */
  onRefused: (refusal: unknown) => void;
}

function AssignmentButtons({ of: { id, assignee }, onRefused }: MovesProps) {
  const me = useOperator();
  const assign = useAssign();
  const [handing, setHanding] = useState(false);
  const { holder } = say(texts);
  const mine = assignee?.id === me.id;
  const give = (to: number | undefined) => {
    onRefused(undefined);
    assign(id, assignee?.id, to).catch(onRefused);
  };
  return (
    <>
      <div className={styles.moves}>
        {!mine && (
          <Button variant={assignee ? 'quiet' : 'secondary'} onClick={() => give(me.id)}>
            {assignee ? holder.takeOver : holder.take}
          </Button>
        )}
        {mine && (
          <Button variant="quiet" onClick={() => give(undefined)}>
            {holder.putBack}
          </Button>
        )}
        {!handing && (
          <Button variant="quiet" guard={false} onClick={() => setHanding(true)}>
            {holder.handOver}
          </Button>
        )}
      </div>
      {handing && <HandOver id={id} has={assignee?.id} onChosen={give} />}
    </>
  );
}

interface HandOverProps {
  id: number;
  has: number | undefined;
  onChosen: (to: number) => void;
}

function HandOver({ id, has, onChosen }: HandOverProps) {
  const holders = usePossibleAssignees(id, true);
  const [to, setTo] = useState('');
  const { holder } = say(texts);
  const others = holders.data?.filter((one) => one.id !== has) ?? [];
  return (
    <div className={styles.moves}>
      <SelectField
        label={holder.to}
        name="to"
        placeholder={holder.choose}
        value={to}
        options={others.map((one) => ({
          value: String(one.id),
          label: `${one.name}, ${one.email}`,
        }))}
        onChange={setTo}
      />
      <Button variant="secondary" disabled={to === ''} onClick={() => onChosen(Number(to))}>
        {holder.handOver}
      </Button>
    </div>
  );
}
