import type {
  listCurrencies,
  listPayoutMethods,
  listPayoutPartners,
} from '@thumela/contract/calls/reference.ts';
import type { AnswerOf } from '@thumela/contract/index.ts';
import type { RequiredField } from '@thumela/contract/shapes.ts';
import { decimalNumber } from '@thumela/rules/money/decimal.ts';
import { toAmount } from '@thumela/rules/money/money.ts';
import type { Static } from 'typebox';
import type {
  CorridorField,
  Destination,
  PayoutCurrency,
  PayoutMethod,
  PayoutPartner,
} from './model.ts';
import type { CurrencyPrice } from './price.ts';

/** Wire form of the country something belongs to. */
function countryKeys({ id, alpha3, name }: Destination) {
  return { 'country-id': id, 'country-code': alpha3, 'country-name': name };
}

export function methodView(method: PayoutMethod): AnswerOf<typeof listPayoutMethods>[number] {
  return {
    id: method.id,
    ...countryKeys(method.destination),
    method: method.method,
    'method-value': method.methodValue,
    active: method.active,
    available: method.available,
  };
}

export function partnerView(partner: PayoutPartner): AnswerOf<typeof listPayoutPartners>[number] {
  const { payoutMethod } = partner;
  return {
    id: partner.id,
    ...countryKeys(payoutMethod.destination),
    'payout-method-id': payoutMethod.id,
    'payout-method': payoutMethod.method,
    name: partner.name,
    'brand-reference-id': partner.brandReferenceId,
    type: partner.type,
    active: partner.active,
    available: partner.available,
  };
}

export function currencyView(
  currency: PayoutCurrency,
  price: CurrencyPrice | undefined,
): AnswerOf<typeof listCurrencies>[number] {
  const { partner } = currency;
  const { payoutMethod } = partner;
  return {
    id: currency.id,
    code: currency.code,
    'brand-id': currency.brandId,
    ...countryKeys(payoutMethod.destination),
    'payout-method-id': payoutMethod.id,
    'payout-method': payoutMethod.method,
    'payout-partner-id': partner.id,
    'payout-partner-name': partner.name,
    'payout-partner-brand-reference-id': partner.brandReferenceId,
    active: currency.active,
    available: currency.available,
    ...(price && { price: priceView(price) }),
  };
}

/** A required field with its choices and its corridor's rule (QUOTE-15, see rules/README.md). */
export function fieldView(
  field: CorridorField,
): Omit<Static<typeof RequiredField>, 'id' | 'mandatory'> {
  return {
    'field-name': field.fieldName,
    'display-name': field.displayName,
    description: field.description,
    'data-type': field.dataType,
    'possible-values': field.values.map(({ id, value, displayValue }) => ({
      id,
      'display-value': displayValue,
      value,
      'brand-required-field-id': field.id,
    })),
    pattern: field.pattern,
    ...(field.dialCode && { 'dial-code': field.dialCode }),
  };
}

/** Wire form of a price. */
const priceView = (price: CurrencyPrice) => ({
  rate: decimalNumber(price.rate),
  'fee-percent': Number(price.fee.percent),
  'fee-minimum': toAmount(price.fee.minimumCents),
  'fee-maximum': toAmount(price.fee.maximumCents),
  'vat-rate': Number(price.vatRate),
  'minimum-amount': toAmount(price.minimumSend),
  'maximum-amount': toAmount(price.payoutCeiling),
});
