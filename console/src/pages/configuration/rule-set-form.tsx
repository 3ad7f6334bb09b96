import type { RuleSet } from '@thumela/rules/compliance/rule-sets.ts';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { type RuleSetState, useConfigure } from '../../api/queries/configuration.ts';
import {
  FigureFields,
  parseTypedFigures,
  toTypedFigures,
} from '../../components/figure-fields.tsx';
import { isMoment, MomentField, NO_MOMENT, toTimestamp } from '../../components/moment-field.tsx';
import { Outdated } from '../../components/outdated.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { rulesPage as texts } from '../../texts/en/rule-sets.ts';
import { type Outcome, OutcomeLine } from './outcome.tsx';

/** Form that proposes another version of a set. */
export function RuleSetForm({ of: ruleSet, state }: { of: RuleSet; state: RuleSetState }) {
  const words = say(texts);
  const configure = useConfigure();
  const newest = state.versions[0]?.figures ?? state.figures;
  const draft = useDraft({ version: state.newest, typed: toTypedFigures(ruleSet, newest) });
  const [when, setWhen] = useState(NO_MOMENT);
  const [outcome, setOutcome] = useState<Outcome>();
  const { typed } = draft.value;
  const figures = parseTypedFigures(ruleSet, typed);
  const isSame = JSON.stringify(typed) === JSON.stringify(draft.seen.typed);
  const send = async (reason: string) => {
    setOutcome(undefined);
    const validFrom = toTimestamp(when);
    const change = { seen: draft.seen.version, figures: figures ?? [], reason };
    const body = { ...change, ...(validFrom && { 'valid-from': validFrom }) };
    const params = { name: ruleSet.name };
    setOutcome(await configure('PUT /console/api/configuration/rules/{name}', { params, body }));
    draft.beginAgain();
  };
  return (
    <>
      <Outdated of={draft} />
      <ReasonForm
        submit={words.propose}
        draft={`rules ${ruleSet.name}`}
        disabled={isSame || figures === undefined || !isMoment(when)}
        onSubmit={send}
      >
        <FigureFields
          of={ruleSet}
          typed={typed}
          onChange={(next) => draft.set({ ...draft.value, typed: next })}
        />
        <MomentField
          label={words.from}
          hint={words.fromHint}
          name="when"
          value={when}
          onChange={setWhen}
        />
      </ReasonForm>
      <OutcomeLine outcome={outcome} />
    </>
  );
}
