import { examineBooks } from '../../../server/src/platform/audit-log/examination.ts';
import type { Place } from './place.ts';

/** A statement that must find no rows. */
interface Check {
  what: string;
  finds: string;
  /** Makes it find something, to prove that it can; rolled back. */
  planted: string;
}

/** Orders of all books, with the transaction that each is for. */
const ORDERS = `(select b.*, p.transaction_id, p.sent_through, p.state as ours, p.amount as our_amount,
    p.currency as our_currency
  from sandbox_payouts b join payouts p on p.id = b.payout_id::bigint)`;

/** Hundredths of its currency that a float's channel paid from it, by the channel's own book. */
const PAID_FROM_FLOAT = `(select coalesce(sum(case f.currency when 'ZAR' then p.owed_cents
    else round((b.body ->> 'amount')::numeric * 100) end), 0)
  from sandbox_payouts b join payouts p on p.id = b.payout_id::bigint
  where b.channel = f.channel and b.state = 'PAID' and f.currency = coalesce((select o.currency from payout_floats o
    where o.channel = b.channel and o.currency = b.body ->> 'currency'), 'ZAR'))`;

/** Lines of the journal on floats; the account also has what payout partners are owed. */
const FLOAT_LINES = `(select l.*, e.event from journal_lines l join journal_entries e on e.id = l.entry_id
    join payout_floats f on f.channel = l.sub_account and f.currency = l.currency
  where l.account = 'PAYOUT_FLOAT')`;

/** A paid order, to break in one way. */
const PAID = `(select channel, payout_id from sandbox_payouts where state = 'PAID' order by number limit 1)`;

