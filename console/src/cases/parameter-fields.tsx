import { CLEARING_DIFFERENCES } from '@thumela/rules/screening/clearances.ts';
import { Checkbox } from '@thumela/ui/fields/choice-fields.tsx';
import { DateField } from '@thumela/ui/fields/date-field.tsx';
import { TextAreaField, TextField, type TextFieldProps } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useEffect, useRef } from 'react';
import type { CaseView, Decided } from '../api/queries/case-view.ts';
import { decisionForm as texts } from '../texts/en/decisions.ts';
import styles from './decision-panel.module.css';
import { DifferenceField } from './difference-field.tsx';

type Decision = CaseView['decisions'][number];

/** Parameters of a decision, by field name. */
export type DecisionParameters = Readonly<Record<string, string>>;

/** Initial values of the fields. */
export const initialParameters = ({
  name,
  fields,
}: Pick<Decision, 'name' | 'fields'>): DecisionParameters =>
  name === 'FOLLOW_UP' ? {} : Object.fromEntries(fields.map((one) => [one.name, one.value]));

/** Parameters of several sentences. */
const LONG: ReadonlySet<string> = new Set(['words', 'wealth', 'funds']);

/** Name of the checkbox of the declaration. */
const DECLARATION = 'DECLARATION';

/** A decision with the parameters from the form. */
export function buildDecision({ name, fields }: Decision, given: DecisionParameters): Decided {
  const filled = fields.filter((one) => given[one.name]).map((one) => one.name);
  switch (name) {
    case 'FOLLOW_UP':
      return {
        decision: name,
        parameters: {
          purposes: filled.filter((one) => one !== DECLARATION),
          declaration: filled.includes(DECLARATION),
        },
      };
    case 'SEND_CORRECTED': {
      const changed = fields.filter((one) => given[one.name] !== one.value);
      return {
        decision: name,
        parameters: {
          fields: changed.map((one) => ({ name: one.name, value: given[one.name] ?? '' })),
        },
      };
    }
    case 'SEND_TO_ACCOUNT':
      return {
        decision: name,
        parameters: { branch: given.branch ?? '', account: given.account ?? '' },
      };
    case 'TRANSACTION':
      return {
        decision: name,
        parameters: given.reference ? { reference: given.reference } : {},
      };
    case 'APPROVE':
    case 'APPROVE_AS_KNOWN':
    case 'RELEASE':
    case 'SOMEBODY_ELSE': {
      const difference = CLEARING_DIFFERENCES.find((one) => one === given.difference);
      return { decision: name, ...(difference && { parameters: { difference } }) };
    }
    case 'UNFREEZE':
      return { decision: name, parameters: { permission: given.permission ?? '' } };
    case 'END':
      return {
        decision: name,
        parameters: given.withdrawal ? { withdrawal: given.withdrawal } : {},
      };
    case 'WATCH':
      return { decision: name, parameters: { until: given.until ?? '' } };
    case 'APPROVE_ENHANCED':
      return {
        decision: name,
        parameters: { wealth: given.wealth ?? '', funds: given.funds ?? '' },
      };
    case 'ASK':
      return {
        decision: name,
        parameters: { words: given.words ?? '', until: given.until ?? '' },
      };
    default:
      return { decision: name };
  }
}

/** The proposed decision, as its confirmation sends it. */
export function proposedDecision(proposal: NonNullable<CaseView['proposal']>): Decided {
  const { by: _by, reason: _reason, refusable: _refusable, ...decision } = proposal;
  return decision;
}

/** A decision with the labels of its corrected fields instead of their names. */
export function labelParameters(decision: Decided, decisions: readonly Decision[]): Decided {
  if (decision.decision !== 'SEND_CORRECTED') return decision;
  const fields = decisions.find(({ name }) => name === decision.decision)?.fields ?? [];
  const label = (name: string) => fields.find((one) => one.name === name)?.label ?? name;
  const corrected = decision.parameters.fields.map((one) => ({ ...one, name: label(one.name) }));
  return { ...decision, parameters: { fields: corrected } };
}

interface ParameterFieldsProps {
  decision: Decision;
  given: DecisionParameters;
  /** Why the reference was rejected. */
  refusal?: string | undefined;
  onChange: (given: DecisionParameters) => void;
}

/** Fields of a decision: checkboxes for what is requested from the recipient, text fields for details. */
export function ParameterFields({ decision, given, refusal, onChange }: ParameterFieldsProps) {
  const { name: chosen, fields } = decision;
  const refused = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusal) refused.current?.focus();
  }, [refusal]);
  const words = say(texts);
  if (fields.length === 0) return null;
  const set = (name: string, value: string) => onChange({ ...given, [name]: value });
  return (
    <fieldset className={styles.fields}>
      <legend>{chosen === 'FOLLOW_UP' ? words.asked : words.given}</legend>
      {fields.map((field) => (
        <ParameterField
          key={field.name}
          chosen={chosen}
          field={field}
          value={given[field.name] ?? ''}
          onChange={(value) => set(field.name, value)}
          {...(chosen === 'TRANSACTION' && {
            reference: { hint: words.optionalReference, error: refusal, ref: refused },
          })}
        />
      ))}
    </fieldset>
  );
}

interface ParameterFieldProps {
  chosen: Decision['name'];
  field: Decision['fields'][number];
  value: string;
  /** Properties of the field of a payment reference. */
  reference?: Partial<TextFieldProps>;
  onChange: (value: string) => void;
}

function ParameterField({ chosen, field, value, reference, onChange }: ParameterFieldProps) {
  const { name, label } = field;
  if (chosen === 'FOLLOW_UP') {
    return (
      <Checkbox
        name={name}
        label={label}
        checked={value === 'asked'}
        onChange={(checked) => onChange(checked ? 'asked' : '')}
      />
    );
  }
  if (name === 'difference') {
    return <DifferenceField label={label} value={value} onChange={onChange} />;
  }
  const wired = { name, label, value, onChange };
  if (name === 'until') return <DateField {...wired} />;
  return LONG.has(name) ? (
    <TextAreaField {...wired} rows={3} />
  ) : (
    <TextField {...wired} {...reference} />
  );
}
