import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { type FinSurvRow, findFinSurvErrors } from '@thumela/rules/reporting/finsurv.ts';
import type { CapturedFields, Sender } from '../../platform/database/columns.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import {
  buildReportContent,
  type Reportable,
  type Reporter,
  type Resident,
} from './bop-content.ts';
import { PAID_OUT } from './paid-out.ts';

/** A line of a report. */
export interface NewLine {
  subject: string;
  /** Ordinal of this line for its subject: the number of earlier reports plus one. */
  number: number;
  action: 'NEW' | 'REPLACE' | 'CANCEL';
  content: FinSurvRow;
  /** When it was paid out, with the database's exact precision; null for a cancelled line. */
  toldOf: string | null;
}

/** Input of a report: its lines, and payouts repeated exactly as reported, which need none. */
export interface Unreported {
  lines: NewLine[];
  same: Pick<NewLine, 'subject' | 'toldOf'>[];
}

/** The last reported line of a subject. */
const LAST = (subject: string) => `left join lateral (
  select number, action, content as reported from bop_report_lines l
  where l.subject = ${subject} order by number desc limit 1) last on true`;

/** Paid out by the end of a business day, and not reported to the Reserve Bank in its current state. */
const UNREPORTED = (alias: string) =>
  `${alias}.bop_told_of is distinct from ${alias}.status_at
   and least(paid.at, ${alias}.status_at) < ($1::date + 1)::timestamp at time zone 'Africa/Johannesburg'`;

/** Required field for the recipient's bank, entered by the sender. */
const BANK_NAME = 33;

/** A person's current data, from `c`; a missing phone number is taken from an order they received. */
const PERSON = `jsonb_build_object('customer_id', c.id, 'first_name', c.first_name, 'last_name', c.last_name,
    'dob', coalesce(c.dob::text, c.birth_date), 'gender', c.gender, 'id_type', c.id_type, 'id_number', c.id_number,
    'nationality', c.nationality, 'street', c.street, 'town', c.town, 'city', c.city,
    'province', c.province, 'postal_code', c.postal_code,
    'msisdn', coalesce(c.msisdn, (select beneficiary_msisdn from inbound_transactions i
      where i.registration_id = c.registration_id order by created_at desc, id desc limit 1)))`;

const SENT = `
select 'transaction:' || t.id as subject, t.payment_reference as reference, 'OUT' as flow, least(paid.at, t.status_at) as at,
  t.status_at::text as "toldOf",
  t.principal_cents as rand, t.destination_amount::text as foreign, t.destination_currency as currency,
  t.bop_code as category, d.alpha2 as country, m.method,
  ${PERSON} || jsonb_strip_nulls(t.sender) as resident, ${PERSON} as known,
  (select alpha2 from countries where alpha3 = coalesce(t.sender ->> 'nationality', c.nationality)) as nationality,
  jsonb_build_object('first', t.beneficiary_first_name, 'last', t.beneficiary_last_name) as "nonResident",
  t.captured_fields, coalesce((select coalesce(v.display_value, f ->> 'required-field-value')
    from jsonb_array_elements(t.captured_fields) f
    left join lateral (select coalesce(c.display_value, v.display_value) as display_value from field_values v
      left join field_choice_terms c on c.field_value_id = v.id and c.valid_from <= now()
      where v.required_field_id = ${BANK_NAME} and v.payout_method_id = t.payout_method_id
        and v.value = f ->> 'required-field-value'
      order by c.valid_from desc nulls last limit 1) v on true
    where (f ->> 'required-field-id')::int = ${BANK_NAME} and f ->> 'required-field-value' <> '' limit 1),
    pp.name) as "bankAbroad",
  last.number, last.action, last.reported
from transactions t join destinations d on d.id = t.destination_id
  join payout_methods m on m.id = t.payout_method_id
  join payout_partners pp on pp.id = t.payout_partner_id
  join customers c on c.registration_id = t.registration_id
  ${PAID_OUT('q.transaction_id = t.id')}
  ${LAST("'transaction:' || t.id")}
where t.status = 'COMPLETE' and ${UNREPORTED('t')}
order by t.status_at, t.id limit $2`;

