import { type Control, type FieldValues, useWatch } from 'react-hook-form';

/** Whether a form's values differ from these, which may not be its initial values, because of a draft. */
export function useChanged<V extends FieldValues>(control: Control<V>, given: V): boolean {
  const typed: Readonly<Record<string, string | undefined>> = useWatch({ control });
  return Object.entries(given).some(([name, value]) => typed[name]?.trim() !== value);
}
