import { businessDay } from '@thumela/rules/dates/dates.ts';
import { formatPercent } from '@thumela/rules/money/decimal.ts';
import type { Database } from '../../platform/database/pool.ts';
import { isYoung, type PayoutCurrency, type ReferenceSnapshot } from '../reference-data/service.ts';
import {
  type PriceTerms,
  readPlannedVersions,
  readVersionsInForce,
  type Version,
} from './versions.ts';

/** A corridor with its present price. */
export interface PricedCorridor {
  readonly currency: PayoutCurrency;
  readonly state: 'OPEN' | 'OFF' | 'STOPPED' | 'NO_RATE' | 'TOO_OLD';
  readonly rate: Version | undefined;
  readonly fee: Version | undefined;
  readonly vatPercent: string;
  /** Number of its planned changes. */
  readonly planned: number;
}

/** Lists all corridors by country, method and partner, with their prices. */
export async function pricedCorridors(
  database: Database,
  terms: PriceTerms,
  reference: ReferenceSnapshot,
): Promise<PricedCorridor[]> {
  const now = database.clock.now();
  const [rates, fees, ...later] = await Promise.all([
    readVersionsInForce(database, 'RATE', terms),
    readVersionsInForce(database, 'FEE', terms),
    readPlannedVersions(database, 'RATE', terms),
    readPlannedVersions(database, 'FEE', terms),
    readPlannedVersions(database, 'SWITCH', terms),
  ]);
  const [laterRates, laterFees, laterSwitches] = later.map(countByTarget);
  const vatPercent = formatPercent(reference.vatRate(businessDay(now)));
  return allCurrencies(reference).map((currency) => {
    const { partner } = currency;
    const { payoutMethod } = partner;
    const { destination } = payoutMethod;
    const parts = [
      `DESTINATION ${destination.id}`,
      `METHOD ${payoutMethod.id}`,
      `PARTNER ${partner.id}`,
      `CURRENCY ${currency.id}`,
    ];
    const method = String(payoutMethod.id);
    return {
      currency,
      state: toCorridorState(currency, now),
      rate: rates.get(destination.alpha2),
      fee: fees.get(method),
      vatPercent,
      planned:
        (laterRates?.get(destination.alpha2) ?? 0) +
        (laterFees?.get(method) ?? 0) +
        parts.reduce((sum, part) => sum + (laterSwitches?.get(part) ?? 0), 0),
    };
  });
}

const countByTarget = (versions: readonly Version[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { target } of versions) counts.set(target, (counts.get(target) ?? 0) + 1);
  return counts;
};

const allCurrencies = (reference: ReferenceSnapshot) =>
  reference.destinations
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    .flatMap((one) => reference.payoutMethodsOf(one.id))
    .flatMap((one) => reference.payoutPartnersOf(one.id))
    .flatMap((one) => reference.currenciesOf(one.id));

function toCorridorState(currency: PayoutCurrency, now: Date): PricedCorridor['state'] {
  const { partner } = currency;
  const { payoutMethod } = partner;
  const { destination } = payoutMethod;
  const isOn = [currency, partner, payoutMethod, destination].every(
    ({ active, available }) => active && available,
  );
  if (!isOn) return 'OFF';
  if (!destination.rate) return 'NO_RATE';
  if (destination.rate.isStopped) return 'STOPPED';
  return isYoung(destination.rate, now) ? 'OPEN' : 'TOO_OLD';
}
