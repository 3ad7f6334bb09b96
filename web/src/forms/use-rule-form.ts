/** A form whose values are checked by rules of `@thumela/rules` on change and on blur (SIGNUP-07). */
import { useEffect } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { Draft } from './drafts.ts';

export interface RuleFormOptions<V extends FieldValues> {
  /** Every field's first value; texts start as '', ticks as false. */
  defaultValues: V;
  /** Where what is typed is kept across a reload; never for PINs. Clear it when it was sent. */
  draft?: Draft<V>;
}

/** React Hook Form, set up the way every form behaves. */
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
