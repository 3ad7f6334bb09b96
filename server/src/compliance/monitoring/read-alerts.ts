import type { MonitoringAlert } from '@thumela/contract/console/monitoring.ts';
import { toAmount } from '@thumela/rules/money/money.ts';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Handle } from '../../platform/database/pool.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { listFigures } from './alert-figures.ts';

/** Newest alerts of a customer that are shown. */
const NEWEST = 20;

type Alert = Static<typeof MonitoringAlert>;

interface AlertRow {
  id: bigint;
  rule: Alert['rule'];
  rules_version: number;
  raised_at: Date;
  case_id: bigint | null;
  figures: Readonly<Record<string, string>>;
  movements: readonly MovementRow[];
}

/** As JSON: numbers instead of bigints, and text instead of times. */
interface MovementRow {
  direction: 'SENT' | 'RECEIVED';
  id: number;
  reference: string;
  at: string;
  cents: string;
  customer: number;
  name: string;
}

/** The alerts of a case, newest first, with the movements that they are about. */
export const readCaseAlerts = (handle: Pick<Handle, 'db'>, caseId: bigint): Promise<Alert[]> =>
  readAlerts(
    handle,
    sql`select * from monitoring_alerts where case_id = ${caseId} order by id desc limit 100`,
  );

/** The newest alerts about a customer, also those about a number that the customer's recipients share. */
export const readCustomerAlerts = (handle: Pick<Handle, 'db'>, id: bigint): Promise<Alert[]> =>
  readAlerts(
    handle,
    sql`select * from monitoring_alerts where subject = ${`customer:${id}`} or subject in (
        select 'monitored-key:' || k.key_id from (select m.id from movements m
          join customers c on c.registration_id = m.registration_id where c.id = ${id}
          order by m.at desc limit 100) m
        join movement_keys k on k.movement_id = m.id)
      order by id desc limit ${sql.lit(NEWEST)}`,
  );

async function readAlerts(
  { db }: Pick<Handle, 'db'>,
  alerts: ReturnType<typeof sql>,
): Promise<Alert[]> {
  const { rows } = await sql<AlertRow>`
    select a.id, a.rule, a.rules_version, a.raised_at, a.case_id, a.figures, coalesce((
      select jsonb_agg(jsonb_build_object('direction', m.direction,
        'id', coalesce(m.transaction_id, m.inbound_transaction_id), 'reference', coalesce(t.payment_reference, o.reference),
        'at', m.at, 'cents', m.cents::text, 'customer', c.id, 'name', c.first_name || ' ' || c.last_name) order by m.at desc)
      from unnest(a.movement_ids) named (movement_id) join movements m on m.id = named.movement_id
        join customers c on c.registration_id = m.registration_id
        left join transactions t on t.id = m.transaction_id
        left join inbound_transactions o on o.id = m.inbound_transaction_id), '[]') as movements
    from (${alerts}) a order by a.id desc`.execute(db);
  return rows.map((row) => ({
    id: Number(row.id),
    rule: row.rule,
    version: row.rules_version,
    'raised-at': formatTimestamp(row.raised_at),
    'case-id': row.case_id === null ? null : Number(row.case_id),
    figures: listFigures(row.figures),
    movements: row.movements.map(({ at, cents, id, customer, ...movement }) => ({
      ...movement,
      ...{ id, customer, amount: toAmount(BigInt(cents)), at: formatTimestamp(new Date(at)) },
    })),
  }));
}

/** The last day until which compliance watches a customer; undefined if it does not. */
export async function readWatch(
  { db }: Pick<Handle, 'db'>,
  customerId: bigint,
): Promise<{ until: string; caseId: bigint } | undefined> {
  const row = await db
    .selectFrom('customer_watches')
    .select(['until_day', 'case_id'])
    .where('customer_id', '=', customerId)
    .where('until_day', '>=', sql<string>`current_date`)
    .orderBy('until_day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { until: row.until_day, caseId: row.case_id };
}
