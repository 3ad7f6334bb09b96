import { PhoneField, type PhoneFieldProps } from '@thumela/ui/fields/phone-field.tsx';
import type { FieldValues } from 'react-hook-form';
import { type FormProps, useBoundField } from './form-fields.tsx';

type FormPhoneProps<V extends FieldValues> = FormProps<V, PhoneFieldProps> & {
  /** What stands behind the country code of a number that was typed with it, or with a 0. */
  tidy: (value: string) => string;
};

/** A phone number of one country, typed in any usual spelling; on leaving it, its code is not there twice. */
export function FormPhone<V extends FieldValues>(props: FormPhoneProps<V>) {
  const { form, name, label, rule, onChanged, tidy, ...field } = props;
  const bound = useBoundField({ form, name, label, rule, onChanged });
  const leave = () => {
    const tidied = tidy(bound.value);
    if (tidied !== bound.value) bound.onChange(tidied);
    bound.onBlur();
  };
  return <PhoneField {...field} {...bound} onBlur={leave} />;
}
