/** A country in a form; apart from the other controls, because few forms ask for one. */
import { CountryList, type CountryListProps } from '@thumela/ui/fields/country-list.tsx';
import type { FieldValues } from 'react-hook-form';
import { type FormProps, useBoundField } from './form-fields.tsx';

export function FormCountry<V extends FieldValues>(props: FormProps<V, CountryListProps>) {
  const { form, name, label, rule, onChanged, ...field } = props;
  const { ref: _ref, ...tied } = useBoundField({ form, name, label, rule, onChanged });
  return <CountryList {...field} {...tied} />;
}
