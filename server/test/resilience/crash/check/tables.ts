import type pg from 'pg';

/** A statement that must find no rows. */
export interface TableRule {
  readonly what: string;
  readonly finds: string;
  /** Makes it find something, to prove that it can; rolled back. */
  readonly planted: string;
}

export const TABLE_RULES: readonly TableRule[] = [
  {
    what: 'quotes from which two transactions were created',
    finds: 'select quotation_id from transactions group by quotation_id having count(*) > 1',
    planted: `alter table transactions drop constraint transactions_quotation_used_once;
      update transactions set quotation_id = (select min(quotation_id) from transactions)
      where id in (select id from transactions order by id limit 2)`,
  },
  {
    what: 'transactions with two payments that count',
    finds: `select transaction_id from payments where taken_back_at is null group by transaction_id
      having count(*) > 1`,
    planted: `drop index payments_once_per_transaction;
      insert into payments (transaction_id, webhook_event_id, document, option, partner_reference, amount_cents,
        currency)
      select 0, -n, 'planted:' || n, 'DIGIPAY', 'planted-' || n, 100, 'ZAR' from generate_series(1, 2) n`,
  },
  {
    what: 'payments that count twice',
    finds: `select partner_reference from payments where webhook_event_id is not null and taken_back_at is null
      group by partner_reference having count(*) > 1`,
    planted: `drop index payments_partner_reference_once;
      insert into payments (transaction_id, webhook_event_id, document, option, partner_reference, amount_cents,
        currency)
      select -n, -n, 'planted:' || n, 'DIGIPAY', 'planted', 100, 'ZAR' from generate_series(1, 2) n`,
  },
  {
    what: 'transactions that are paid, being paid out or paid out without a payment that counts',
    finds: `select t.id from transactions t where t.status in ('APPROVED_PAID', 'COMPLETE') and not exists (
        select from payments p where p.transaction_id = t.id and (p.taken_back_at is null or t.status = 'COMPLETE'))`,
    planted: `delete from payments; update transactions set status = 'APPROVED_PAID'`,
  },
  {
    what: 'refunds beyond what was paid, or two that are owed for one matter',
    finds: `select transaction_id from refunds r where state <> 'VOID' and fee_of is null and transaction_id is not null
      group by transaction_id having count(*) > 1 or sum(amount_cents + withheld_cents) > (
        select coalesce(sum(p.amount_cents), 0) from payments p where p.transaction_id = r.transaction_id)
      union all
      select case_id from refunds where state <> 'VOID' and case_id is not null group by case_id having count(*) > 1`,
    planted: `insert into refunds (transaction_id, amount_cents) select id, 100000000 from transactions t
      where not exists (select from refunds r where r.transaction_id = t.id)`,
  },
  {
    what: 'refunds that left our bank by two lines',
    finds: `select reference from statement_lines where kind = 'DEBIT' and reference like 'RF%'
      group by reference having count(*) > 1 + (select count(*) from statement_lines c where c.kind = 'CREDIT'
        and c.reference = statement_lines.reference)`,
    planted: `insert into statement_lines (statement_id, line, kind, reference, partner_reference, settlement, text,
        booked_on, amount_cents, currency, identity, occurrence, bank_account)
      select 1, n, 'DEBIT', 'RF0', '', '', '', current_date, -1, 'ZAR', 'planted'::bytea, n, 'MAIN'
      from generate_series(1, 2) n`,
  },
  {
    what: 'refunds that are sent while their transaction is not over, or the reverse',
    finds: `select t.id from transactions t join refunds r on r.transaction_id = t.id and r.fee_of is null
      where (r.state = 'SENT' and r.claimed_at is null) <> (t.status in ('CANCELED', 'REFUNDED'))
        and r.state <> 'VOID' and r.claimed_at is null`,
    planted: `insert into refunds (transaction_id, amount_cents, state, left_at) select id, 1, 'SENT', now()
      from transactions t where status not in ('CANCELED', 'REFUNDED')
        and not exists (select from refunds r where r.transaction_id = t.id)`,
  },
  {
    what: 'orders from abroad with two claims that are open or approved',
    finds: `select inbound_transaction_id from redemption_requests where status <> 'REJECTED'
      group by inbound_transaction_id having count(*) > 1`,
    planted: `insert into redemption_requests (inbound_transaction_id, status, submitted, decided_at)
      select 0, 'APPROVED', '{}', now() from generate_series(1, 2)`,
  },
  {
    what: 'orders from abroad paid out beyond their amount, or complete without all of it',
    finds: `select o.id from inbound_transactions o
        left join payouts p on p.inbound_transaction_id = o.id and p.state not in ('FAILED', 'RETURNED', 'CANCELED')
      group by o.id having coalesce(sum(p.owed_cents), 0) > o.amount_cents
        or (o.status = 'COMPLETE' and coalesce(sum(p.owed_cents) filter (where p.state = 'PAID'), 0) <> o.amount_cents)`,
    planted: `update inbound_transactions
      set amount_cents = amount_cents + 1, status = 'COMPLETE', waits_for_funds_since = null`,
  },
  {
    what: 'customers above the limit of a day',
    finds: `select t.registration_id from transactions t join customers c on c.registration_id = t.registration_id
        join outbound_tiers l on l.tier = c.tier and l.id_type = c.id_type
      where t.status not in ('EXPIRED', 'CANCELED', 'REJECTED', 'REFUNDED') and not exists (
        -- A payment that came after its expiry counts although the limit was given to others meanwhile.
        select from transaction_events e where e.transaction_id = t.id and e.from_status = 'EXPIRED')
      group by t.registration_id, t.business_day having sum(t.principal_cents) > max(l.day_cents)`,
    planted: `update transactions set principal_cents = principal_cents + 1000000000,
      total_cents = total_cents + 1000000000, status = 'APPROVED_PAID'`,
  },
  {
    what: 'currencies in which the journal does not sum to zero',
    finds: 'select currency from journal_lines group by currency having sum(amount_cents) <> 0',
    planted: `update journal_lines set amount_cents = amount_cents + 1
      where entry_id = (select min(entry_id) from journal_lines) and line = 1`,
  },
  {
    what: 'decisions of two people that one person made',
    finds: 'select id from cases where proposed_by is not null and proposed_by = decided_by',
    planted: `alter table cases drop constraint cases_two_people;
      update cases set proposed_by = 'operator:one', decided_by = 'operator:one', state = 'DECIDED',
        decision = coalesce(decision, 'DONE'), reason = coalesce(reason, 'planted'), decided_at = now()
      where id = (select min(id) from cases)`,
  },
  {
    what: 'creations without exactly one entry of the audit trail',
    finds: `select t.id from transactions t left join audit_entries a
        on a.subject = 'transaction:' || t.id and a.action = 'transaction.created'
      group by t.id having count(a.id) <> 1`,
    planted: `delete from audit_entries where action = 'transaction.created'`,
  },
  {
    what: 'payouts that are due, claimed or not ended',
    finds: `select id, state, stop_asked_at from payouts where due_at is not null
      or state in ('SENT', 'ACCEPTED', 'READY')`,
    planted: `update payouts set state = 'SENT', due_at = now(), concluded = false
      where state in ('PAID', 'FAILED', 'RETURNED')`,
  },
  {
    what: 'messages and jobs that were left',
    finds: `select id::text from messages where status = 'QUEUED'
      union all select id::text from pgboss.job where state in ('created', 'active', 'retry')`,
    planted: `update messages set status = 'QUEUED', sent_at = null where channel = 'SMS'`,
  },
];

/** Rows shown of a finding. */
const SHOWN = 5;

/** Runs all rules; returns findings as sentences. */
export async function findInTables(owner: pg.Pool): Promise<string[]> {
  const problems: string[] = [];
  for (const { what, finds } of TABLE_RULES) {
    const { rows, rowCount } = await owner.query(finds);
    const shown = rows.slice(0, SHOWN).map((row) => Object.values(row).join(' '));
    if (rowCount) problems.push(`${rowCount} ${what}: ${shown.join(', ')}`);
  }
  return problems;
}

/** Rules that do not find what is planted for them, which therefore prove nothing. */
export async function findBlindRules(owner: pg.Pool): Promise<string[]> {
  const blind: string[] = [];
  const client = await owner.connect();
  try {
    for (const { what, finds, planted } of TABLE_RULES) {
      await client.query("begin; set local session_replication_role = 'replica'");
      try {
        await client.query(planted);
        if (!(await client.query(finds)).rowCount) blind.push(what);
      } finally {
        await client.query('rollback');
      }
    }
  } finally {
    client.release();
  }
  return blind;
}
