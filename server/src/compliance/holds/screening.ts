import { holdReason } from '@thumela/rules/status/holds.ts';
import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import { casesService } from '../../casework/cases/service.ts';
import { matchesAnother, type Screened, screenAgain } from '../../integrations/screening/again.ts';
import { type SanctionsList, screenBoth } from '../../integrations/screening/screen.ts';
import type {
  ScreeningRecord,
  Sender,
  TransactionScreening,
} from '../../platform/database/columns.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { waitingOrders } from '../../receiving/orders/service.ts';
import { openRequests } from '../../receiving/redemption/service.ts';
import { type BrandName, decidedBy, hold } from './hold.ts';

type Needed = Pick<Services, 'database' | 'brand' | 'reference' | 'config' | 'log'>;

/** Seconds of a load of the list and a creation that both took as long as they may. */
const UNDER_WAY_SECONDS = 300;

/** Seconds after a change of the list in which something may still be created by the list before. */
export const olderListSeconds = ({ config }: Pick<Services, 'config'>): number =>
  config.referenceAgeLimitSeconds + UNDER_WAY_SECONDS;

/**
 * Screens whatever is not paid out, and whatever waits for its recipient, by the newest list of sanctions, where that has not been done, and stops what
 * may match now and did not before (decision 69). Any number of processes may do it at once, any number of
 * times.
 */
export async function screenUnderWay(services: Needed): Promise<void> {
  const { database, reference } = services;
  const wanted = await newestToScreen(services);
  if (wanted === undefined) return;
  if (reference.now.sanctionsList < wanted) await reference.refresh();
  const snapshot = reference.now;
  const found = [
    await screenAgain(services, snapshot, transactionsOf(services)),
    await screenAgain(services, snapshot, waitingOrders),
    await screenAgain(services, snapshot, openRequests),
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

/** Of what is under way, how much an older list than this one was the last for. */
export async function countBehind(services: Needed, list: number): Promise<number> {
  const { database } = services;
  const behind = await Promise.all([
    transactionsOf(services).behind(database, list),
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

/** The number of the list by which a transaction was screened last. */
const LIST = sql<number>`coalesce((screening #>> '{again,list-number}')::bigint,
  (screening ->> 'list-number')::bigint, 0)`;

/** One statement for each of the partial indexes that know these few among all transactions ever made. */
async function screenedByOlder({ db }: Handle, list: number): Promise<bigint[]> {
  const of = (...statuses: string[]) =>
    sql`select id from transactions where status in (${sql.join(statuses)}) and ${LIST} < ${list}`;
  const { rows } = await sql<{ id: bigint }>`
    ${of('APPROVED_UNPAID', 'ON_HOLD_UNPAID')} union all ${of('APPROVED_PAID')}
    union all ${of('REMITTANCE_BRAND_ON_HOLD')}
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The columns of a transaction that is screened. */
interface ScreenedRow {
  id: bigint;
  status: string;
  sender: Sender;
  beneficiary_first_name: string;
  beneficiary_last_name: string;
  screening: TransactionScreening;
}

const COLUMNS = [
  'id',
  'status',
  'sender',
  'beneficiary_first_name',
  'beneficiary_last_name',
  'screening',
] as const;

const transactionsOf = ({ brand }: Needed): Screened<ScreenedRow> => ({
  name: 'transaction',
  behind: screenedByOlder,
  read: ({ db }, ids) =>
    db.selectFrom('transactions').select(COLUMNS).where('id', 'in', ids).execute(),
  screen: screened,
  keep,
  judge: (handle, list, id) => judge(handle, brand, list, id),
});

/** Keeps one result with several transactions, where no newer list was there first. */
async function keep({ db }: Handle, ids: readonly bigint[], again: ScreeningRecord): Promise<void> {
  await db
    .updateTable('transactions')
    .set({
      screening: sql<string>`screening || jsonb_build_object('again', ${JSON.stringify(again)}::jsonb)`,
    })
    .where('id', 'in', ids)
    .where(LIST, '<', again['list-number'] ?? 0)
    .execute();
}

/** Screens one transaction under its lock, unless a list as new did, and stops it where it matches somebody whom it did not match before. */
export async function judge(
  handle: TransactionHandle,
  brand: BrandName,
  list: SanctionsList,
  id: bigint,
): Promise<void> {
  const row = await handle.db
    .selectFrom('transactions')
    .select(COLUMNS)
    .where('id', '=', id)
    .where(LIST, '<', list.sanctionsList)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return;
  const again = screened(list, row);
  await keep(handle, [id], again);
  const before = row.screening.again ?? row.screening;
  if (matchesAnother([before], again)) await stop(handle, brand, row, again);
}

/** Waiting for a person already, it gets its case and stays where it is; another status has gone past stopping. */
async function stop(
  handle: TransactionHandle,
  brand: BrandName,
  { id, status }: ScreenedRow,
  again: ScreeningRecord,
): Promise<void> {
  const dueAt = await decidedBy(handle, id);
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
  if (status === 'APPROVED_UNPAID') await hold(handle, brand, { ...wanted, to: 'ON_HOLD_UNPAID' });
  if (status === 'APPROVED_PAID') {
    const to = 'REMITTANCE_BRAND_ON_HOLD';
    await hold(handle, brand, { ...wanted, to, told: 'checkingPaid' });
  }
}

function screened(list: SanctionsList, row: Omit<ScreenedRow, 'id' | 'status'>) {
  const { first_name, last_name, dob } = row.sender;
  return screenBoth(list, {
    sender: { name: `${first_name} ${last_name}`, dob },
    beneficiary: { name: `${row.beneficiary_first_name} ${row.beneficiary_last_name}` },
  });
}
