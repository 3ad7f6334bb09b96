import { listRuleKeys, type RuleField, type RuleSet } from '@thumela/rules/compliance/rule-sets.ts';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { InputField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { rulesPage as texts } from '../texts/en/rule-sets.ts';
import { formatFigure, formatFigureInput, nameFigure, parseFigure } from './figure-format.ts';

/** The figures of a set as they are typed, by key. */
export type TypedFigures = Readonly<Record<string, string>>;

/** A figure by its key. */
interface Figure {
  readonly key: string;
  readonly value: number;
}

/** The field of a key that the set has. */
const fieldOf = (ruleSet: RuleSet, key: string) => ruleSet.fields[key] as RuleField;

/** Figures as they are typed at first. */
export const toTypedFigures = (ruleSet: RuleSet, figures: readonly Figure[]): TypedFigures =>
  Object.fromEntries(
    figures.map(({ key, value }) => [key, formatFigureInput(fieldOf(ruleSet, key), value)]),
  );

/** All figures that were typed; undefined while one is missing or outside of its limits. */
export function parseTypedFigures(ruleSet: RuleSet, typed: TypedFigures): Figure[] | undefined {
  const keys = listRuleKeys(ruleSet);
  const figures = keys.flatMap((key) => {
    const value = parseFigure(fieldOf(ruleSet, key), typed[key] ?? '');
    return value === undefined ? [] : [{ key, value }];
  });
  return figures.length === keys.length ? figures : undefined;
}

interface FigureFieldsProps {
  of: RuleSet;
  typed: TypedFigures;
  onChange: (typed: TypedFigures) => void;
}

/** Inputs of all figures of a set. */
export const FigureFields = ({ of: ruleSet, typed, onChange }: FigureFieldsProps) =>
  listRuleKeys(ruleSet).map((key) => (
    <FigureField
      key={key}
      name={key}
      label={nameFigure(ruleSet.name, key)}
      field={fieldOf(ruleSet, key)}
      value={typed[key] ?? ''}
      onChange={(value) => onChange({ ...typed, [key]: value })}
    />
  ));

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
