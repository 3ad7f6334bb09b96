import type { Database } from '../../../../src/platform/database/pool.ts';

/** A change of state, as it was recorded. */
export interface Step {
  readonly from: string | null;
  readonly to: string;
  readonly actor: string;
}

export interface TransactionRecord {
  readonly id: string;
  readonly reference: string;
  readonly quote: string;
  readonly key: string | null;
  readonly registration: string;
  readonly total: string;
  readonly received: number;
  readonly currency: string;
  readonly status: string;
  readonly steps: readonly Step[];
}

export interface PayoutRecord {
  readonly id: string;
  readonly transaction: string | null;
  readonly order: string | null;
  readonly state: string;
  readonly channel: string | null;
  readonly amount: string;
  readonly currency: string;
  readonly steps: readonly Step[];
}

export interface OrderRecord {
  readonly id: string;
  readonly reference: string;
  readonly cents: string;
  readonly status: string;
  readonly registration: string | null;
  readonly steps: readonly Step[];
  readonly requests: readonly { id: number; status: string; registration: number | null }[];
}

export interface CaseRecord {
  readonly id: string;
  readonly transaction: string | null;
  readonly state: string;
  readonly steps: readonly { what: string; actor: string; decision: string | null }[];
}

export interface PaymentRecord {
  readonly transaction: string;
  readonly payment: string;
  readonly cents: string;
}

export interface NoticeRecord {
  readonly event: string;
  readonly payment: string | null;
  readonly outcome: string;
}

export interface MessageRecord {
  /** Under which the gateway knows it. */
  readonly reference: string;
  readonly status: string;
}

/** The content of the tables, as far as something about it was acknowledged. */
export interface Records {
  readonly transactions: readonly TransactionRecord[];
  readonly payouts: readonly PayoutRecord[];
  readonly orders: readonly OrderRecord[];
  readonly cases: readonly CaseRecord[];
  readonly payments: readonly PaymentRecord[];
  readonly notices: readonly NoticeRecord[];
  readonly messages: readonly MessageRecord[];
  /** Last digits of each account that a customer gave for a refund. */
  readonly accounts: readonly { transaction: string; end: string }[];
  readonly files: readonly { name: string; lines: number }[];
  /** Registrations of customers. */
  readonly customers: readonly { registration: string }[];
  /** Acts in the audit trail, with how often. */
  readonly audited: readonly { action: string; subject: string; times: number }[];
}

const stepsOf = (table: string, column: string, states: 'status' | 'state') => `
  coalesce((select json_agg(json_build_object('from', e.from_${states}, 'to', e.to_${states}, 'actor', e.actor) order by e.id)
    from ${table} e where e.${column} = t.id), '[]')`;

const READ: { readonly [Name in keyof Records]: string } = {
  transactions: `select t.id::text, payment_reference as reference, q.reference as quote, t.idempotency_key as key,
      t.registration_id::text as registration, t.total_cents::text as total,
      t.destination_amount::float8 as received, t.destination_currency as currency, t.status,
      ${stepsOf('transaction_events', 'transaction_id', 'status')} as steps
    from transactions t join quotations q on q.id = t.quotation_id`,
  payouts: `select t.id::text, transaction_id::text as transaction, inbound_transaction_id::text as order, state,
      sent_through as channel, amount::text, currency, ${stepsOf('payout_events', 'payout_id', 'state')} as steps
    from payouts t`,
  orders: `select t.id::text, reference, amount_cents::text as cents, status, registration_id::text as registration,
      ${stepsOf('inbound_transaction_events', 'inbound_transaction_id', 'status')} as steps,
      coalesce((select json_agg(json_build_object('id', r.id, 'status', r.status, 'registration', r.registration_id))
        from redemption_requests r where r.inbound_transaction_id = t.id), '[]') as requests
    from inbound_transactions t`,
  cases: `select t.id::text, transaction_id::text as transaction, state, coalesce((select json_agg(json_build_object('what', e.action, 'actor', e.actor,
      'decision', e.decision) order by e.id) from case_events e where e.case_id = t.id), '[]') as steps
    from cases t`,
  payments: `select transaction_id::text as transaction, partner_reference as payment, amount_cents::text as cents
    from payments`,
  notices: `select event_id as event, partner_reference as payment, outcome from webhook_events`,
  messages: `select id || '-' || floor(extract(epoch from date_trunc('milliseconds', created_at)) * 1000)::bigint as reference, status
    from messages where channel = 'SMS'`,
  accounts: `select split_part(subject, ':', 2) as transaction, right(details ->> 'to', 4) as end from audit_entries
    where action = 'refund.payee_given'`,
  files: `select f.name, (select count(*)::int from statement_lines l join statements s on s.id = l.statement_id
      where s.file_id = f.id) as lines from statement_files f`,
  customers: `select registration_id::text as registration from customers`,
  audited: `select action, subject, count(*)::int as times from audit_entries group by action, subject`,
};

/** Reads all records, once everything is quiet. */
export async function readRecords({ pool }: Pick<Database, 'pool'>): Promise<Records> {
  const read = await Promise.all(
    Object.entries(READ).map(async ([name, text]) => [name, (await pool.query(text)).rows]),
  );
  return Object.fromEntries(read) as Records;
}
