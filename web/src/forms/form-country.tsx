/** A country in a form; a separate module, because few forms need it. */
import { CountryField, type CountryFieldProps } from '@thumela/ui/fields/country-field.tsx';
import type { FieldValues } from 'react-hook-form';
import { type FormProps, useBoundField } from './form-fields.tsx';

export function FormCountry<V extends FieldValues>(props: FormProps<V, CountryFieldProps>) {
  const { form, name, label, rule, onChanged, ...field } = props;
  return <CountryField {...field} {...useBoundField({ form, name, label, rule, onChanged })} />;
}
