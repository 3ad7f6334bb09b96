import { RadioGroup } from '@thumela/ui/fields/choice-fields.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { ApiError } from '@thumela/web/api/api-error.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { useState } from 'react';
import { type CaseView, type Decided, useCaseActions } from '../api/queries/case-view.ts';
import { ReasonForm } from '../components/reason-form.tsx';
import { useStoredDraft } from '../components/stored-draft.ts';
import { effects, meanings, decisionForm as texts } from '../texts/en/decisions.ts';
import styles from './decision-panel.module.css';
import type { DecisionResult } from './decision-result.tsx';
import { formatDecision } from './history.tsx';
import {
  buildDecision,
  type DecisionParameters,
  initialParameters,
  ParameterFields,
  proposedDecision,
} from './parameter-fields.tsx';

type Decision = CaseView['decisions'][number];

const CONFLICT = 409;
const INVALID = 400;

/** Value of the option that rejects the proposal instead of deciding. */
const REFUSE = 'refuse the proposal';

/** Number of decisions that have a key of their own. */
const LAST_KEY = 9;

const NO_PARAMETERS: DecisionParameters = {};

interface DecisionFormProps {
  one: CaseView;
  onDone: (done: DecisionResult) => void;
  /** Another operator decided first. */
  onBeaten: (refusal: unknown) => void;
}

/** Form to choose a decision, fill in its parameters and give a reason. */
export function DecisionForm({ one, onDone, onBeaten }: DecisionFormProps) {
  const { decisions, proposal } = one;
  const [name, setName] = useState('');
  const chosen = decisions.find((each) => each.name === name);
  const [given, setGiven] = useStoredDraft<DecisionParameters>(
    `case ${one.id} given ${name}`,
    chosen ? initialParameters(chosen) : NO_PARAMETERS,
  );
  const [misfit, setMisfit] = useState<string>();
  const give = (to: DecisionParameters) => {
    setMisfit(undefined);
    setGiven(to);
  };
  const choose = (to: string) => {
    setMisfit(undefined);
    setName(to);
  };
  const words = say(texts);
  const act = useSubmitDecision(one, onDone);
  const fields = chosen && !chosen.proposed ? chosen : undefined;
  const decisionOf = (one: Decision): Decided =>
    one.proposed && proposal ? proposedDecision(proposal) : buildDecision(one, given);
  return (
    <ReasonForm
      submit={chosen ? formatSubmit(chosen) : name === REFUSE ? words.refuse : words.decide}
      draft={`case ${one.id}`}
      variant={name === REFUSE ? 'secondary' : 'primary'}
      hint={formatReasonHint(chosen)}
      templates={chosen?.templates}
      disabled={name === '' || chosen?.allowed === false}
      isBeside={(refusal) => isReferenceError(refusal, fields)}
      onSubmit={async (reason) => {
        try {
          await act(chosen, chosen && decisionOf(chosen), reason);
          if (chosen) setGiven(initialParameters(chosen));
        } catch (error) {
          if (isReferenceError(error, fields)) setMisfit(formatError(error).items.join(' '));
          if (!(error instanceof ApiError) || error.status !== CONFLICT) throw error;
          onBeaten(error);
        }
      }}
    >
      <RadioGroup
        label={words.choose}
        labelHidden
        name="decision"
        value={name}
        onChange={choose}
        options={[
          ...decisions.map((each, place) => ({
            value: each.name,
            label: numberLabel(formatDecision({ decision: each.name }), place),
            hint: each.why ?? formatHint(one.kind, each),
            disabled: !each.allowed,
          })),
          ...(proposal?.refusable
            ? [{ value: REFUSE, label: numberLabel(words.refuse, decisions.length) }]
            : []),
        ]}
      />
      {fields && (
        <ParameterFields decision={fields} given={given} refusal={misfit} onChange={give} />
      )}
    </ReasonForm>
  );
}

/** A decision with the key that chooses it; `aria-hidden`, because the bar lists the keys. */
function numberLabel(label: string, place: number) {
  return (
    <span className={styles.choice}>
      {label}
      {place < LAST_KEY && (
        <span className={styles.key} aria-hidden="true">
          {place + 1}
        </span>
      )}
    </span>
  );
}

/** Whether the error is about the reference in the form. */
const isReferenceError = (error: unknown, fields: Decision | undefined): boolean =>
  error instanceof ApiError && error.status === INVALID && fields?.name === 'TRANSACTION';

/** How many people the decision needs, and what it means. */
function formatHint(
  kind: CaseView['kind'],
  { name, step, proposed }: Decision,
): string | undefined {
  const { twoPeople, second } = say(texts);
  const people = step === 'PROPOSE' ? twoPeople : proposed ? second : undefined;
  const parts = [people, say(meanings)[`${kind} ${name}`]].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join('. ');
}

/** Hint of the reason: its reader, and whether it has to be the operator's own words. */
function formatReasonHint(chosen: Decision | undefined): string {
  const { reads, record, ownWords } = say(texts);
  const reader = chosen?.reads ? reads : record;
  return chosen?.ownWords ? `${ownWords} ${reader}` : reader;
}

const formatSubmit = ({ name, step }: Decision): string =>
  step === 'PROPOSE'
    ? say(texts).propose(formatDecision({ decision: name }))
    : formatDecision({ decision: name });

/** Carries out the chosen decision or rejects the proposal, and reports the result. */
function useSubmitDecision({ id, kind }: CaseView, onDone: (done: DecisionResult) => void) {
  const acts = useCaseActions(id);
  const words = say(texts);
  return async (chosen: Decision | undefined, decision: Decided | undefined, reason: string) => {
    if (!chosen || !decision) {
      onDone({ said: words.refused, step: await acts.refuse(reason) });
      return;
    }
    const { name, step } = chosen;
    const body = { ...decision, reason };
    if (step === 'PROPOSE') {
      const led = await acts.propose(body);
      onDone({ said: words.proposed(formatDecision({ decision: name })), step: led });
    } else {
      const led = await acts.decide(body);
      const effect = say(effects)[`${kind} ${name}`] ?? say(effects)[name];
      onDone({ said: effect ?? words.decided(formatDecision({ decision: name })), step: led });
    }
  };
}
