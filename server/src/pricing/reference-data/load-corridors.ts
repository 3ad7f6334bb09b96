import { sql, type Transaction } from 'kysely';
import type { Config } from '../../platform/core/config.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { loadCorridorFields } from './load-fields.ts';
import { loadSwitches, type Switches } from './load-switches.ts';
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
  const switches = await loadSwitches(trx);
  const destinations = await loadDestinations(trx, terms, switches);
  const methods = await loadMethods(trx, switches, byId(destinations));
  const partners = await loadPartners(trx, switches, byId(methods));
  const partnersById = byId(partners);
  const rows = await trx.selectFrom('payout_currencies').selectAll().orderBy('id').execute();
  const currencies = rows.flatMap(({ payout_partner_id, brand_id, ...row }) => {
    const partner = partnersById.get(payout_partner_id);
    return partner ? [switches('CURRENCY', { ...row, brandId: brand_id, partner })] : [];
  });
  return { destinations, methods, partners, currencies };
}

/** Rates of the demonstration count in a demo alone (decision 11). */
async function loadDestinations(
  trx: Transaction<Tables>,
  { demo, rateLifetimeHours }: RateTerms,
  switches: Switches,
): Promise<Destination[]> {
  const rows = await trx
    .selectFrom('destinations')
    .innerJoin('countries', 'countries.alpha2', 'destinations.alpha2')
    // Each country's newest by its index: a feed leaves many rates behind.
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('exchange_rates')
          .selectAll('exchange_rates')
          .whereRef('exchange_rates.destination_id', '=', 'destinations.id')
          .where('valid_from', '<=', sql<Date>`now()`)
          .where((rate) => rate.or([rate('demonstration', '=', false), rate.val(demo)]))
          .where(notRecalled)
          .orderBy('valid_from', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .leftJoin('rate_stops', (join) =>
      join
        .onRef('rate_stops.destination_id', '=', 'destinations.id')
        .on('rate_stops.ended_at', 'is', null),
    )
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
      'newest.id as rateId',
      'newest.mid',
      'margin_percent',
      'valid_from',
      'demonstration',
      'rate_stops.id as stop',
    ])
    .select(
      sql<boolean>`exists (select from country_risks r
        where r.alpha3 = countries.alpha3 and r.list = 'BLOCKED' and r.removed_at is null)`.as(
        'blocked',
      ),
    )
    .orderBy('destinations.id')
    .execute();
  return rows.map(({ rateId, mid, margin_percent, valid_from, demonstration, stop, ...row }) => {
    const { blocked, ...country } = row;
    // Nothing is quoted to a blocked country, nor created from a quotation of before (FICA section 26B).
    const available = country.available && !blocked;
    const destination = switches('DESTINATION', { ...country, available });
    if (rateId === null || mid === null || margin_percent === null || valid_from === null) {
      return { ...destination, rate: undefined };
    }
    const goodUntil = demonstration
      ? undefined
      : new Date(valid_from.getTime() + rateLifetimeHours * HOUR);
    const isStopped = stop !== null;
    return {
      ...destination,
      rate: { id: rateId, mid, marginPercent: margin_percent, goodUntil, isStopped },
    };
  });
}

async function loadMethods(
  trx: Transaction<Tables>,
  switches: Switches,
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
      switches('METHOD', {
        ...row,
        destination,
        fee,
        method,
        methodValue: method_value,
        fields: fields.get(row.id) ?? [],
      }),
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
  switches: Switches,
  methods: ReadonlyMap<number, PayoutMethod>,
): Promise<PayoutPartner[]> {
  const rows = await trx.selectFrom('payout_partners').selectAll().orderBy('id').execute();
  const promised = await loadArrivals(trx);
  return rows.flatMap((row) => {
    const { payout_method_id, brand_reference_id, ...own } = row;
    const { usual_minutes, latest_minutes, ...partner } = { ...own, ...promised.get(row.id) };
    const payoutMethod = methods.get(payout_method_id);
    if (!payoutMethod) return [];
    const arrival =
      usual_minutes === null || latest_minutes === null
        ? undefined
        : { usualMinutes: usual_minutes, latestMinutes: latest_minutes };
    const brandReferenceId = brand_reference_id;
    return [switches('PARTNER', { ...partner, brandReferenceId, payoutMethod, arrival })];
  });
}

/** The newest terms of each payout partner that has any. */
async function loadArrivals(trx: Transaction<Tables>) {
  const rows = await trx
    .selectFrom('arrival_terms')
    .distinctOn('payout_partner_id')
    .select(['payout_partner_id', 'usual_minutes', 'latest_minutes'])
    .where('valid_from', '<=', sql<Date>`now()`)
    .orderBy('payout_partner_id')
    .orderBy('valid_from', 'desc')
    .execute();
  return new Map(rows.map(({ payout_partner_id, ...minutes }) => [payout_partner_id, minutes]));
}

const byId = <T extends { readonly id: number }>(rows: readonly T[]): ReadonlyMap<number, T> =>
  new Map(rows.map((row) => [row.id, row]));
