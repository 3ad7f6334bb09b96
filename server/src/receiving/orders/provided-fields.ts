import type { ProvidedField } from '../../platform/database/columns.ts';
import { PROVIDED_FACTS } from '../../platform/database/seed/provided-facts.ts';

/** Known facts of a recipient. */
export type KnownFacts = { readonly [Fact in keyof typeof PROVIDED_FACTS]?: string | undefined };

/** Known facts of a recipient, as provided fields. */
export function providedFields(known: KnownFacts): ProvidedField[] {
  return Object.entries(PROVIDED_FACTS).flatMap(([fact, [id, name, displayName]]) => {
    const value = known[fact as keyof KnownFacts];
    if (value === undefined) return [];
    return [
      {
        'required-field-id': id,
        'required-field-value': value,
        'provided-field-name': name,
        'provided-field-display-name': displayName,
      },
    ];
  });
}

/** One fact about a recipient, where the partner provided it. */
export function providedFact(
  fields: readonly ProvidedField[],
  fact: keyof KnownFacts,
): string | undefined {
  const [id] = PROVIDED_FACTS[fact];
  const found = fields.find((field) => field['required-field-id'] === id);
  return found?.['required-field-value'] || undefined;
}

/** The recipient's e-mail address, where the partner provided one. */
export const providedEmail = (fields: readonly ProvidedField[]): string | undefined =>
  providedFact(fields, 'email');
