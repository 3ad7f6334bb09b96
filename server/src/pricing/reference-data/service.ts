export { type Brand, type BrandSettings, loadBrand } from './brand.ts';
export {
  beneficiaryNames,
  fieldError,
  normaliseCapturedFields,
  type Values,
} from './captured-fields.ts';
export { commissionNow } from './commission.ts';
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
  MethodKind,
  PayoutCurrency,
} from './model.ts';
export { bopCategories } from './offers.ts';
export { policyAmount } from './policy.ts';
export { principalBounds } from './price.ts';
export { addRates, lockPrices, type RateRow, tellPrices } from './rates/add.ts';
export { parseRateLines } from './rates/parse.ts';
export {
  findRate,
  type NamedRate,
  notRecalled,
  type RateToRecall,
  type Recall,
  recallRate,
} from './rates/recall.ts';
export { ratesSource } from './rates/source.ts';
export { isUsable, isYoung } from './rates/usable.ts';
export { askedFields, offeredChoices } from './required-fields.ts';
export type { ReferenceData } from './snapshot.ts';
export { fieldView } from './views.ts';
