import { RadioGroup } from '@thumela/ui/fields/choice-fields.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { ApiError } from '@thumela/web/api/api-error.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { useState } from 'react';
import { type Decided, type Dossier, useCaseActs } from '../api/queries/dossier.ts';
import { ReasonForm } from '../components/reason-form.tsx';
import { useTyped } from '../components/typed.ts';
import { effects, meanings, deciding as texts } from '../texts/en/deciding.ts';
import type { Done } from './decision-panel.tsx';
import {
  decisionGiven,
  type Given,
  GivenFields,
  givenAtFirst,
  proposedDecision,
} from './given-fields.tsx';
import { decisionWords } from './history.tsx';

type Decision = Dossier['decisions'][number];

const CONFLICT = 409;
const INVALID = 400;

/** Value of the option that rejects the proposal instead of deciding. */
const REFUSE = 'refuse the proposal';

const NOTHING: Given = {};

interface DecisionFormProps {
  one: Dossier;
  onDone: (done: Done) => void;
  /** Another operator decided first. */
  onBeaten: (refusal: unknown) => void;
}

/** Form to choose a decision, fill in its parameters and give a reason. */
export function DecisionForm({ one, onDone, onBeaten }: DecisionFormProps) {
  const { decisions, proposal } = one;
  const [name, setName] = useState('');
  const chosen = decisions.find((each) => each.name === name);
  const [given, setGiven] = useTyped<Given>(
    `case ${one.id} given ${name}`,
    chosen ? givenAtFirst(chosen) : NOTHING,
  );
  const [misfit, setMisfit] = useState<string>();
  const give = (to: Given) => {
    setMisfit(undefined);
    setGiven(to);
  };
  const choose = (to: string) => {
    setMisfit(undefined);
    setName(to);
  };
  const words = say(texts);
  const act = useAct(one, onDone);
  const fields = chosen && !chosen.proposed ? chosen : undefined;
  const decisionOf = (one: Decision): Decided =>
    one.proposed && proposal ? proposedDecision(proposal) : decisionGiven(one, given);
  return (
    <ReasonForm
      submit={chosen ? submitOf(chosen) : name === REFUSE ? words.refuse : words.decide}
      draft={`case ${one.id}`}
      variant={name === REFUSE ? 'secondary' : 'primary'}
      hint={chosen?.reads ? words.reads : words.record}
      disabled={name === '' || chosen?.allowed === false}
      isBeside={(refusal) => isMisfit(refusal, fields)}
      onSubmit={async (reason) => {
        try {
          await act(chosen, chosen && decisionOf(chosen), reason);
          if (chosen) setGiven(givenAtFirst(chosen));
        } catch (error) {
          if (isMisfit(error, fields)) setMisfit(formatError(error).items.join(' '));
          if (!(error instanceof ApiError) || error.status !== CONFLICT) throw error;
          onBeaten(error);
        }
      }}
    >
      <RadioGroup
        label={words.choose}
        name="decision"
        value={name}
        onChange={choose}
        options={[
          ...decisions.map((each) => ({
            value: each.name,
            label: decisionWords({ decision: each.name }),
            hint: each.why ?? hintOf(one.kind, each),
            disabled: !each.allowed,
          })),
          ...(proposal?.refusable ? [{ value: REFUSE, label: words.refuse }] : []),
        ]}
      />
      {fields && <GivenFields decision={fields} given={given} refusal={misfit} onChange={give} />}
    </ReasonForm>
  );
}

/** Whether the error is about the reference in the form. */
const isMisfit = (error: unknown, fields: Decision | undefined): boolean =>
  error instanceof ApiError && error.status === INVALID && fields?.name === 'TRANSACTION';

/** How many people the decision needs, and what it means. */
function hintOf(kind: Dossier['kind'], { name, step, proposed }: Decision): string | undefined {
  const { twoPeople, second } = say(texts);
  const people = step === 'PROPOSE' ? twoPeople : proposed ? second : undefined;
  const parts = [people, say(meanings)[`${kind} ${name}`]].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join('. ');
}

const submitOf = ({ name, step }: Decision): string =>
  step === 'PROPOSE'
    ? say(texts).propose(decisionWords({ decision: name }))
    : decisionWords({ decision: name });

/** Carries out the chosen decision or rejects the proposal, and reports the result. */
function useAct({ id, kind }: Dossier, onDone: (done: Done) => void) {
  const acts = useCaseActs(id);
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
      onDone({ said: words.proposed(decisionWords({ decision: name })), step: led });
    } else {
      const led = await acts.decide(body);
      const effect = say(effects)[`${kind} ${name}`] ?? say(effects)[name];
      onDone({ said: effect ?? words.decided(decisionWords({ decision: name })), step: led });
    }
  };
}
