import { WIZARD_ERROR_DELAY } from '@thumela/rules/constants.ts';
import type { Field } from '@thumela/rules/fields/rule.ts';
import {
  type RedemptionDefaults,
  redemptionDefaults,
} from '@thumela/rules/journeys/redemption-defaults.ts';
import type { Draft } from '@thumela/web/forms/drafts.ts';
import { useChoice } from '@thumela/web/forms/use-choice.ts';
import { type FieldValues, useFields } from '@thumela/web/forms/use-fields.ts';
import { formatPlaceKey } from '@thumela/web/journeys/step-body.tsx';
import { useState } from 'react';
import { type RedemptionStepProps, useRedemption } from './journey.ts';

/** Values that the sender's partner provided with the order. */
export const useDefaults = (): RedemptionDefaults =>
  redemptionDefaults(useRedemption().order.providedFields);

/** Draft of a step, for reloads and while Help replaces it. */
export function useTyped({ control, part = '' }: RedemptionStepProps): Draft<FieldValues> {
  const { kept } = useRedemption();
  const [draft] = useState(() => kept.typed(formatPlaceKey({ ...control.progress.at, part })));
  return draft;
}

/** The single choice of a step, stored like typed values. */
export const useStepChoice = (props: RedemptionStepProps, first: string) =>
  useChoice(first, useTyped(props));

/** The fields of a step, with stored values. */
export function useStepFields<V extends FieldValues>(
  props: RedemptionStepProps,
  first: V,
  fields: (values: V) => Readonly<Record<keyof V, Field>>,
) {
  const draft = useTyped(props);
  return useFields({ first, fields, patience: WIZARD_ERROR_DELAY, draft });
}
