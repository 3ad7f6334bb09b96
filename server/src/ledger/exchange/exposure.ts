import { sql } from 'kysely';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import type { Handle } from '../../platform/database/pool.ts';
import { type Balance, journalQueries } from '../journal/service.ts';
import { findClosingRate, type RateTerms } from './closing-rates.ts';
import { valueInRand } from './revalue.ts';

/** Our holdings and debts in a foreign currency, in hundredths of it. */
export interface Exposure {
  readonly currency: string;
  /** Currency bought and not sold. */
  readonly held: bigint;
  readonly bank: bigint;
  readonly float: bigint;
  /** Agreed deals that are not settled; negative if more is sold. */
  readonly agreed: bigint;
  /** Owed to recipients of paid transactions. */
  readonly promised: bigint;
  readonly net: bigint;
  /** Value of the position in the books, in cents of rand. */
  readonly carried: bigint;
  /** Units for one rand; undefined if the currency has no rate. */
  readonly rate: string | undefined;
  /** Cents of rand. */
  readonly netValue: bigint | undefined;
}

/** The exposure in each currency with a position, a balance, an agreed deal or a promise. */
export async function readExposures(handle: Handle, terms: RateTerms): Promise<Exposure[]> {
  const day = currentBusinessDay(handle.clock);
  const [balances, agreed, promised] = await Promise.all([
    journalQueries(handle).balancesAt(day),
    sumAgreed(handle),
    sumPromised(handle),
  ]);
  const currencies = new Set([
    ...balances.flatMap(({ account, subAccount, currency }) =>
      account === 'EXCHANGE_POSITION' ? [subAccount] : isHeld(account) ? [currency] : [],
    ),
    ...agreed.keys(),
    ...promised.keys(),
  ]);
  currencies.delete('ZAR');
  return await Promise.all(
    [...currencies].toSorted().map(async (currency) => {
      const rate = (await findClosingRate(handle, { currency, day }, terms))?.mid;
      const sums = sumBalances(balances, currency);
      const owed = promised.get(currency) ?? 0n;
      const due = agreed.get(currency) ?? 0n;
      const net = sums.held + due - owed;
      const netValue = rate === undefined ? undefined : valueInRand(net, rate);
      return { currency, ...sums, agreed: due, promised: owed, net, rate, netValue };
    }),
  );
}

const isHeld = (account: string) => account === 'BANK' || account === 'PAYOUT_FLOAT';

function sumBalances(balances: readonly Balance[], currency: string) {
  const sum = (counts: (balance: Balance) => boolean) =>
    balances.filter(counts).reduce((all, { debits, credits }) => all + debits - credits, 0n);
  const isPosition = ({ account, subAccount }: Balance) =>
    account === 'EXCHANGE_POSITION' && subAccount === currency;
  return {
    held: -sum((of) => isPosition(of) && of.currency === currency),
    carried: sum((of) => isPosition(of) && of.currency === 'ZAR'),
    bank: sum((of) => of.account === 'BANK' && of.currency === currency),
    float: sum((of) => of.account === 'PAYOUT_FLOAT' && of.currency === currency),
  };
}

interface CurrencySum {
  readonly currency: string;
  readonly cents: bigint;
}

const byCurrency = (rows: readonly CurrencySum[]): ReadonlyMap<string, bigint> =>
  new Map(rows.map(({ currency, cents }) => [currency, cents]));

async function sumAgreed({ db }: Handle) {
  const { rows } = await sql<CurrencySum>`
    select currency, sum(case side when 'BUY' then amount_cents else -amount_cents end)::bigint as cents
    from exchange_deals where state = 'AGREED' group by currency`.execute(db);
  return byCurrency(rows);
}

/** Paid transactions whose recipients do not have the money: by the indexes of those two statuses. */
async function sumPromised({ db }: Handle) {
  const { rows } = await sql<CurrencySum>`
    select currency, sum(cents)::bigint as cents
    from (
      select destination_currency as currency, round(destination_amount * 100) as cents
      from transactions where status = 'APPROVED_PAID'
      union all
      select destination_currency, round(destination_amount * 100)
      from transactions where status = 'REMITTANCE_BRAND_ON_HOLD'
    ) t where currency <> 'ZAR' group by currency`.execute(db);
  return byCurrency(rows);
}
