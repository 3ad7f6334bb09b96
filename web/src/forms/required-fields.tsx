/** Fields that a corridor or an order requires, each by its data type (RULES-22). */

import { corridorHint, withoutDialCode } from '@thumela/rules/fields/corridor-rules.ts';
import {
  type FieldValues as ById,
  validateRequiredField,
} from '@thumela/rules/fields/required-fields.ts';
import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import type { TextFieldProps } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { wordPhrase } from '@thumela/ui/language/say-phrase.ts';
import { Suspense } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { lazyComponent } from '../connection/lazy-component.ts';
import { forms as texts } from '../texts/en/forms.ts';
import { FormSelect, FormText } from './form-fields.tsx';
import { FormPhone } from './form-phone.tsx';

/** A required field of a response, in the apps' keys. */
export interface RequiredFieldAnswer {
  readonly id: number;
  readonly displayName: string;
  readonly description?: string | null;
  readonly dataType: string;
  readonly possibleValues?: readonly { readonly value: string; readonly displayValue: string }[];
  readonly fieldName?: string;
  readonly pattern?: string;
  readonly dialCode?: string;
}

/** Form values of required fields, by `fieldName`. */
export type RequiredValues = Record<string, string>;

/** Name of a required field in the form. */
export const fieldName = (id: number): string => `field${id}`;

/** Initial form values of these fields: known values as they are typed, else empty. */
export function requiredDefaults(
  fields: readonly RequiredFieldAnswer[],
  known: ById = {},
): RequiredValues {
  return Object.fromEntries(
    fields.map((field) => [fieldName(field.id), withoutDialCode(field, known[field.id] ?? '')]),
  );
}

/** Typed values by field id, as the rules and `capturedFields` expect them. */
export function valuesById(fields: readonly RequiredFieldAnswer[], values: RequiredValues): ById {
  return Object.fromEntries(fields.map(({ id }) => [id, values[fieldName(id)] ?? '']));
}

/** Loaded on demand, because few corridors require a date and the calendar is large. */
const RequiredDate = lazyComponent(async () => {
  const { FormDate } = await import('./form-date.tsx');
  return { default: FormDate<RequiredValues> };
});

const INPUT: Readonly<Record<string, Partial<TextFieldProps>>> = {
  DECIMAL: { inputMode: 'decimal' },
  LONG: { inputMode: 'numeric' },
  MSISDN: { type: 'tel', inputMode: 'tel' },
  EMAIL: { type: 'email', inputMode: 'email' },
  TIME: { placeholder: 'hh:mm' },
};

/** The corridor's own hint; otherwise, and for phone numbers, the hint of its rule. */
function findFieldHint(field: RequiredFieldAnswer): string | undefined {
  if (field.description && !field.dialCode) return field.description;
  const hint = corridorHint(field);
  return hint && wordPhrase(hint);
}

interface RequiredFieldsProps {
  form: UseFormReturn<RequiredValues>;
  fields: readonly RequiredFieldAnswer[];
}

export function RequiredFields({ form, fields }: RequiredFieldsProps) {
  return fields.map((field) => {
    const { id, displayName, dataType, possibleValues = [] } = field;
    const hint = findFieldHint(field);
    const common = {
      form,
      name: fieldName(id),
      label: displayName,
      rule: (value: string) => validateRequiredField(field, value),
      ...(hint && { hint }),
    };
    if (field.dialCode) {
      const tidy = (value: string) => withoutDialCode(field, value);
      return <FormPhone key={id} {...common} dialCode={field.dialCode} tidy={tidy} />;
    }
    if (dataType === 'DATE') {
      return (
        <Suspense key={id} fallback={<Skeleton shape="field" />}>
          <RequiredDate {...common} />
        </Suspense>
      );
    }
    if (dataType !== 'ENUM') return <FormText key={id} {...common} {...INPUT[dataType]} />;
    const options = possibleValues.map(({ value, displayValue }) => ({
      value,
      label: displayValue,
    }));
    return <FormSelect key={id} {...common} options={options} placeholder={say(texts).choose} />;
  });
}
