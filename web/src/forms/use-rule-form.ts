/** A form with values validated by rules of `@thumela/rules` on change and on blur (SIGNUP-07). */
import { useEffect } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { Draft } from './drafts.ts';

interface RuleFormOptions<V extends FieldValues> {
  /** Initial value of every field; '' for texts, false for checkboxes. */
  defaultValues: V;
  /** Stores typed values across a reload; never for PINs. Must be cleared after submitting. */
  draft?: Draft<V>;
}

/** React Hook Form with the settings of all forms. */
export function useRuleForm<V extends FieldValues>(options: RuleFormOptions<V>): UseFormReturn<V> {
  const { defaultValues, draft } = options;
  const form = useForm<V>({
    mode: 'all',
    defaultValues: { ...defaultValues, ...draft?.read() } as DefaultValues<V>,
  });
  const { subscribe } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one subscription for the form's life
  useEffect(() => {
    if (!draft) return;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => draft.write(values),
    });
  }, []);
  return form;
}
