import { PhoneField, type PhoneFieldProps } from '@thumela/ui/fields/phone-field.tsx';
import type { FieldValues } from 'react-hook-form';
import { type FormProps, type NormalisedField, useNormalisedField } from './form-fields.tsx';

/** A phone number of one country, in any usual spelling; on blur a duplicate country code is removed. */
export function FormPhone<V extends FieldValues>(
  props: FormProps<V, PhoneFieldProps> & NormalisedField,
) {
  const { form, name, label, rule, onChanged, tidy, ...field } = props;
  const bound = useNormalisedField({ form, name, label, rule, onChanged, tidy });
  return <PhoneField {...field} {...bound} />;
}
