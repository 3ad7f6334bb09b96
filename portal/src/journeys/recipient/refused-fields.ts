/** A refusal that names fields is shown beside them instead of in a dialog (see rules/README.md). */
import { ApiError } from '@thumela/web/api/api-error.ts';
import {
  fieldName,
  type RequiredFieldAnswer,
  type RequiredValues,
} from '@thumela/web/forms/required-fields.tsx';
import type { useRuleForm } from '@thumela/web/forms/use-rule-form.ts';
import { useEffect } from 'react';

/** A required field and the server's error for it. */
export interface RefusedField {
  readonly id: number;
  readonly message: string;
}

/**
 * The fields of an error; undefined if it is about anything else as well, or names a field that is not in the form:
 * then it is shown as a whole.
 */
export function refusedFields(
  error: unknown,
  fields: readonly Pick<RequiredFieldAnswer, 'id'>[],
): readonly RefusedField[] | undefined {
  if (!(error instanceof ApiError) || !Array.isArray(error.fieldErrors)) return undefined;
  const named = error.fieldErrors.flatMap((one: unknown) => {
    const { 'required-field-id': id, message } = Object(one) as Record<string, unknown>;
    return typeof id === 'number' && typeof message === 'string' ? [{ id, message }] : [];
  });
  const placed = named.filter(({ id }) => fields.some((field) => field.id === id));
  const told = error.errors.every((text) => placed.some(({ message }) => message === text));
  return placed.length > 0 && told ? placed : undefined;
}

/** Shows each error beside its field, and focuses the first. */
export function useRefusedFields(
  form: ReturnType<typeof useRuleForm<RequiredValues>>,
  refused: readonly RefusedField[] | undefined,
): void {
  const key = JSON.stringify(refused ?? []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal, not for each drawing
  useEffect(() => {
    for (const { id, message } of refused ?? []) {
      const name = fieldName(id);
      form.setValue(name, form.getValues(name) ?? '', { shouldTouch: true });
      form.setError(name, { type: 'server', message });
    }
    const [first] = refused ?? [];
    if (first) form.setFocus(fieldName(first.id));
  }, [key]);
}
