/**
 * The controls of `@thumela/ui` bound to a form: a rule is checked on every change and on blur, and its message
 * shows once the field has been touched (SIGNUP-07). The form stores the worded sentence, because React Hook Form
 * accepts nothing else; changing the language reloads the page.
 */
import type { Label, Rule } from '@thumela/rules/fields/rule.ts';
import { SelectField, type SelectFieldProps } from '@thumela/ui/fields/select-field.tsx';
import {
  AmountField,
  type AmountFieldProps,
  TextField,
  type TextFieldProps,
} from '@thumela/ui/fields/text-field.tsx';
import { wordPhrase } from '@thumela/ui/language/say-phrase.ts';
import {
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useController,
} from 'react-hook-form';

/** Properties that the form supplies to a control. */
type Supplied = 'label' | 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'ref';

interface BoundField<V extends FieldValues> {
  form: UseFormReturn<V>;
  name: FieldPath<V>;
  label: Label;
  rule?: Rule | undefined;
  /** Called after the form has stored the value, e.g. to reset dependent fields. */
  onChanged?: ((value: string) => void) | undefined;
}

/** Binds a control to the form: label, value, events and error. */
export function useBoundField<V extends FieldValues>({
  form,
  name,
  label,
  rule,
  onChanged,
}: BoundField<V>) {
  const { field, fieldState, formState } = useController({
    control: form.control,
    name,
    ...(rule && { rules: { validate: (value: string) => formatError(rule(value)) } }),
  });
  const shown = fieldState.isTouched || formState.isSubmitted;
  return {
    label: wordPhrase(label),
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

const formatError = (broken: ReturnType<Rule>) => broken && wordPhrase(broken);

/** Properties of a control, without those the form supplies. */
export type FormProps<V extends FieldValues, P> = BoundField<V> & Omit<P, Supplied>;

export function FormText<V extends FieldValues>(props: FormProps<V, TextFieldProps>) {
  const { form, name, label, rule, onChanged, ...field } = props;
  return <TextField {...field} {...useBoundField({ form, name, label, rule, onChanged })} />;
}

/** Properties of a control that accepts several spellings. */
export interface NormalisedField {
  /** Normalises the typed value when the field is left. */
  tidy: (typed: string) => string;
}

/** Binds a control to the form, and normalises its value when the field is left. */
export function useNormalisedField<V extends FieldValues>({
  tidy,
  ...of
}: BoundField<V> & NormalisedField) {
  const bound = useBoundField(of);
  const onBlur = () => {
    const tidied = tidy(bound.value);
    if (tidied !== bound.value) bound.onChange(tidied);
    bound.onBlur();
  };
  return { ...bound, onBlur };
}

export function FormAmount<V extends FieldValues>(
  props: FormProps<V, AmountFieldProps> & NormalisedField,
) {
  const { form, name, label, rule, onChanged, tidy, ...field } = props;
  const bound = useNormalisedField({ form, name, label, rule, onChanged, tidy });
  return <AmountField {...field} {...bound} />;
}

export function FormSelect<V extends FieldValues>(props: FormProps<V, SelectFieldProps>) {
  const { form, name, label, rule, onChanged, ...field } = props;
  return <SelectField {...field} {...useBoundField({ form, name, label, rule, onChanged })} />;
}
