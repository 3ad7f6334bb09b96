import type { MonitoringSample, MonitoringTrial } from '@thumela/contract/console/monitoring.ts';
import type { MonitoringRule } from '@thumela/rules/compliance/monitoring/movement.ts';
import { toAmount } from '@thumela/rules/money/money.ts';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Handle } from '../../platform/database/pool.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { listFigures } from './alert-figures.ts';

/** Trials that the page shows. */
const NEWEST = 5;

/** The newest trials of thresholds. */
export async function listTrials({
  db,
}: Pick<Handle, 'db'>): Promise<Static<typeof MonitoringTrial>[]> {
  const rows = await db
    .selectFrom('monitoring_trials')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
  return rows.map(({ id, figures, requested_by, requested_at, ended_at, result }) => ({
    id: Number(id),
    thresholds: Object.entries(figures).map(([key, value]) => ({ key, value })),
    'requested-by': requested_by,
    'requested-at': formatTimestamp(requested_at),
    'ended-at': ended_at ? formatTimestamp(ended_at) : null,
    movements: result?.movements ?? null,
    rules: (result?.rules ?? []).map((one) => ({
      rule: one.rule,
      'in-force': one.inForce,
      proposed: one.proposed,
      'only-in-force': [...one.onlyInForce],
      'only-proposed': [...one.onlyProposed],
    })),
  }));
}

interface SampleRow {
  id: bigint;
  rule: MonitoringRule;
  figures: Readonly<Record<string, string>>;
  judgement: 'REPORTABLE' | 'NOT_REPORTABLE' | null;
  judged_by: string | null;
  direction: 'SENT' | 'RECEIVED';
  source: bigint;
  reference: string;
  at: Date;
  cents: bigint;
  customer: bigint;
  name: string;
}

/** The samples of a trial by rule. */
export async function listSamples(
  { db }: Pick<Handle, 'db'>,
  trialId: bigint,
): Promise<Static<typeof MonitoringSample>[]> {
  const { rows } = await sql<SampleRow>`
    select s.id, s.rule, s.figures, s.judgement, s.judged_by, m.direction, m.at, m.cents, c.id as customer,
      coalesce(m.transaction_id, m.inbound_transaction_id) as source,
      coalesce(t.payment_reference, o.reference) as reference, c.first_name || ' ' || c.last_name as name
    from monitoring_samples s join movements m on m.id = s.movement_id
      join customers c on c.registration_id = m.registration_id
      left join transactions t on t.id = m.transaction_id
      left join inbound_transactions o on o.id = m.inbound_transaction_id
    where s.trial_id = ${trialId} order by s.rule, s.id`.execute(db);
  return rows.map(({ id, rule, figures, judgement, judged_by, direction, source, ...row }) => ({
    ...{ id: Number(id), rule, figures: listFigures(figures), judgement, 'judged-by': judged_by },
    payment: {
      ...{ direction, id: Number(source), reference: row.reference, name: row.name },
      at: formatTimestamp(row.at),
      amount: toAmount(row.cents),
      customer: Number(row.customer),
    },
  }));
}
