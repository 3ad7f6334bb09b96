import type { FinSurvRow } from '@thumela/rules/reporting/finsurv.ts';
import type { Sender } from '../database/columns.ts';
import type { Handle } from '../database/pool.ts';
import { contentOf, type Reportable, type Reporter } from './bop-content.ts';

/** Days a report is about, in business time; both belong to it. */
export interface Period {
  first: string;
  last: string;
}

/** A line that a report is to have. */
export interface NewLine {
  subject: string;
  /** How often this was reported before, and one. */
  number: number;
  action: 'NEW' | 'REPLACE' | 'CANCEL';
  content: FinSurvRow;
}

/** What was reported last of something. */
const LAST = (subject: string) => `left join lateral (
  select number, action, content, made_at from bop_report_lines l join bop_reports b on b.id = l.report_id
  where l.subject = ${subject} order by number desc limit 1) last on true`;

/** Paid out in the period, and not reported since. */
const IN_PERIOD = (alias: string) =>
  `${alias}.status_at >= $1::date::timestamp at time zone 'Africa/Johannesburg'
   and ${alias}.status_at < ($2::date + 1)::timestamp at time zone 'Africa/Johannesburg'
   and (last.number is null or last.made_at < ${alias}.status_at)`;

const SENT = `
select 'transaction:' || t.id as subject, t.payment_reference as reference, 'OUT' as flow, t.status_at as at,
  t.principal_cents as rand, t.destination_amount::text as foreign, t.destination_currency as currency,
  t.bop_code as category, d.alpha2 as country, m.method, t.sender as resident,
  jsonb_build_object('first', t.beneficiary_first_name, 'last', t.beneficiary_last_name,
    'fields', t.captured_fields) as "nonResident",
  last.number, last.action, last.content
from transactions t join destinations d on d.id = t.destination_id
  join payout_methods m on m.id = t.payout_method_id
  ${LAST("'transaction:' || t.id")}
where t.status = 'COMPLETE' and ${IN_PERIOD('t')}
order by t.status_at, t.id limit $3`;

const RECEIVED = `
select 'inbound-transaction:' || o.id as subject, o.reference, 'IN' as flow, o.status_at as at,
  o.amount_cents as rand, (o.amount_cents / 100.0)::numeric(20, 2)::text as foreign, o.currency,
  coalesce(r.bop_category, u.reporting_code, '') as category, o.country_from as country, 'CASH' as method,
  jsonb_build_object('customer_id', c.id, 'first_name', c.first_name, 'last_name', c.last_name,
    'dob', c.dob, 'gender', c.gender, 'id_type', c.id_type, 'id_number', c.id_number,
    'nationality', c.nationality, 'msisdn', c.msisdn, 'street', c.street, 'town', c.town, 'city', c.city,
    'province', c.province, 'postal_code', c.postal_code) as resident,
  jsonb_build_object('first', o.customer_first_name, 'last', o.customer_last_name,
    'fields', '[]'::jsonb) as "nonResident",
  last.number, last.action, last.content
from inbound_transactions o join customers c on c.registration_id = o.registration_id
  -- Of an order that nobody had to ask for: the category of whom it is for, as it was then.
  left join lateral (select reporting_code from (
      select id_type, situation, reporting_code, valid_from from bop_use_terms where valid_from <= o.status_at
      union all select id_type, situation, reporting_code, '-infinity' from bop_category_uses) uses
    where id_type = c.id_type
      and situation = case when o.sender_type = 'SELF' then 'SELF' else 'NORMAL' end
    order by valid_from desc limit 1) u on true
  left join lateral (select bop_category from redemption_requests r
    where r.inbound_transaction_id = o.id and r.status = 'APPROVED' order by r.id desc limit 1) r on true
  ${LAST("'inbound-transaction:' || o.id")}
where o.status in ('ALLOCATED_PAID', 'COMPLETE') and ${IN_PERIOD('o')}
order by o.status_at, o.id limit $3`;

/** Reported as paid out, and given back since: whatever day that was, the next report takes it back. */
const GIVEN_BACK = `
select l.subject, l.number, l.content from bop_report_lines l
join (
  select 'transaction:' || id as subject from transactions
  where status in ('READY_FOR_REFUND', 'REFUNDED', 'READY_FOR_CANCELLATION', 'CANCELED')
  union all
  select 'inbound-transaction:' || id from inbound_transactions where status in ('REJECTED', 'CANCELED')
) back on back.subject = l.subject
where l.action <> 'CANCEL'
  and not exists (select from bop_report_lines later where later.subject = l.subject and later.number > l.number)
order by l.report_id, l.line limit $1`;

type Candidate = Reportable & {
  resident: Sender;
  number: number | null;
  action: NewLine['action'] | null;
  content: FinSurvRow | null;
};

/**
 * What a report of a period tells: what was paid out in it and is not reported, or is otherwise than it was
 * reported; and whatever was reported once and given back since.
 *
 * @param most lines of each sort, one more of which says that there are too many
 */
export async function newLines(
  { client }: Handle,
  { first, last }: Period,
  reporter: Reporter,
  most: number,
): Promise<NewLine[]> {
  const sent = await client.query<Candidate>(SENT, [first, last, most + 1]);
  const received = await client.query<Candidate>(RECEIVED, [first, last, most + 1]);
  const back = await client.query<Pick<NewLine, 'subject' | 'number' | 'content'>>(GIVEN_BACK, [
    most + 1,
  ]);
  return [
    ...[...sent.rows, ...received.rows].flatMap((row) => lineOf(row, reporter)),
    ...back.rows.map(({ subject, number, content }) => ({
      subject,
      number: number + 1,
      action: 'CANCEL' as const,
      content: { ...content, ReplacementTransaction: 'N' },
    })),
  ];
}

function lineOf(row: Candidate, reporter: Reporter): NewLine[] {
  const { subject, number, action } = row;
  const content = contentOf({ ...row, rand: BigInt(row.rand) }, reporter);
  if (number === null || action === 'CANCEL') {
    const next = { ...content, ReplacementTransaction: action === null ? 'N' : 'Y' };
    return [{ subject, number: (number ?? 0) + 1, action: 'NEW', content: next }];
  }
  const replaced = { ...content, ReplacementTransaction: 'Y' };
  return isSame(content, row.content ?? {})
    ? []
    : [{ subject, number: number + 1, action: 'REPLACE', content: replaced }];
}

/** What a line says of itself does not count, nor the day: paid out again as it was reported, nothing is new. */
const OF_LINE = ['LineNumber', 'ReplacementTransaction', 'Date'];

function isSame(one: FinSurvRow, other: FinSurvRow): boolean {
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...fields].every((field) => OF_LINE.includes(field) || one[field] === other[field]);
}
