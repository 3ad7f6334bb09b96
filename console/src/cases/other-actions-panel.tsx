import { Checkbox, RadioGroup } from '@thumela/ui/fields/choice-fields.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { type CaseView, useSubjectActions } from '../api/queries/case-view.ts';
import { ReasonForm } from '../components/reason-form.tsx';
import { customerPage as people } from '../texts/en/customer-360.ts';
import { decisionForm, otherActions as texts } from '../texts/en/decisions.ts';
import styles from './other-actions-panel.module.css';

type Action = CaseView['actions'][number];

/** Actions on the customer of the current page or case, whose number would be redundant as a hint. */
const CUSTOMER_ACTIONS: ReadonlySet<Action['name']> = new Set(['SUSPEND', 'RESTORE']);

interface BeginningPanelProps {
  actions: readonly Action[];
  /** The heading while it is collapsed. */
  title?: string;
  onDone: (said: string) => void;
}

/** Other actions on a case's subject or a transaction, collapsed by default. */
export function OtherActionsPanel({
  actions,
  title = say(texts).title,
  onDone,
}: BeginningPanelProps) {
  const [name, setName] = useState<Action['name']>();
  const [feeKept, setFeeKept] = useState(false);
  const begin = useRunAction();
  const words = say(texts);
  if (actions.length === 0) return null;
  const chosen = actions.find((each) => each.name === name && each.allowed);
  const returns = chosen?.name === 'REFUND' || chosen?.name === 'CANCEL';
  return (
    <details className={styles.more}>
      <summary>{title}</summary>
      <ReasonForm
        submit={chosen ? words[chosen.name] : words.choose}
        variant="secondary"
        hint={chosen?.reads ? say(decisionForm).reads : say(decisionForm).record}
        disabled={!chosen}
        draft={`begin ${actions[0]?.on}`}
        onSubmit={async (reason) => {
          if (chosen) onDone(await begin(chosen, feeKept, reason));
        }}
      >
        <RadioGroup
          label={words.choose}
          name="beginning"
          value={chosen?.name ?? ''}
          onChange={(value) => setName(value as Action['name'])}
          options={actions.map((each) => ({
            value: each.name,
            label: words[each.name],
            hint: each.why ?? (CUSTOMER_ACTIONS.has(each.name) ? undefined : each.on),
            disabled: !each.allowed,
          }))}
        />
        {returns && (
          <Checkbox name="fee-kept" label={words.feeKept} checked={feeKept} onChange={setFeeKept} />
        )}
      </ReasonForm>
    </details>
  );
}

/** Runs the action and returns a message about its outcome. */
function useRunAction() {
  const begin = useSubjectActions();
  const words = say(texts);
  const restore = async (customer: number, reason: string) => {
    const { caseId } = await begin.restore(customer, reason);
    return caseId ? say(people).restoreWaits(caseId) : words.done(words.RESTORE);
  };
  return async ({ name, on }: Action, feeKept: boolean, reason: string): Promise<string> => {
    switch (name) {
      case 'STOP':
        await begin.stop(on, reason);
        break;
      case 'REFUND':
      case 'CANCEL': {
        const as = name === 'REFUND' ? 'refund' : 'cancellation';
        const { caseId } = await begin.giveBack(on, { as, feeKept, reason });
        return caseId === undefined ? words.stopAsked : words.marked(caseId);
      }
      case 'REFUND_LEFT':
        await begin.tellRefund(on, 'SENT', reason);
        break;
      case 'REFUND_BOUNCED':
        await begin.tellRefund(on, 'RETURNED', reason);
        break;
      case 'SUSPEND':
        await begin.suspend(Number(on), reason);
        break;
      case 'RESTORE':
        return await restore(Number(on), reason);
    }
    return words.done(words[name]);
  };
}
