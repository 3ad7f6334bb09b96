import type { Phrase } from '../language/phrase.ts';
import { phrase } from '../language/phrase.ts';
import { parseCents } from '../money/money.ts';
import { priceTexts } from '../texts/en/prices.ts';
import {
  choiceField,
  codeField,
  type PriceField,
  type PriceFieldName,
  patternField,
  percentField,
  randField,
  rateField,
  textField,
} from './fields.ts';

/** Highest margin of a remitter on a rate, in percent. */
const HIGHEST_MARGIN = 20;
const HIGHEST_FEE = 20;
const HIGHEST_VAT = 30;
const minutesFields = [
  codeField('usual-minutes', /^[1-9]\d{0,4}$/, 'minutes'),
  codeField('latest-minutes', /^[1-9]\d{0,4}$/, 'minutes'),
] as const;
/** Maximum length of a remittance partner's name, as recipients see it. */
const LONGEST_PARTNER_NAME = 60;
/**
 * Highest difference in percent between a payout's actual and booked cost that still matches
 * automatically.
 */
const HIGHEST_TOLERANCE = 5;
/**
 * A remittance partner may owe a multiple of what it sends; commission is agreed in hundredths of a
 * percent.
 */
const commissionField = percentField('commission', 100, 2);

/** Prices, limits and corridors that can be changed, each by two people (see server/src/pricing/README.md). */
export const priceFields = {
  RATE: [rateField('mid'), percentField('margin-percent', HIGHEST_MARGIN)],
  FEE: [percentField('percent', HIGHEST_FEE), randField('minimum'), randField('maximum')],
  VAT: [percentField('vat-percent', HIGHEST_VAT)],
  AMOUNT: [randField('amount')],
  OUTBOUND_TIER: [randField('day'), randField('month'), randField('year')],
  INBOUND_TIER: [randField('from'), randField('to')],
  TIER_DOCUMENT: [choiceField('asked', 'switch', ['true', 'false'])],
  ARRIVAL: minutesFields,
  COST_TOLERANCE: [percentField('tolerance', HIGHEST_TOLERANCE, 2)],
  SWITCH: [choiceField('active', 'switch', ['true', 'false'])],
  BOP_CATEGORY: [
    textField('name', 'text'),
    textField('inbound-description', 'long-text'),
    textField('outbound-description', 'long-text'),
    randField('threshold'),
  ],
  BOP_USE: [codeField('category', /^(\d{3}|NONE)$/, 'choice')],
  CORRIDOR_FIELD: [
    choiceField('asked', 'switch', ['true', 'false']),
    codeField('position', /^[1-9]\d?$/, 'place'),
    patternField('pattern'),
  ],
  FIELD_CHOICE: [textField('name', 'text'), choiceField('active', 'switch', ['true', 'false'])],
  NEW_FIELD_CHOICE: [
    codeField('choice', /^[A-Z0-9_]{1,40}$/, 'choiceCode'),
    textField('name', 'text'),
  ],
  NEW_DESTINATION: [
    codeField('country', /^[A-Z]{2}$/, 'country'),
    textField('name', 'text'),
    codeField('dial-code', /^[1-9]\d{0,3}$/, 'dialCode'),
    codeField('currency', /^[A-Z]{3}$/, 'currency'),
    rateField('mid'),
    percentField('margin-percent', HIGHEST_MARGIN),
  ],
  NEW_METHOD: [
    choiceField('method', 'choice', ['CASH', 'WALLET', 'BANK']),
    textField('name', 'text'),
    codeField('fields-of', /^\d{1,9}$/, 'number'),
    percentField('percent', HIGHEST_FEE),
    randField('minimum'),
    randField('maximum'),
  ],
  NEW_PARTNER: [
    textField('name', 'text'),
    choiceField('partner-type', 'choice', ['CASH', 'MOBILE_WALLET', 'BANK_ACCOUNT']),
    ...minutesFields,
  ],
  NEW_CURRENCY: [codeField('currency', /^[A-Z]{3}$/, 'currency')],
  COMMISSION: [commissionField],
  NEW_REMITTANCE_PARTNER: [
    codeField('partner-code', /^[A-Z][A-Z0-9_]{1,39}$/, 'code'),
    textField('name', 'text', LONGEST_PARTNER_NAME),
    codeField('email', /^$|^[^@\s\p{Cc}]{1,64}@[^@\s\p{Cc}]{1,190}$/u, 'email'),
    codeField('cut-off', /^([01]\d|2[0-3]):[0-5]\d$/, 'hour'),
    commissionField,
  ],
} as const satisfies Record<string, readonly PriceField[]>;

export type PriceKind = keyof typeof priceFields;

export const priceKinds = Object.keys(priceFields) as PriceKind[];

/** Whether a change takes effect on confirmation instead of at a chosen moment. */
export const isAtOnce = (kind: PriceKind): boolean =>
  kind === 'NEW_REMITTANCE_PARTNER' || kind === 'NEW_FIELD_CHOICE';

/** Values by field name. */
export type PriceTexts = Readonly<Record<string, string>>;

/** A problem with a field. */
interface PriceError {
  readonly field: PriceFieldName;
  readonly message: Phrase;
}

/** Pairs of fields where the first must not exceed the second. */
const ORDERED: readonly (readonly [PriceFieldName, PriceFieldName])[] = [
  ['minimum', 'maximum'],
  ['day', 'month'],
  ['month', 'year'],
  ['from', 'to'],
  ['usual-minutes', 'latest-minutes'],
];

/** Problems with the values of a change, each with its field. */
export function findPriceErrors(kind: PriceKind, values: PriceTexts): PriceError[] {
  const fields: readonly PriceField[] = priceFields[kind];
  const faults = fields.flatMap(({ name, error }) => {
    const message = error(values[name] ?? '');
    return message ? [{ field: name, message }] : [];
  });
  const isFaulty = (name: string) => faults.some(({ field }) => field === name);
  const orders = ORDERED.filter(
    ([low, high]) => fields.some(({ name }) => name === low) && !isFaulty(low) && !isFaulty(high),
  );
  for (const [low, high] of orders) {
    const [least, most] = [parseAmountOrZero(values[low]), parseAmountOrZero(values[high])];
    if (least > most) faults.push({ field: high, message: phrase(priceTexts, 'order') });
  }
  return faults;
}

const parseAmountOrZero = (value = '') => parseCents(value) ?? 0n;

/** Values of a kind's fields only, in order, without surrounding spaces. */
export const trimPriceValues = (kind: PriceKind, values: PriceTexts): Record<string, string> =>
  Object.fromEntries(
    priceFields[kind].map(({ name }) => [name, (values[name] ?? '').trim()] as const),
  );
