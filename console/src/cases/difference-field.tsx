import { CLEARING_DIFFERENCES } from '@thumela/rules/screening/clearances.ts';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { clearances as texts } from '../texts/en/clearances.ts';

/** Another name for no difference, because a picker cannot return to its empty option. */
const ONCE = 'ONCE';

interface DifferenceFieldProps {
  label: string;
  /** The empty string while nothing is chosen: the match is cleared this once. */
  value: string;
  onChange: (value: string) => void;
}

/** The fact in which a person differs from a listed one. */
export function DifferenceField({ label, value, onChange }: DifferenceFieldProps) {
  const words = say(texts);
  const differences = CLEARING_DIFFERENCES.map((one) => ({
    value: one,
    label: words.differences[one],
  }));
  return (
    <SelectField
      name="difference"
      label={label}
      hint={words.remembered}
      placeholder={words.once}
      value={value}
      onChange={onChange}
      options={value === '' ? differences : [{ value: ONCE, label: words.once }, ...differences]}
    />
  );
}
