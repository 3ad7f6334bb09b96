/**
 * The controls of `@thumela/ui` tied to a form: a rule is checked on every change and on blur, and
 * its message shows once the field has been touched (1§5).
 */
import type { Rule } from '@thumela/rules/rule.ts';
import { SelectField, type SelectFieldProps } from '@thumela/ui/select-field.tsx';
import {
  AmountField,
  type AmountFieldProps,
  TextField,
  type TextFieldProps,
} from '@thumela/ui/text-field.tsx';
import {
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useController,
} from 'react-hook-form';

/** What the form supplies to a control. */
type Supplied = 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'ref';

export interface Tied<V extends FieldValues> {
  form: UseFormReturn<V>;
  name: FieldPath<V>;
  rule?: Rule | undefined;
  /** Called after the form has taken the value, e.g. to reset what depends on it. */
  onChanged?: ((value: string) => void) | undefined;
}

/** Ties a control to the form: its value, its events and its message. */
export function useTied<V extends FieldValues>({ form, name, rule, onChanged }: Tied<V>) {
  const { field, fieldState, formState } = useController({
    control: form.control,
    name,
    ...(rule && { rules: { validate: (value: string) => rule(value) } }),
  });
  const shown = fieldState.isTouched || formState.isSubmitted;
  return {
    name: field.name,
    value: field.value as string,
    onBlur: field.onBlur,
    onChange: (value: string) => {
      field.onChange(value);
      onChanged?.(value);
    },
    error: shown ? fieldState.error?.message : undefined,
    ref: field.ref,
  };
}

/** A control's properties without those the form supplies. */
export type FormProps<V extends FieldValues, P> = Tied<V> & Omit<P, Supplied>;

export function FormText<V extends FieldValues>(props: FormProps<V, TextFieldProps>) {
  const { form, name, rule, onChanged, ...field } = props;
  return <TextField {...field} {...useTied({ form, name, rule, onChanged })} />;
}

export function FormAmount<V extends FieldValues>(props: FormProps<V, AmountFieldProps>) {
  const { form, name, rule, onChanged, ...field } = props;
  return <AmountField {...field} {...useTied({ form, name, rule, onChanged })} />;
}

export function FormSelect<V extends FieldValues>(props: FormProps<V, SelectFieldProps>) {
  const { form, name, rule, onChanged, ...field } = props;
  return <SelectField {...field} {...useTied({ form, name, rule, onChanged })} />;
}
