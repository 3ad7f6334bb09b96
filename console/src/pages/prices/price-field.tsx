import type { PriceField as Rule } from '@thumela/rules/prices/fields.ts';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { InputField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { byField, useTargets } from '../../api/queries/prices.ts';
import { priceChanges, priceFieldTexts } from '../../texts/en/prices.ts';
import { formatValue } from './target-format.ts';

interface PriceFieldProps {
  rule: Rule;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Input for one value of a change. */
export function PriceField({ rule, value, error, onChange }: PriceFieldProps) {
  const shared = {
    label: say(priceFieldTexts)[rule.name],
    name: rule.name,
    value,
    error,
    onChange,
    required: rule.error('') !== undefined,
  };
  if (rule.name === 'fields-of') return <MethodField {...shared} />;
  if (rule.name === 'category') return <CategoryField {...shared} />;
  if (rule.choices) {
    const options = rule.choices.map((choice) => ({ value: choice, label: formatValue(choice) }));
    return <SelectField {...shared} options={options} placeholder={say(priceChanges).choose} />;
  }
  const isNumber = rule.input !== 'text' && rule.input !== 'long-text';
  return (
    <InputField
      {...shared}
      autoComplete="off"
      {...(isNumber && { inputMode: 'decimal' as const })}
    />
  );
}

type ChosenFieldProps = Omit<Parameters<typeof SelectField>[0], 'options'>;

/** A reporting category, or none. */
function CategoryField(props: ChosenFieldProps) {
  const categories = useTargets('BOP_CATEGORY');
  const options = (categories.data ?? []).map(({ target, inForce }) => ({
    value: target,
    label: `${target} ${byField(inForce?.values ?? []).name ?? ''}`,
  }));
  return (
    <SelectField
      {...props}
      options={[...options, { value: 'NONE', label: formatValue('NONE') }]}
      placeholder={say(priceChanges).choose}
    />
  );
}

/** An existing method whose fields a new one copies. */
function MethodField(props: ChosenFieldProps) {
  const methods = useTargets('FEE');
  const options = (methods.data ?? []).map(({ target, name }) => ({ value: target, label: name }));
  return <SelectField {...props} options={options} placeholder={say(priceChanges).choose} />;
}
