import type { PriceKind } from '@thumela/rules/prices/changes.ts';
import type { Corridor } from '../../api/queries/prices.ts';

/** Whether a change of this kind and target affects a corridor's quotes. */
export const affectsCorridor = (kind: PriceKind, target: string) => (one: Corridor) =>
  kind === 'VAT' ||
  (kind === 'RATE' && one.countryCode === target) ||
  (kind === 'FEE' && String(one.methodId) === target);
