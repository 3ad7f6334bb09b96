import { formatMinorPlain } from '@thumela/rules/money/money.ts';
import { expectFunding } from '@thumela/rules/payouts/floats.ts';
import type { FindShortage } from '../../payouts/float-balances/service.ts';
import type { Clock } from '../../platform/database/clock.ts';
import type { Arrival } from '../reference-data/service.ts';
import type { Priced } from './price.ts';

/**
 * When the recipient has the money if the customer pays now: as the payout partner promises, or when money that no
 * channel has now should be there (decision 40). Undefined if the partner promises nothing and nothing is missing.
 */
export async function expectArrival(
  findShortage: FindShortage,
  clock: Clock,
  { currency, pricing, quote }: Priced,
): Promise<Arrival | undefined> {
  const { arrival, id } = currency.partner;
  const payout = {
    ...{ partner: id, currency: pricing.currency, owedCents: quote.payable },
    amount: formatMinorPlain(quote.destination, pricing.decimals),
  };
  if (!(await findShortage(payout))) return arrival;
  const now = clock.now();
  const funded = Math.ceil((expectFunding(now).getTime() - now.getTime()) / 60_000);
  const minutes = Math.max(funded, arrival?.latestMinutes ?? 0);
  return { usualMinutes: minutes, latestMinutes: minutes };
}