const CHECKS: readonly Check[] = [
  {
    what: 'transactions with two orders that are paid or may be, over all books',
    finds: `select transaction_id from ${ORDERS} o where state not in ('FAILED', 'RETURNED', 'CANCELED')
      group by transaction_id having count(*) > 1`,
    planted: `insert into sandbox_payouts (channel, payout_id, reference, state, body)
      select 'sandbox-second', payout_id, 'PLANTED', 'PAID', body from sandbox_payouts
      where (channel, payout_id) in ${PAID}`,
  },
  {
    what: 'complete transactions without exactly one paid order of their amount',
    finds: `select t.id from transactions t left join ${ORDERS} o
        on o.transaction_id = t.id and o.state = 'PAID' and o.channel = o.sent_through
          and (o.body ->> 'amount')::numeric = t.destination_amount
          and o.body ->> 'currency' = t.destination_currency
      where t.status = 'COMPLETE' group by t.id having count(o.payout_id) <> 1`,
    planted: `update sandbox_payouts set body = jsonb_set(body, '{amount}', '"1.00"')
      where (channel, payout_id) in ${PAID}`,
  },
  {
    what: 'paid orders whose transaction is not complete',
    finds: `select o.payout_id from ${ORDERS} o join transactions t on t.id = o.transaction_id
      where o.state = 'PAID' and t.status <> 'COMPLETE'`,
    planted: `update transactions set status = 'APPROVED_PAID' where id in (select p.transaction_id
      from payouts p where p.id in (select payout_id::bigint from ${PAID} b))`,
  },
  {
    what: 'payouts whose state differs from their partner’s book',
    finds: `select o.payout_id from ${ORDERS} o where o.state <> o.ours or o.channel <> o.sent_through
        or (o.body ->> 'amount')::numeric <> o.our_amount::numeric or o.body ->> 'currency' <> o.our_currency`,
    planted: `update sandbox_payouts set state = 'FAILED' where (channel, payout_id) in ${PAID}`,
  },
  {
    what: 'payouts that are paid or returned and in no book',
    finds: `select p.id from payouts p where p.state in ('PAID', 'RETURNED') and not exists (
      select from sandbox_payouts b where b.payout_id = p.id::text and b.channel = p.sent_through)`,
    planted: `delete from sandbox_payouts where (channel, payout_id) in ${PAID}`,
  },
  {
    what: 'transactions that neither ended nor have an open case',
    finds: `select t.id from transactions t where t.status <> 'COMPLETE' and not exists (
      select from cases c where c.transaction_id = t.id and c.state <> 'DECIDED')`,
    planted: `update transactions set status = 'APPROVED_PAID' where id in (
      select transaction_id from payouts where state = 'PAID' limit 1)`,
  },
  {
    what: 'payouts that are not over, or still due',
    finds: `select id from payouts where state not in ('PAID', 'FAILED', 'RETURNED', 'CANCELED') or due_at is not null`,
    planted: `update payouts set state = 'SENT', due_at = now() where id in (select payout_id::bigint from ${PAID} b)`,
  },
  {
    what: 'payouts that were completed more than once',
    finds: `select transaction_id from transaction_events where to_status = 'COMPLETE'
      group by transaction_id having count(*) > 1`,
    planted: `insert into transaction_events (transaction_id, from_status, to_status, actor)
      select transaction_id, from_status, to_status, actor from transaction_events where to_status = 'COMPLETE' limit 1`,
  },
  {
    what: 'failovers of a payout that is in a book',
    finds: `select p.id from payouts p join sandbox_payouts b on b.payout_id = p.failover_of::text`,
    planted: `insert into sandbox_payouts (channel, payout_id, reference, state, body)
      select 'sandbox-second', p.failover_of::text, 'PLANTED', 'FAILED', b.body
      from payouts p, (select body from sandbox_payouts limit 1) b where p.failover_of is not null limit 1`,
  },
  {
    what: 'floats without exactly what was advanced less what their channel paid',
    finds: `select f.channel, f.currency from payout_floats f join ${FLOAT_LINES} l
        on l.sub_account = f.channel and l.currency = f.currency
      group by f.id having sum(l.amount_cents) <>
        sum(l.amount_cents) filter (where event in ('PAYOUT_PARTNER_FUNDED', 'PAYOUT_FUNDING_RETURNED')) - ${PAID_FROM_FLOAT}`,
    planted: `update journal_lines set amount_cents = amount_cents + 1 where (entry_id, line) in (
      select entry_id, line from ${FLOAT_LINES} l where event = 'FLOAT_USED' limit 1)`,
  },
  {
    what: 'floats that were overdrawn at some time',
    finds: `select distinct sub_account, currency from (select sub_account, currency, sum(amount_cents)
        over (partition by sub_account, currency order by entry_id, line) as held from ${FLOAT_LINES} l) h
      where held < 0`,
    planted: `update journal_lines set amount_cents = -1 where (entry_id, line) in (
      select entry_id, line from ${FLOAT_LINES} l where event = 'PAYOUT_PARTNER_FUNDED')`,
  },
  {
    what: 'currencies in which the journal does not sum to zero',
    finds: `select currency from journal_lines group by currency having sum(amount_cents) <> 0`,
    planted: `update journal_lines set amount_cents = amount_cents + 1
      where entry_id = (select min(entry_id) from journal_lines) and line = 1`,
  },
];

/** Rows shown of a finding. */
const SHOWN = 5;

/** Everything that is wrong, as sentences, from the tables, from the books of the partners and from the ledger. */
export async function findProblems({ owner, whole, services }: Place): Promise<string[]> {
  const problems: string[] = [];
  for (const { what, finds } of CHECKS) {
    const { rows, rowCount } = await owner.query(finds);
    const shown = rows.slice(0, SHOWN).map((row) => Object.values(row).join(' '));
    if (rowCount) problems.push(`${rowCount} ${what}: ${shown.join(', ')}`);
  }
  const examination = await examineBooks(whole, services.config, { most: SHOWN });
  return [...problems, ...examination.problems];
}

/** Checks that do not find what is planted for them, which therefore prove nothing. */
export async function findBlindChecks({ owner }: Place): Promise<string[]> {
  const blind: string[] = [];
  for (const { what, finds, planted } of CHECKS) {
    await owner.query("begin; set local session_replication_role = 'replica'");
    try {
      await owner.query(planted);
      if (!(await owner.query(finds)).rowCount) blind.push(what);
    } finally {
      await owner.query('rollback');
    }
  }
  return blind;
}
