import { sql, type Transaction } from 'kysely';
import type { Config } from '../config.ts';
import type { Tables } from '../database/tables.ts';
import { loadCorridorFields } from './load-fields.ts';
import type { SnapshotParts } from './lookups.ts';
import type { Destination, Fee, PayoutMethod, PayoutPartner } from './model.ts';
import { notRecalled } from './rates/recall.ts';

/** Settings that decide which rates are in force. */
export type RateTerms = Pick<Config, 'demo' | 'rateLifetimeHours'>;

type Corridors = Pick<SnapshotParts, 'destinations' | 'methods' | 'partners' | 'currencies'>;

const HOUR = 3_600_000;

/** Destinations with their present rate, methods, partners and currencies; a method without a fee is left out. */
export async function loadCorridors(
  trx: Transaction<Tables>,
  terms: RateTerms,
): Promise<Corridors> {
  const destinations = await loadDestinations(trx, terms);
  const methods = await loadMethods(trx, new Map(destinations.map((one) => [one.id, one])));
  const partners = await loadPartners(trx, new Map(methods.map((one) => [one.id, one])));
  const partnersById = new Map(partners.map((one) => [one.id, one]));
  const rows = await trx.selectFrom('payout_currencies').selectAll().orderBy('id').execute();
  const currencies = rows.flatMap(({ payout_partner_id, brand_id, ...row }) => {
    const partner = partnersById.get(payout_partner_id);
    return partner ? [{ ...row, brandId: brand_id, partner }] : [];
  });
  return { destinations, methods, partners, currencies };
}

/** Rates of the demonstration count in a demo alone (decision 23). */
async function loadDestinations(
  trx: Transaction<Tables>,
  { demo, rateLifetimeHours }: RateTerms,
): Promise<Destination[]> {
  const rows = await trx
    .selectFrom('destinations')
    .innerJoin('countries', 'countries.alpha2', 'destinations.alpha2')
    .leftJoin('exchange_rates', (join) =>
      join
        .onRef('exchange_rates.destination_id', '=', 'destinations.id')
        .on('valid_from', '<=', sql<Date>`now()`)
        .on((rate) => rate.or([rate('demonstration', '=', false), rate.val(demo)]))
        .on(notRecalled),
    )
    .distinctOn('destinations.id')
    .select([
      'destinations.id',
      'destinations.name',
      'destinations.alpha2',
      'countries.alpha3',
      'dial',
      'currency',
      'currency_decimals as currencyDecimals',
      'active',
      'available',
      'exchange_rates.id as rateId',
      'mid',
      'margin_percent',
      'valid_from',
      'demonstration',
    ])
    .orderBy('destinations.id')
    .orderBy('valid_from', 'desc')
    .execute();
  return rows.map(({ rateId, mid, margin_percent, valid_from, demonstration, ...destination }) => {
    if (rateId === null || mid === null || margin_percent === null || valid_from === null) {
      return { ...destination, rate: undefined };
    }
    const goodUntil = demonstration
      ? undefined
      : new Date(valid_from.getTime() + rateLifetimeHours * HOUR);
    return { ...destination, rate: { id: rateId, mid, marginPercent: margin_percent, goodUntil } };
  });
}

async function loadMethods(
  trx: Transaction<Tables>,
  destinations: ReadonlyMap<number, Destination>,
): Promise<PayoutMethod[]> {
  const rows = await trx.selectFrom('payout_methods').selectAll().orderBy('id').execute();
  const fees = await loadFees(trx);
  const fields = await loadCorridorFields(trx, rows, destinations);
  return rows.flatMap(({ destination_id, method_value, method, ...row }) => {
    const destination = destinations.get(destination_id);
    const fee = fees.get(row.id);
    if (!destination || !fee) return [];
    return [
      {
        ...row,
        destination,
        fee,
        method,
        methodValue: method_value,
        fields: fields.get(row.id) ?? [],
      },
    ];
  });
}

async function loadFees(trx: Transaction<Tables>): Promise<Map<number, Fee>> {
  const rows = await trx
    .selectFrom('fees')
    .distinctOn('payout_method_id')
    .select(['payout_method_id', 'percent', 'minimum_cents', 'maximum_cents'])
    .where('valid_from', '<=', sql<Date>`now()`)
    .orderBy('payout_method_id')
    .orderBy('valid_from', 'desc')
    .execute();
  return new Map(
    rows.map((row) => [
      row.payout_method_id,
      { percent: row.percent, minimumCents: row.minimum_cents, maximumCents: row.maximum_cents },
    ]),
  );
}

async function loadPartners(
  trx: Transaction<Tables>,
  methods: ReadonlyMap<number, PayoutMethod>,
): Promise<PayoutPartner[]> {
  const rows = await trx.selectFrom('payout_partners').selectAll().orderBy('id').execute();
  return rows.flatMap((row) => {
    const { payout_method_id, brand_reference_id, usual_minutes, latest_minutes, ...partner } = row;
    const payoutMethod = methods.get(payout_method_id);
    if (!payoutMethod) return [];
    const arrival =
      usual_minutes === null || latest_minutes === null
        ? undefined
        : { usualMinutes: usual_minutes, latestMinutes: latest_minutes };
    return [{ ...partner, brandReferenceId: brand_reference_id, payoutMethod, arrival }];
  });
}
