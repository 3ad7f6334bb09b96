import { listRuleKeys, type RuleField, type RuleSet } from '@thumela/rules/compliance/rule-sets.ts';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { InputField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { type RuleSetState, useConfigure } from '../../api/queries/configuration.ts';
import {
  formatFigure,
  formatFigureInput,
  nameFigure,
  parseFigure,
} from '../../components/figure-format.ts';
import { isMoment, MomentField, NO_MOMENT, toTimestamp } from '../../components/moment-field.tsx';
import { Outdated } from '../../components/outdated.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { rulesPage as texts } from '../../texts/en/rule-sets.ts';
import { type Outcome, OutcomeLine } from './outcome.tsx';

/** The field of a key that the set has. */
const fieldOf = (ruleSet: RuleSet, key: string) => ruleSet.fields[key] as RuleField;

/** Form that proposes another version of a set. */
export function RuleSetForm({ of: ruleSet, state }: { of: RuleSet; state: RuleSetState }) {
  const words = say(texts);
  const configure = useConfigure();
  const newest = state.versions[0]?.figures ?? state.figures;
  const draft = useDraft({
    seen: state.newest,
    typed: Object.fromEntries(
      newest.map(({ key, value }) => [key, formatFigureInput(fieldOf(ruleSet, key), value)]),
    ) as Readonly<Record<string, string>>,
  });
  const [when, setWhen] = useState(NO_MOMENT);
  const [outcome, setOutcome] = useState<Outcome>();
  const { typed } = draft.value;
  const keys = listRuleKeys(ruleSet);
  const figures = keys.flatMap((key) => {
    const value = parseFigure(fieldOf(ruleSet, key), typed[key] ?? '');
    return value === undefined ? [] : [{ key, value }];
  });
  const isSame = JSON.stringify(typed) === JSON.stringify(draft.seen.typed);
  const send = async (reason: string) => {
    setOutcome(undefined);
    const validFrom = toTimestamp(when);
    const body = { seen: draft.seen.seen, figures, reason, ...(validFrom && { validFrom }) };
    setOutcome(
      await configure('PUT /console/api/configuration/rules/{name}', {
        params: { name: ruleSet.name },
        body,
      }),
    );
    draft.beginAgain();
  };
  return (
    <>
      <Outdated of={draft} />
      <ReasonForm
        submit={words.propose}
        draft={`rules ${ruleSet.name}`}
        disabled={isSame || figures.length < keys.length || !isMoment(when)}
        onSubmit={send}
      >
        {keys.map((key) => (
          <FigureField
            key={key}
            name={key}
            label={nameFigure(ruleSet.name, key)}
            field={fieldOf(ruleSet, key)}
            value={typed[key] ?? ''}
            onChange={(value) => draft.set({ ...draft.value, typed: { ...typed, [key]: value } })}
          />
        ))}
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

interface FigureFieldProps {
  name: string;
  label: string;
  field: RuleField;
  value: string;
  onChange: (value: string) => void;
}

/** Input of a figure with its unit; its limits are named once they are left. */
function FigureField({ name, label, field, value, onChange }: FigureFieldProps) {
  const words = say(texts);
  const unit = words.units[field.unit];
  const labelWithUnit = unit ? `${label} (${unit})` : label;
  if (field.unit === 'ON_OFF') {
    return (
      <SelectField
        label={label}
        name={name}
        value={value}
        onChange={onChange}
        options={[
          { value: '1', label: words.on },
          { value: '0', label: words.off },
        ]}
      />
    );
  }
  const limits = [formatFigure(field, field.minimum), formatFigure(field, field.maximum)] as const;
  const problem = field.unit === 'CENTS' ? words.rand(...limits) : words.problem(...limits);
  return (
    <InputField
      label={labelWithUnit}
      name={name}
      value={value}
      onChange={onChange}
      inputMode="decimal"
      autoComplete="off"
      error={parseFigure(field, value) === undefined ? problem : undefined}
      required
    />
  );
}
