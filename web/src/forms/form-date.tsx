/** A date in a form; a separate module, because the calendar is only loaded where needed. */
import { DateField, type DateFieldProps } from '@thumela/ui/fields/date-field.tsx';
import type { FieldValues } from 'react-hook-form';
import { type FormProps, useBoundField } from './form-fields.tsx';

export function FormDate<V extends FieldValues>(props: FormProps<V, DateFieldProps>) {
  const { form, name, label, rule, onChanged, ...field } = props;
  return <DateField {...field} {...useBoundField({ form, name, label, rule, onChanged })} />;
}
