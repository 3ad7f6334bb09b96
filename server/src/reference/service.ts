export type { Brand } from './brand.ts';
export {
  beneficiaryNames,
  fieldError,
  normaliseCapturedFields,
  type Values,
} from './captured.ts';
export { loadSanctions, loadSnapshot } from './load.ts';
export { corridorFields } from './load-fields.ts';
export type { ReferenceSnapshot } from './lookups.ts';
export type {
  Arrival,
  BopCategory,
  CorridorField,
  Destination,
  ExchangeRate,
  InboundTierSet,
  PayoutCurrency,
  SanctionsEntry,
} from './model.ts';
export { bopCategories } from './offers.ts';
export { policyAmount } from './policy.ts';
export { principalBounds } from './price.ts';
export {
  findRate,
  type NamedRate,
  type RateToRecall,
  type Recall,
  recallRate,
} from './rates/recall.ts';
export { isUsable } from './rates/usable.ts';
export type { ReferenceData } from './snapshot.ts';
export { fieldView } from './views.ts';
