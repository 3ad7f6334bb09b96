import { Button } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { Notice } from '@thumela/ui/feedback/notice.tsx';
import { Checkbox } from '@thumela/ui/fields/choice-fields.tsx';
import { infoIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { useEffect, useId, useRef, useState } from 'react';
import type { CaseView } from '../api/queries/case-view.ts';
import { formatActor } from '../components/actor-format.ts';
import { Panel } from '../components/panel.tsx';
import { decisionForm as texts } from '../texts/en/decisions.ts';
import type { CaseFlow } from './case-flow.ts';
import { DecisionForm } from './decision-form.tsx';
import { DecisionKeys } from './decision-keys.tsx';
import styles from './decision-panel.module.css';
import { DecisionOutcome, type DecisionResult } from './decision-result.tsx';
import { formatDecision } from './history.tsx';
import { OtherActionsPanel } from './other-actions-panel.tsx';
import { labelParameters, proposedDecision } from './parameter-fields.tsx';
import { ShownOnce } from './shown-once.tsx';

interface DecisionPanelProps {
  one: CaseView;
  flow: CaseFlow | undefined;
}

/**
 * The decision bar of a case: possible decisions, the last outcome, and other actions. It stays in view beside the
 * facts; in a narrow window it is a bar below them, which opens.
 */
export function DecisionPanel({ one, flow }: DecisionPanelProps) {
  const { done, refusal, outcome, finish, setRefusal } = useOutcome(flow);
  const [open, setOpen] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const body = useId();
  const words = say(texts);
  const decidable = one.state !== 'DECIDED' && one.decisions.length > 0;
  return (
    <div
      ref={bar}
      className={styles.bar}
      data-floats={decidable ? '' : undefined}
      data-open={open || done || refusal !== undefined ? '' : undefined}
    >
      <Panel
        title={words.title}
        action={
          decidable && <FoldButton open={open} controls={body} onClick={() => setOpen(!open)} />
        }
      >
        <div id={body} className={styles.foot}>
          {decidable && <DecisionKeys bar={bar} flow={flow} onOpen={() => setOpen(true)} />}
          <div ref={outcome} tabIndex={-1}>
            {done && <DecisionOutcome done={done} />}
            {done?.step?.secret && <ShownOnce secret={done.step.secret} />}
            {refusal !== undefined && <ErrorBlock {...formatError(refusal)} />}
          </div>
          <CaseState one={one} />
          {one.state !== 'DECIDED' && one.decisions.length === 0 && (
            <p className={styles.quiet}>{words.none}</p>
          )}
          {decidable && (
            <DecisionForm
              key={`${one.state} ${one.proposal?.decision}`}
              one={one}
              onDone={finish}
              onBeaten={setRefusal}
            />
          )}
          {flow && <FlowChoice flow={flow} />}
          <OtherActionsPanel actions={one.actions} onDone={(said) => finish({ said }, true)} />
        </div>
      </Panel>
    </div>
  );
}

interface FoldButtonProps {
  open: boolean;
  controls: string;
  onClick: () => void;
}

/** Opens and folds the bar; hidden beside the facts, where the bar is always open. */
function FoldButton({ open, controls, onClick }: FoldButtonProps) {
  const { fold, unfold } = say(texts);
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={open}
      aria-controls={controls}
      onClick={onClick}
    >
      {open ? fold : unfold}
    </button>
  );
}

/** The outcome of the last action, which takes the focus unless the next case opens. */
function useOutcome(flow: CaseFlow | undefined) {
  const [done, setDone] = useState<DecisionResult>();
  // Stored here because the form is replaced: the other operator's decision has changed the case.
  const [refusal, setRefusal] = useState<unknown>();
  const finish = (how: DecisionResult, stays = false) => {
    setRefusal(undefined);
    // A secret is shown only once, so its case remains open.
    if (flow && !flow.stays && !stays && !how.step?.secret) flow.leave(how);
    else setDone(how);
  };
  // The focused form may have disappeared, or have no options left.
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done || refusal !== undefined) outcome.current?.focus();
  }, [done, refusal]);
  return { done, refusal, outcome, finish, setRefusal };
}

/** Whether the next case opens after a decision, and a button to leave this one undecided. */
function FlowChoice({ flow: { stays, setStays, skip } }: { flow: CaseFlow }) {
  const words = say(texts);
  return (
    <div className={styles.flow}>
      <Checkbox name="stays" label={words.stay} checked={stays} onChange={setStays} />
      <Button variant="quiet" guard={false} onClick={skip}>
        {words.skip}
      </Button>
    </div>
  );
}

/** The existing decision or proposal. */
function CaseState({ one: { proposal, decided, decisions } }: { one: CaseView }) {
  const words = say(texts);
  if (decided) {
    return (
      <Notice icon={infoIcon} heading={words.over}>
        <p>{words.by(formatDecision(decided), formatActor(decided.by))}</p>
        <p className={styles.quiet}>{decided.reason}</p>
      </Notice>
    );
  }
  if (!proposal) return null;
  const decision = formatDecision(labelParameters(proposedDecision(proposal), decisions));
  const said =
    proposal.by === 'customer'
      ? words.byCustomer(decision)
      : words.proposal(decision, formatActor(proposal.by));
  return (
    <Notice icon={infoIcon} heading={said}>
      <p className={styles.quiet}>{proposal.reason}</p>
    </Notice>
  );
}
