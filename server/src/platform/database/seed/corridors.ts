import { countCurrencyDecimals, toCents } from '@thumela/rules/money/money.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '../tables.ts';
import { type DestinationSeed, destinations, type FeeSeed } from './destinations.ts';
import { SEEDED } from './origin.ts';

interface MethodSeed {
  id: number;
  destination: DestinationSeed;
  method: 'CASH' | 'WALLET' | 'BANK';
  fee: FeeSeed;
}

/** Minutes after the payment: usually, and at the latest. */
type Arrival = readonly [usual: number, latest: number];

const DAY = 24 * 60;
const WITHIN_MINUTES: Arrival = [10, DAY];
const BY_BANK: Arrival = [DAY, 3 * DAY];
const BY_AGENT: Arrival = [60, 2 * DAY];

/** Name of each method and of its payout partner, and when the partner pays out. */
const KINDS = {
  CASH: {
    value: 'Cash Pickup',
    partner: 'National cash collection points',
    type: 'CASH',
    arrival: WITHIN_MINUTES,
  },
  WALLET: {
    value: 'Mobile Wallet',
    partner: 'Any mobile money wallet',
    type: 'MOBILE_WALLET',
    arrival: WITHIN_MINUTES,
  },
  BANK: {
    value: 'Bank Deposit',
    partner: 'Any bank account',
    type: 'BANK_ACCOUNT',
    arrival: BY_BANK,
  },
} as const;

/** Country id × 10, plus 1 for cash, 2 for a wallet, 3 for a bank. */
const methods: MethodSeed[] = destinations.flatMap((destination) => {
  const { cash, wallet, bank } = destination;
  const of = (digit: number, method: MethodSeed['method'], fee: FeeSeed | undefined) =>
    fee ? [{ id: destination.id * 10 + digit, destination, method, fee }] : [];
  return [...of(1, 'CASH', cash), ...of(2, 'WALLET', wallet), ...of(3, 'BANK', bank)];
});

/** Cash in Zimbabwe has two partners, so that every level of the cascade offers a choice somewhere. */
const ZIMBABWE_CASH = 11;
const zimbabweCashPartners = [
  { id: 11, name: 'City branches', arrival: WITHIN_MINUTES },
  { id: 14, name: 'Rural agents', arrival: BY_AGENT },
];

const partners = methods.flatMap((method) => {
  const { partner, arrival } = KINDS[method.method];
  const own = [{ id: method.id, name: partner, arrival }];
  const all = method.id === ZIMBABWE_CASH ? zimbabweCashPartners : own;
  return all.map((one) => ({ ...one, method }));
});

export const destinationRows: Insertable<Tables['destinations']>[] = destinations.map((row) => ({
  id: row.id,
  alpha2: row.alpha2,
  name: row.name,
  dial: row.dial,
  currency: row.currency,
  currency_decimals: countCurrencyDecimals(row.currency),
}));

export const rateRows: Insertable<Tables['exchange_rates']>[] = destinations.map((row) => ({
  destination_id: row.id,
  mid: row.mid,
  margin_percent: row.marginPercent,
  source: 'demonstration',
  demonstration: true,
  ...SEEDED,
}));

export const methodRows: Insertable<Tables['payout_methods']>[] = methods.map((row) => ({
  id: row.id,
  destination_id: row.destination.id,
  method: row.method,
  method_value: KINDS[row.method].value,
}));

export const feeRows: Insertable<Tables['fees']>[] = methods.map(
  ({ id, fee: [percent, minimum, maximum] }) => ({
    payout_method_id: id,
    percent,
    minimum_cents: toCents(minimum),
    maximum_cents: toCents(maximum),
    ...SEEDED,
  }),
);

export const partnerRows: Insertable<Tables['payout_partners']>[] = partners.map((row) => ({
  id: row.id,
  payout_method_id: row.method.id,
  name: row.name,
  type: KINDS[row.method.method].type,
  brand_reference_id: row.id,
  usual_minutes: row.arrival[0],
  latest_minutes: row.arrival[1],
}));

export const currencyRows: Insertable<Tables['payout_currencies']>[] = partners.map((row) => ({
  id: row.id,
  payout_partner_id: row.id,
  code: row.method.destination.currency,
  decimals: countCurrencyDecimals(row.method.destination.currency),
  brand_id: row.id,
}));
