import { type Control, type FieldValues, useWatch } from 'react-hook-form';

/** Whether a form's texts are others than these, whatever it began with: a draft may stand in it already. */
export function useChanged<V extends FieldValues>(control: Control<V>, given: V): boolean {
  const typed: Readonly<Record<string, string | undefined>> = useWatch({ control });
  return Object.entries(given).some(([name, value]) => typed[name]?.trim() !== value);
}
