/** A few options in a form, all visible. */
import { RadioGroup, type RadioGroupProps } from '@thumela/ui/fields/choice-fields.tsx';
import type { FieldValues } from 'react-hook-form';
import { type FormProps, useBoundField } from './form-fields.tsx';

export function FormRadio<V extends FieldValues>(props: FormProps<V, RadioGroupProps>) {
  const { form, name, label, rule, onChanged, ...field } = props;
  const { ref: _ref, ...tied } = useBoundField({ form, name, label, rule, onChanged });
  return <RadioGroup {...field} {...tied} />;
}
