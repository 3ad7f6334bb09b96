import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { startOfDay } from '@thumela/rules/dates/dates.ts';
import type { DealProposal } from '../src/ledger/exchange/propose-deal.ts';
import { exchangeService } from '../src/ledger/exchange/service.ts';
import { statementsService } from '../src/ledger/reconciliation/service.ts';
import { withTransaction } from '../src/platform/database/pool.ts';
import type { PreparedDatabase } from './prepared.ts';
import { MAIN } from './statement-files.ts';

type Databases = Pick<PreparedDatabase, 'database' | 'owner'>;

export const ann = { actor: 'operator:Ann', reason: 'As quoted by the bank.' } as const;
export const ben = { actor: 'operator:Ben', reason: 'I read the confirmation.' } as const;

/** USD 100.00 bought for R 1 800.00. */
export const dealOf = (day: IsoDate, more: Partial<DealProposal> = {}): DealProposal => ({
  ...{ side: 'BUY', currency: 'USD', amountCents: 10_000n, randCents: 180_000n, rate: '18' },
  ...{ tradedOn: day, valueOn: day, counterparty: 'Ubuntu Bank' },
  ...{ randAccount: 'MAIN', currencyAccount: 'DOLLARS', ...more },
});

/** Adds a bank account in rand and one in dollars. */
export async function addAccounts({ database }: Databases): Promise<void> {
  const { addBankAccount } = statementsService(database, { name: 'Thumela' });
  await addBankAccount(MAIN);
  await addBankAccount({ ...MAIN, code: 'DOLLARS', number: '9988776655', currency: 'USD' });
}

/** Two people agree on a deal, and the bank moves it on its value date. @returns its id */
export async function settledDeal({ database }: Databases, deal: DealProposal): Promise<bigint> {
  return await withTransaction(database, async (handle) => {
    const service = exchangeService(handle);
    const id = await service.propose(deal, ann);
    await service.agree(id, ben);
    await service.settle({ id, day: deal.valueOn }, ann);
    return id;
  });
}

/** A rate of a currency that holds from the morning of a day. */
export async function addRate(
  { owner }: Databases,
  day: IsoDate,
  { currency = 'USD', mid }: { currency?: string; mid: string },
): Promise<void> {
  await owner.pool.query(
    `insert into exchange_rates (destination_id, mid, margin_percent, valid_from, changed_by, source)
     select min(id), $2, 2, $3, 'operator:Ann', 'Ubuntu Bank' from destinations where currency = $1`,
    [currency, mid, startOfDay(day)],
  );
}

/** Closes a month without a check of the ledger, as if two operators had done it. */
export async function closePastMonth({ owner }: Databases, month: IsoDate): Promise<void> {
  await owner.pool.query(
    `with closed as (
       insert into closed_months (month, closed_by) values ($1, 'operator:Ann') returning month, closed_at
     )
     insert into audit_entries (at, actor, action, subject)
     select closed_at, 'operator:Ann', 'month.closed', 'month:' || to_char(month, 'YYYY-MM') from closed`,
    [month],
  );
}
