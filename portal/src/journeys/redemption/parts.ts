/** The parts of the wizard that stand beside it at a desk. */
import {
  REDEMPTION_STEPS,
  type RedemptionStep,
} from '@thumela/rules/journeys/redemption-wizard.ts';

/** The step each part begins with; with the last of them all parts are done. */
const BEGINNINGS = [
  'mobile-question',
  'document-type',
  'document-details',
  'declaration',
  'submitted',
] as const satisfies readonly RedemptionStep[];

const ORDER: readonly RedemptionStep[] = REDEMPTION_STEPS;

/** The part a step belongs to, counted from 0; -1 before the first, where whoever is known is recognised. */
export function partAt(step: RedemptionStep): number {
  const here = ORDER.indexOf(step);
  return BEGINNINGS.filter((first) => ORDER.indexOf(first) <= here).length - 1;
}
