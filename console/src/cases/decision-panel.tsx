import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { Notice } from '@thumela/ui/feedback/notice.tsx';
import { infoIcon, successIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { CaseStep, CaseView } from '../api/queries/case-view.ts';
import { formatActor } from '../components/actor-format.ts';
import { Panel } from '../components/panel.tsx';
import { paths } from '../paths.ts';
import { caseNames } from '../texts/en/case-view.ts';
import { decisionForm as texts } from '../texts/en/decisions.ts';
import { DecisionForm } from './decision-form.tsx';
import styles from './decision-panel.module.css';
import { formatDecision } from './history.tsx';
import { OtherActionsPanel } from './other-actions-panel.tsx';
import { labelParameters, proposedDecision } from './parameter-fields.tsx';
import { ShownOnce } from './shown-once.tsx';

/** The last action and its result. */
export interface DecisionResult {
  said: string;
  step?: CaseStep;
}

/** The foot of a case: possible decisions, the last outcome, and other actions. */
export function DecisionPanel({ one }: { one: CaseView }) {
  const [done, setDone] = useState<DecisionResult>();
  // Stored here because the form below is replaced: the other operator's decision has changed the case.
  const [refusal, setRefusal] = useState<unknown>();
  const finish = (how: DecisionResult) => {
    setRefusal(undefined);
    setDone(how);
  };
  // The focused form may have disappeared, or have no options left.
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done || refusal !== undefined) outcome.current?.focus();
  }, [done, refusal]);
  const { title, none } = say(texts);
  return (
    <Panel title={title}>
      <div className={styles.foot}>
        <div ref={outcome} tabIndex={-1}>
          {done && <Outcome done={done} />}
          {done?.step?.secret && <ShownOnce secret={done.step.secret} />}
          {refusal !== undefined && <ErrorBlock {...formatError(refusal)} />}
        </div>
        <CaseState one={one} />
        {one.state !== 'DECIDED' &&
          (one.decisions.length === 0 ? (
            <p className={styles.quiet}>{none}</p>
          ) : (
            <DecisionForm
              key={`${one.state} ${one.proposal?.decision}`}
              one={one}
              onDone={finish}
              onBeaten={setRefusal}
            />
          ))}
        <OtherActionsPanel actions={one.actions} onDone={(said) => finish({ said })} />
      </div>
    </Panel>
  );
}

function Outcome({ done: { said, step } }: { done: DecisionResult }) {
  const words = say(texts);
  return (
    <Notice icon={successIcon} heading={said}>
      {step && step.next.length > 0 && (
        <p>
          {words.next}{' '}
          {step.next.map(({ id, kind }) => (
            <Link key={id} href={paths.case(id)} className={styles.next}>
              {words.nextCase(id, say(caseNames)[kind])}
            </Link>
          ))}
        </p>
      )}
      {step?.state === 'DECIDED' && step.next.length === 0 && <p>{words.nothingNext}</p>}
    </Notice>
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