const RECEIVED = `
select 'inbound-transaction:' || o.id as subject, o.reference, 'IN' as flow, least(paid.at, o.status_at) as at,
  o.status_at::text as "toldOf",
  o.amount_cents as rand, (o.amount_cents / 100.0)::numeric(20, 2)::text as foreign, o.currency,
  coalesce(r.bop_category, u.reporting_code, '') as category, o.country_from as country, 'CASH' as method,
  jsonb_build_object('first_name', o.beneficiary_first_name, 'last_name', o.beneficiary_last_name)
    || jsonb_strip_nulls(${PERSON} || jsonb_build_object('msisdn', coalesce(c.msisdn, o.beneficiary_msisdn))) as resident,
  null as known, (select alpha2 from countries where alpha3 = c.nationality) as nationality,
  jsonb_build_object('first', o.customer_first_name, 'last', o.customer_last_name) as "nonResident",
  '[]'::jsonb as captured_fields, coalesce((select value from partner_config
    where remittance_partner = o.remittance_partner and key = 'REMITTANCE_PARTNER_DISPLAY_VALUE'),
    o.remittance_partner) as "bankAbroad",
  last.number, last.action, last.reported
from inbound_transactions o left join customers c on c.registration_id = o.registration_id
  ${PAID_OUT('q.inbound_transaction_id = o.id')}
  -- Of an order that nobody had to ask for: the category of whom it is for, as it was then, or the first said since.
  left join lateral (select reporting_code from (
      select id_type, situation, reporting_code, valid_from from bop_use_terms where valid_from <= now()
      union all select id_type, situation, reporting_code, '-infinity' from bop_category_uses) uses
    where reporting_code is not null and id_type = c.id_type
      and situation = case when o.sender_type = 'SELF' then 'SELF' else 'NORMAL' end
    order by valid_from > o.status_at, case when valid_from <= o.status_at then valid_from end desc, valid_from
    limit 1) u on true
  left join lateral (select bop_category from redemption_requests r
    where r.inbound_transaction_id = o.id and r.status = 'APPROVED' order by r.id desc limit 1) r on true
  ${LAST("'inbound-transaction:' || o.id")}
where o.status in ('ALLOCATED_PAID', 'COMPLETE') and ${UNREPORTED('o')}
order by o.status_at, o.id limit $2`;

/** Reported as paid out, and returned since: the next report cancels it, whatever day it was. */
const RETURNED_SINCE_REPORT = `
select back.subject, last.number, last.reported from (
  select 'transaction:' || id as subject from transactions
  where status in ('READY_FOR_REFUND', 'REFUNDED', 'READY_FOR_CANCELLATION', 'CANCELED') and bop_told_of is not null
  union all
  select 'inbound-transaction:' || id from inbound_transactions
  where status in ('REJECTED', 'CANCELED') and bop_told_of is not null
) back ${LAST('back.subject')}
order by back.subject limit $1`;

type Candidate = Omit<Reportable, 'resident' | 'nonResident'> & {
  /** Data at the time, which is reported if valid; an order's recipient who never registered has only a name. */
  resident: Partial<Sender>;
  /** The person abroad, and the fields that a sender entered about them. */
  nonResident: Omit<Reportable['nonResident'], 'fields'>;
  captured_fields: CapturedFields;
  /** A sender's current data. */
  known: Sender | null;
  number: number | null;
  action: NewLine['action'] | null;
  toldOf: string;
  /** The line as it was last reported. */
  reported: FinSurvRow | null;
};

/**
 * Input of a report: everything paid out by the end of a day and unreported or changed since its report, and
 * everything reported and returned since. Each is found by an index of unreported rows.
 * @param most maximum lines of each kind; one more is read to detect an excess
 */
