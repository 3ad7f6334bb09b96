/** A date in a form; apart from the other controls, because the calendar is only fetched where needed. */
import { DateField, type DateFieldProps } from '@thumela/ui/fields/date-field.tsx';
import type { FieldValues } from 'react-hook-form';
import { type FormProps, useBoundField } from './form-fields.tsx';

export function FormDate<V extends FieldValues>(props: FormProps<V, DateFieldProps>) {
  const { form, name, label, rule, onChanged, ...field } = props;
  return <DateField {...field} {...useBoundField({ form, name, label, rule, onChanged })} />;
}
