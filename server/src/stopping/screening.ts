import { holdReason } from '@thumela/rules/status/holds.ts';
import { sql } from 'kysely';
import { casesService } from '../cases/service.ts';
import type { ScreeningRecord, Sender, TransactionScreening } from '../database/columns.ts';
import { type Handle, type TransactionHandle, withTransaction } from '../database/pool.ts';
import { type Screening, screen, screeningRecord } from '../partners/screening/screen.ts';
import type { ReferenceSnapshot } from '../reference/service.ts';
import type { Services } from '../services.ts';
import { decidedBy, hold } from './hold.ts';

type Needed = Pick<Services, 'database' | 'brand' | 'reference' | 'config' | 'log'>;

/** Transactions screened at a time. */
const BATCH = 200;

/**
 * Seconds beyond REFERENCE_AGE_LIMIT_SECONDS in which something may still be created by an older list: a load of
 * the list and a creation that both took as long as they may.
 */
const UNDER_WAY_SECONDS = 300;

/**
 * Screens whatever is not paid out by the newest list of sanctions, where that has not been done, and stops what
 * may match now and did not before (decision 69). Any number of processes may do it at once, any number of
 * times.
 */
export async function screenUnderWay(services: Needed): Promise<void> {
  const { database, reference } = services;
  const wanted = await newestToScreen(services);
  if (wanted === undefined) return;
  if (reference.now.sanctionsList < wanted) await reference.refresh();
  const snapshot = reference.now;
  const ids = await screenedByOlder(services, snapshot.sanctionsList);
  for (let at = 0; at < ids.length; at += BATCH) {
    await screenBatch(services, snapshot, ids.slice(at, at + BATCH));
  }
  if (ids.length > 0) return;
  const limit = services.config.referenceAgeLimitSeconds + UNDER_WAY_SECONDS;
  await database.db
    .updateTable('sanctions_lists')
    .set({ screened_at: sql<Date>`now()` })
    .where('screened_at', 'is', null)
    .where('id', '<=', BigInt(snapshot.sanctionsList))
    .where('changed_at', '<', sql<Date>`now() - make_interval(secs => ${limit})`)
    .execute();
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
async function screenedByOlder({ database: { db } }: Needed, list: number): Promise<bigint[]> {
  const of = (...statuses: string[]) =>
    sql`select id from transactions where status in (${sql.join(statuses)}) and ${LIST} < ${list}`;
  const { rows } = await sql<{ id: bigint }>`
    ${of('APPROVED_UNPAID', 'ON_HOLD_UNPAID')} union all ${of('APPROVED_PAID')}
    union all ${of('REMITTANCE_BRAND_ON_HOLD')}
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The columns of a transaction that is screened. */
interface Screened {
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

/** Writes at once what is clear, which is nearly all; looks at each of the others under its lock. */
async function screenBatch(
  services: Needed,
  snapshot: ReferenceSnapshot,
  ids: readonly bigint[],
): Promise<void> {
  const { db } = services.database;
  const rows = await db.selectFrom('transactions').select(COLUMNS).where('id', 'in', ids).execute();
  const results = rows.map((row) => ({ id: row.id, again: screened(snapshot, row) }));
  const isClear = ({ again }: { again: ScreeningRecord }) => again.result === 'CLEAR';
  const [clear] = results.filter(isClear);
  if (clear) await keep(services.database, results.filter(isClear), clear.again);
  for (const { id } of results.filter((result) => !isClear(result))) {
    try {
      await withTransaction(services.database, (handle) => judge(handle, services, snapshot, id));
    } catch (error) {
      services.log.error({ err: error, transaction: String(id) }, 'a transaction was not screened');
    }
  }
}

/** Keeps one result with several transactions, where no newer list was there first. */
async function keep(
  { db }: Handle,
  of: readonly { id: bigint }[],
  again: ScreeningRecord,
): Promise<void> {
  await db
    .updateTable('transactions')
    .set({
      screening: sql<string>`screening || jsonb_build_object('again', ${JSON.stringify(again)}::jsonb)`,
    })
    .where(
      'id',
      'in',
      of.map(({ id }) => id),
    )
    .where(LIST, '<', again['list-number'] ?? 0)
    .execute();
}

/** Screens one transaction under its lock, and stops it where it matches somebody whom it did not match before. */
async function judge(
  handle: TransactionHandle,
  { brand }: Needed,
  snapshot: ReferenceSnapshot,
  id: bigint,
): Promise<void> {
  const row = await handle.db
    .selectFrom('transactions')
    .select(COLUMNS)
    .where('id', '=', id)
    .where(LIST, '<', snapshot.sanctionsList)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return;
  const again = screened(snapshot, row);
  await keep(handle, [row], again);
  const known = new Set(matchesOf(row.screening.again ?? row.screening));
  if (matchesOf(again).some((match) => !known.has(match))) await stop(handle, brand, row, again);
}

/** Waiting for a person already, it gets its case and stays where it is; another status has gone past stopping. */
async function stop(
  handle: TransactionHandle,
  brand: Services['brand'],
  { id, status }: Screened,
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

function screened(snapshot: ReferenceSnapshot, row: Omit<Screened, 'id' | 'status'>) {
  const { first_name, last_name, dob } = row.sender;
  const recipient = `${row.beneficiary_first_name} ${row.beneficiary_last_name}`;
  return screeningRecord(snapshot, {
    sender: screen(snapshot, { name: `${first_name} ${last_name}`, dob }),
    beneficiary: screen(snapshot, { name: recipient }),
  });
}

const matchesOf = ({ sender, beneficiary }: ScreeningRecord): string[] => [
  ...listed('sender', sender),
  ...listed('recipient', beneficiary),
];

const listed = (side: string, result: Screening): string[] =>
  result.result === 'possible' ? result.matches.map((match) => `${side}: ${match}`) : [];
