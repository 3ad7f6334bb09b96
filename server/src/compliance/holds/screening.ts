import { holdReason } from '@thumela/rules/status/holds.ts';
import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import { casesService } from '../../casework/cases/service.ts';
import {
  matchesAnother,
  rescreenRows,
  type ScreenedKind,
} from '../../integrations/screening/rescreen.ts';
import { type SanctionsList, screenBoth } from '../../integrations/screening/screen.ts';
import type { ScreeningRecord } from '../../platform/database/columns.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { waitingOrders } from '../../receiving/orders/service.ts';
import { openRequests } from '../../receiving/redemption/service.ts';
import {
  describeParties,
  type ScreenedTransaction,
  selectScreened,
} from '../../sending/service.ts';
import { applyToRecord } from '../clearances/service.ts';
import { type BrandName, decisionDeadline, holdTransaction } from './hold.ts';

type Needed = Pick<Services, 'database' | 'brand' | 'reference' | 'config' | 'log'>;

/** Maximum combined seconds of loading the list and of a creation. */
const UNDER_WAY_SECONDS = 300;

/** Seconds after a change of the list during which creations may still use the previous list. */
export const olderListSeconds = ({ config }: Pick<Services, 'config'>): number =>
  config.referenceAgeLimitSeconds + UNDER_WAY_SECONDS;

/**
 * Screens everything not paid out, and everything waiting for its recipient, against the newest sanctions list if
 * that has not been done, and stops new possible matches (decision 27). Any number of processes may run it
 * concurrently and repeatedly.
 */
export async function screenUnderWay(services: Needed): Promise<void> {
  const { database, reference } = services;
  const wanted = await newestToScreen(services);
  if (wanted === undefined) return;
  if (reference.now.sanctionsList < wanted) await reference.refresh();
  const snapshot = reference.now;
  const found = [
    await rescreenRows(services, snapshot, screenedTransactions(services)),
    await rescreenRows(services, snapshot, waitingOrders),
    await rescreenRows(services, snapshot, openRequests),
  ];
  if (found.some((count) => count > 0)) return;
  const limit = olderListSeconds(services);
  await database.db
    .updateTable('sanctions_lists')
    .set({ screened_at: sql<Date>`now()` })
    .where('screened_at', 'is', null)
    .where('id', '<=', BigInt(snapshot.sanctionsList))
    .where('changed_at', '<', sql<Date>`now() - make_interval(secs => ${limit})`)
    .execute();
}

/** Number of open transactions, orders and requests last screened against a list older than this one. */
export async function countBehind(services: Needed, list: number): Promise<number> {
  const { database } = services;
  const behind = await Promise.all([
    screenedTransactions(services).behind(database, list),
    waitingOrders.behind(database, list),
    openRequests.behind(database, list),
  ]);
  return behind.flat().length;
}

async function newestToScreen({ database: { db } }: Needed): Promise<number | undefined> {
  const row = await db
    .selectFrom('sanctions_lists')
    .select((list) => list.fn.max('id').as('id'))
    .where('screened_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.id === null ? undefined : Number(row.id);
}

/** The number of the list that a transaction was last screened against. */
const LIST = sql<number>`coalesce((screening #>> '{again,list-number}')::bigint,
  (screening ->> 'list-number')::bigint, 0)`;

/** One statement per partial index, which contain only these few of all transactions. */
async function screenedByOlder({ db }: Handle, list: number): Promise<bigint[]> {
  const of = (...statuses: string[]) =>
    sql`select id from transactions where status in (${sql.join(statuses)}) and ${LIST} < ${list}`;
  const { rows } = await sql<{ id: bigint }>`
    ${of('APPROVED_UNPAID', 'ON_HOLD_UNPAID')} union all ${of('APPROVED_PAID')}
    union all ${of('REMITTANCE_BRAND_ON_HOLD')}
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

const screenedTransactions = ({ brand }: Needed): ScreenedKind<ScreenedTransaction> => ({
  name: 'transaction',
  behind: screenedByOlder,
  read: (database, ids) => selectScreened(database).where('transactions.id', 'in', ids).execute(),
  screen: screenParties,
  keep: storeScreening,
  judge: (handle, list, id) => rescreenTransaction(handle, brand, list, id),
});

/** Stores one result with several transactions, except those already screened against a newer list. */
async function storeScreening(
  { db }: Handle,
  ids: readonly bigint[],
  again: ScreeningRecord,
): Promise<void> {
  await db
    .updateTable('transactions')
    .set({
      screening: sql<string>`screening || jsonb_build_object('again', ${JSON.stringify(again)}::jsonb)`,
    })
    .where('id', 'in', ids)
    .where(LIST, '<', again['list-number'] ?? 0)
    .execute();
}

/**
 * Screens one transaction under its lock, unless it was screened against as new a list, and stops it if it matches
 * a person whom it did not match before.
 */
export async function rescreenTransaction(
  handle: TransactionHandle,
  brand: BrandName,
  list: SanctionsList,
  id: bigint,
): Promise<void> {
  const row = await selectScreened(handle)
    .where('transactions.id', '=', id)
    .where(LIST, '<', list.sanctionsList)
    .forNoKeyUpdate('transactions')
    .executeTakeFirst();
  if (!row) return;
  const again = await applyToRecord(handle, list, await screenParties(list, row));
  await storeScreening(handle, [id], again);
  const before = row.screening.again ?? row.screening;
  if (matchesAnother([before], again)) await stopMatched(handle, brand, row, again);
}

/** A transaction already on hold gets the case and stays there; other statuses can no longer be stopped. */
async function stopMatched(
  handle: TransactionHandle,
  brand: BrandName,
  { id, status }: ScreenedTransaction,
  again: ScreeningRecord,
): Promise<void> {
  const dueAt = await decisionDeadline(handle, id);
  await casesService(handle).open({
    kind: 'SANCTIONS_MATCH',
    subject: `transaction:${id}`,
    transactionId: id,
    facts: { ...again },
    dueAt,
    actor: 'system',
  });
  const wanted = {
    id,
    actor: 'system',
    reason: holdReason('SANCTIONS_MATCH', dueAt),
    note: `A possible match on the sanctions list of ${again['list-date']}.`,
    caseKind: 'SANCTIONS_MATCH',
    dueAt,
  } as const;
  if (status === 'APPROVED_UNPAID')
    await holdTransaction(handle, brand, { ...wanted, to: 'ON_HOLD_UNPAID' });
  if (status === 'APPROVED_PAID') {
    const to = 'REMITTANCE_BRAND_ON_HOLD';
    await holdTransaction(handle, brand, { ...wanted, to, told: 'checkingPaid' });
  }
}

const screenParties = (list: SanctionsList, row: ScreenedTransaction) =>
  screenBoth(list, describeParties(row));
