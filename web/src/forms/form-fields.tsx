/**
 * The controls of `@thumela/ui` bound to a form: a rule is checked on every change and on blur, and
 * its message shows once the field has been touched (SIGNUP-07). The form keeps the sentence, because
 * React Hook Form takes nothing else; another language loads the page anew.
 */
import type { Label, Rule } from '@thumela/rules/fields/rule.ts';
import { SelectField, type SelectFieldProps } from '@thumela/ui/fields/select-field.tsx';
import {
  AmountField,
  type AmountFieldProps,
  TextField,
  type TextFieldProps,
} from '@thumela/ui/fields/text-field.tsx';
import { sayPhrase } from '@thumela/ui/language/say-phrase.ts';
import {
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useController,
} from 'react-hook-form';

/** Properties that the form supplies to a control. */
type Supplied = 'label' | 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'ref';

export interface BoundField<V extends FieldValues> {
  form: UseFormReturn<V>;
  name: FieldPath<V>;
  label: Label;
  rule?: Rule | undefined;
  /** Called after the form has taken the value, e.g. to reset what depends on it. */
  onChanged?: ((value: string) => void) | undefined;
}

/** Binds a control to the form: its label, its value, its events and its message. */
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
    ...(rule && { rules: { validate: (value: string) => sentence(rule(value)) } }),
  });
  const shown = fieldState.isTouched || formState.isSubmitted;
  return {
    label: sayPhrase(label),
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

const sentence = (broken: ReturnType<Rule>) => broken && sayPhrase(broken);

/** A control's properties without those the form supplies. */
export type FormProps<V extends FieldValues, P> = BoundField<V> & Omit<P, Supplied>;

export function FormText<V extends FieldValues>(props: FormProps<V, TextFieldProps>) {
  const { form, name, label, rule, onChanged, ...field } = props;
  return <TextField {...field} {...useBoundField({ form, name, label, rule, onChanged })} />;
}

/** Of a control that takes more spellings than one. */
export interface Tidied {
  /** What was typed as it is shown once the field is left. */
  tidy: (typed: string) => string;
}

/** Binds a control to the form, and tidies what was typed when its field is left. */
export function useTidiedField<V extends FieldValues>({ tidy, ...of }: BoundField<V> & Tidied) {
  const bound = useBoundField(of);
  const onBlur = () => {
    const tidied = tidy(bound.value);
    if (tidied !== bound.value) bound.onChange(tidied);
    bound.onBlur();
  };
  return { ...bound, onBlur };
}

export function FormAmount<V extends FieldValues>(props: FormProps<V, AmountFieldProps> & Tidied) {
  const { form, name, label, rule, onChanged, tidy, ...field } = props;
  const bound = useTidiedField({ form, name, label, rule, onChanged, tidy });
  return <AmountField {...field} {...bound} />;
}

export function FormSelect<V extends FieldValues>(props: FormProps<V, SelectFieldProps>) {
  const { form, name, label, rule, onChanged, ...field } = props;
  return <SelectField {...field} {...useBoundField({ form, name, label, rule, onChanged })} />;
}