export async function findUnreported(
  { client }: Pick<Handle, 'client'>,
  day: IsoDate,
  reporter: Reporter,
  most: number,
): Promise<Unreported> {
  const sent = await client.query<Candidate>(SENT, [day, most + 1]);
  const received = await client.query<Candidate>(RECEIVED, [day, most + 1]);
  const back = await client.query<Pick<NewLine, 'subject' | 'number'> & { reported: FinSurvRow }>(
    RETURNED_SINCE_REPORT,
    [most + 1],
  );
  const rows = [...sent.rows, ...received.rows].map((row) => ({
    row,
    line: buildLine(row, reporter),
  }));
  return {
    lines: [
      ...rows.flatMap(({ line }) => line ?? []),
      ...back.rows.map(({ subject, number, reported }) => ({
        ...{ subject, number: number + 1, action: 'CANCEL' as const, toldOf: null },
        content: { ...reported, ReplacementTransaction: 'N' },
      })),
    ],
    same: rows.flatMap(({ row, line }) => (line ? [] : [row])),
  };
}

function buildLine(row: Candidate, reporter: Reporter): NewLine | undefined {
  const { subject, number, action, toldOf } = row;
  const content = chooseValidContent(row, reporter);
  if (number === null || action === 'CANCEL') {
    const next = { ...content, ReplacementTransaction: action === null ? 'N' : 'Y' };
    return { subject, number: (number ?? 0) + 1, action: 'NEW', content: next, toldOf };
  }
  if (isSame(content, row.reported ?? {})) return undefined;
  const replaced = { ...content, ReplacementTransaction: 'Y' };
  return { subject, number: number + 1, action: 'REPLACE', content: replaced, toldOf };
}

/** Without a customer a row lacks most of its fields, and each of them is listed as an error. */
const UNKNOWN_RESIDENT: Resident = {
  ...{ first_name: '', last_name: '', dob: '', gender: '', id_type: '', id_number: '' },
  ...{ street: '', town: '', city: '', province: '', postal_code: '', msisdn: null },
};

/**
 * A field that was invalid when sent is reported with its current value, so that no row waits forever (decision
 * 29).
 */
function chooseValidContent(row: Candidate, reporter: Reporter): FinSurvRow {
  const reportable = {
    ...row,
    rand: BigInt(row.rand),
    resident: { ...UNKNOWN_RESIDENT, ...row.resident },
    nonResident: { ...row.nonResident, fields: row.captured_fields },
  };
  const then = buildReportContent(reportable, reporter);
  const wrong = row.known
    ? findFinSurvErrors(then).flatMap(({ field }) => [field, postalField(field)])
    : [];
  if (!row.known || wrong.length === 0) return then;
  const now = buildReportContent({ ...reportable, resident: row.known }, reporter);
  const corrected = Object.entries(now).filter(([field]) => wrong.includes(field));
  return { ...then, ...Object.fromEntries(corrected) };
}

/** The postal address equals the street address. */
const postalField = (field: string) =>
  field.replace(/^StreetPostal/, 'Postal').replace(/^Street/, 'Postal');

/** Records the reported state, so that the next report includes only changes. */
export async function markReported(
  { client }: TransactionHandle,
  told: readonly Pick<NewLine, 'subject' | 'toldOf'>[],
): Promise<void> {
  for (const [table, kind] of [
    ['transactions', 'transaction'],
    ['inbound_transactions', 'inbound-transaction'],
  ]) {
    const of = told.filter(({ subject }) => subject.startsWith(`${kind}:`));
    await client.query(
      `update ${table} t set bop_told_of = told.of
       from unnest($1::bigint[], $2::timestamptz[]) told (id, of) where t.id = told.id`,
      [of.map(({ subject }) => subject.split(':')[1]), of.map(({ toldOf }) => toldOf)],
    );
  }
}

/** Line-specific fields and the day are ignored: a payout repeated exactly as reported is no change. */
const OF_LINE = ['LineNumber', 'ReplacementTransaction', 'Date'];

function isSame(one: FinSurvRow, other: FinSurvRow): boolean {
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...fields].every((field) => OF_LINE.includes(field) || one[field] === other[field]);
}
