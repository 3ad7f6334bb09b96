import { WIZARD_ERROR_DELAY } from '@thumela/rules/constants.ts';
import type { Field } from '@thumela/rules/fields/rule.ts';
import {
  type RedemptionDefaults,
  redemptionDefaults,
} from '@thumela/rules/journeys/redemption-defaults.ts';
import { type FieldValues, useFields } from '@thumela/web/forms/use-fields.ts';
import { useState } from 'react';
import { type RedemptionStepProps, useRedemption } from './journey.ts';

/** The values the sender's partner gave with the order. */
export const useDefaults = (): RedemptionDefaults =>
  redemptionDefaults(useRedemption().order.providedFields);

/** The fields of a step; what is typed is kept over a reload. */
export function useStepFields<V extends FieldValues>(
  { control, part = '' }: RedemptionStepProps,
  first: V,
  fields: (values: V) => Readonly<Record<keyof V, Field>>,
) {
  const { kept } = useRedemption();
  const [draft] = useState(() => kept.typed(`${control.progress.at.step} ${part}`));
  return useFields({ first, fields, patience: WIZARD_ERROR_DELAY, draft });
}
