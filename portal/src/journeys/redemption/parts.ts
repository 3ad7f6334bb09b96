/** Parts of the wizard, shown beside it on a desk. */
import {
  REDEMPTION_STEPS,
  type RedemptionStep,
} from '@thumela/rules/journeys/redemption-wizard.ts';

/** The first step of each part; after the last of them all parts are done. */
const BEGINNINGS = [
  'mobile-question',
  'document-type',
  'document-details',
  'declaration',
  'submitted',
] as const satisfies readonly RedemptionStep[];

const ORDER: readonly RedemptionStep[] = REDEMPTION_STEPS;

/** The part of a step, counted from 0; -1 before the first, where known recipients are recognised. */
export function partAt(step: RedemptionStep): number {
  const here = ORDER.indexOf(step);
  return BEGINNINGS.filter((first) => ORDER.indexOf(first) <= here).length - 1;
}
