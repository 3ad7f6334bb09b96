import { correctionOf } from '@thumela/rules/operators/given.ts';
import { Checkbox } from '@thumela/ui/fields/choice-fields.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useEffect, useRef } from 'react';
import type { Dossier } from '../api/queries/dossier.ts';
import { deciding as texts } from '../texts/en/deciding.ts';
import styles from './decision-panel.module.css';

type Decision = Dossier['decisions'][number];

/** Parameters of a decision, by field name. */
export type Given = Readonly<Record<string, string>>;

/** Initial values of the fields. */
export const givenAtFirst = ({ takes, fields }: Pick<Decision, 'takes' | 'fields'>): Given =>
  takes === 'purposes' ? {} : Object.fromEntries(fields.map(({ name, value }) => [name, value]));

/** The parameters in the format the server expects; undefined if there are none. */
export function givenText({ takes, fields }: Decision, given: Given): string | undefined {
  const filled = fields.filter(({ name }) => given[name]);
  switch (takes) {
    case 'purposes':
      return filled.map(({ name }) => name).join(',');
    case 'recipient-fields':
      return fields
        .filter(({ name, value }) => given[name] !== value)
        .map(({ name }) => correctionOf({ fieldName: name }, given[name] ?? ''))
        .join(';');
    case 'bank-account':
      return `${given['branch-code']}/${given['account-number']}`;
    default:
      return filled.length === 0 ? undefined : filled.map(({ name }) => given[name]).join('');
  }
}

/** A decision with the labels of its fields instead of their names. */
export function labelled(decision: string, decisions: readonly Decision[]): string {
  const [name = '', given] = decision.split(/=(.*)/s);
  const { takes, fields = [] } = decisions.find((one) => one.name === name) ?? {};
  if (given === undefined || takes !== 'recipient-fields') return decision;
  const parts = given.split(';').map((part) => {
    const [field = '', value = ''] = part.split(/:(.*)/s);
    return `${fields.find((one) => one.name === field)?.label ?? field}: ${value}`;
  });
  return `${name}=${parts.join('; ')}`;
}

interface GivenFieldsProps {
  decision: Decision;
  given: Given;
  /** Why the reference was rejected. */
  refusal?: string | undefined;
  onChange: (given: Given) => void;
}

/** Fields of a decision: checkboxes for what is requested from the recipient, text fields for details. */
export function GivenFields({ decision, given, refusal, onChange }: GivenFieldsProps) {
  const { takes, fields } = decision;
  const refused = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusal) refused.current?.focus();
  }, [refusal]);
  const words = say(texts);
  if (fields.length === 0) return null;
  const set = (name: string, value: string) => onChange({ ...given, [name]: value });
  return (
    <fieldset className={styles.fields}>
      <legend>{takes === 'purposes' ? words.asked : words.given}</legend>
      {fields.map(({ name, label }) =>
        takes === 'purposes' ? (
          <Checkbox
            key={name}
            name={name}
            label={label}
            checked={given[name] === 'asked'}
            onChange={(checked) => set(name, checked ? 'asked' : '')}
          />
        ) : (
          <TextField
            key={name}
            name={name}
            label={label}
            value={given[name] ?? ''}
            {...(takes === 'payment-reference' && {
              hint: words.optionalReference,
              error: refusal,
              ref: refused,
            })}
            onChange={(value) => set(name, value)}
          />
        ),
      )}
    </fieldset>
  );
}
