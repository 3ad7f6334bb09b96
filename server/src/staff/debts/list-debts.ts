import type { DebtStep, DisputeState } from '@thumela/rules/compliance/debt-rules.ts';
import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';

/** A debt with its customer, and the newest dispute about it. */
export interface DebtRow {
  transaction_id: bigint;
  currency: string;
  cents: bigint;
  since: Date;
  days: number;
  payment_reference: string;
  customer_id: bigint;
  name: string;
  dispute: DisputeState | null;
  answer_by: IsoDate | null;
  /** State of its instalments, if any. */
  instalments: 'PROPOSED' | 'AGREED' | null;
  case_id: bigint | null;
}

/** A page of debts. */
interface DebtPage {
  step: DebtStep | undefined;
  /** The debt before it. */
  after: { transactionId: bigint; currency: string } | undefined;
  most: number;
}

const STEPS: Readonly<Record<DebtStep, RawBuilder<boolean>>> = {
  ANSWER: sql`d.state = 'OPEN'`,
  PARTNER: sql`d.state = 'EVIDENCE_SENT'`,
  RECOVER: sql`coalesce(d.state, 'LOST') in ('WON', 'LOST', 'ACCEPTED')`,
};

/** Debts of customers, oldest first. */
export async function listDebts({ db }: Handle, { step, after, most }: DebtPage) {
  const { rows } = await sql<DebtRow>`
    select c.transaction_id, c.currency, c.cents, c.since,
      (now() at time zone 'Africa/Johannesburg')::date - (c.since at time zone 'Africa/Johannesburg')::date as days,
      t.payment_reference, u.id as customer_id, concat_ws(' ', u.first_name, u.last_name) as name,
      d.state as dispute, case when d.state = 'OPEN' then d.answer_by end as answer_by,
      (select a.state from debt_arrangements a where a.transaction_id = c.transaction_id and c.currency = 'ZAR'
        and a.state in ('PROPOSED', 'AGREED') and a.proposed_at >= c.since) as instalments,
      (select max(k.id) from cases k where k.transaction_id = c.transaction_id and k.kind = 'REVERSAL'
        and k.state <> 'DECIDED') as case_id
    from claims c
    join transactions t on t.id = c.transaction_id
    join customers u on u.registration_id = c.registration_id
    left join lateral (select state, answer_by from disputes where transaction_id = c.transaction_id
      order by id desc limit 1) d on true
    where c.cents > 0 and ${step ? STEPS[step] : sql`true`}
      and ${
        after
          ? sql`(c.since, c.transaction_id, c.currency) > (select b.since, b.transaction_id, b.currency from claims b
              where b.transaction_id = ${after.transactionId} and b.currency = ${after.currency})`
          : sql`true`
      }
    order by c.since, c.transaction_id, c.currency limit ${most}`.execute(db);
  return rows;
}
