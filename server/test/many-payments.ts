import { type Database, withTransaction } from '../src/platform/database/pool.ts';

/** A payment to create, with its own transaction. */
export interface WantedPayment {
  reference: string;
  partnerReference: string;
  cents: bigint;
  day: string;
  takenBack?: boolean;
  /** State of its refund; without it there is no refund. */
  refund?: 'OWED' | 'SENT';
}

/** Records of a payment: its id, and the id and reference of its refund. */
export interface MadePayment {
  id: bigint;
  transactionId: bigint;
  refund: bigint | null;
  refundReference: string | null;
}

const MAKE = {
  wanted: `create temporary table wanted on commit drop as
    select w.*, (select coalesce(max(id), 0) from transactions) + n as id,
      (select coalesce(max(id), 0) from quotations) + n as quotation_id
    from jsonb_to_recordset($1::jsonb) as w (n integer, reference text, partner_reference text, cents bigint, at text,
      taken_back boolean, refund text)`,
  quotations: `insert into quotations overriding system value
    select made.* from wanted w
    cross join (select q.* from quotations q join transactions t on t.quotation_id = q.id
      where t.status = 'APPROVED_UNPAID' order by t.id limit 1) q
    cross join lateral jsonb_populate_record(null::quotations, to_jsonb(q) || jsonb_build_object('id', w.quotation_id, 'reference', w.reference)) made`,
  transactions: `insert into transactions overriding system value
    select made.* from wanted w
    cross join (select * from transactions where status = 'APPROVED_UNPAID' order by id limit 1) t
    cross join lateral jsonb_populate_record(null::transactions, to_jsonb(t) || jsonb_build_object('id', w.id, 'quotation_id', w.quotation_id,
      'payment_reference', w.reference, 'principal_cents', w.cents, 'total_cents', w.cents, 'fee_cents', 0,
      'vat_cents', 0, 'margin_cents', 0, 'paid_at', w.at, 'status_at', w.at,
      'status', case w.refund when 'OWED' then 'READY_FOR_REFUND' when 'SENT' then 'REFUNDED' else 'APPROVED_PAID' end))
      made`,
  // A refund's amount has to count towards the limit first.
  usage: `update limit_usage u set principal_cents = u.principal_cents + t.cents,
      day_limit_cents = u.day_limit_cents + t.cents
    from (select registration_id, business_day, sum(cents)::bigint as cents
      from wanted w join transactions t on t.id = w.id group by 1, 2) t
    where (u.registration_id, u.business_day) = (t.registration_id, t.business_day)`,
  payments: `insert into payments (transaction_id, option, partner_reference, amount_cents, currency, received_at,
      document, taken_back_at)
    select id, 'STITCH', partner_reference, cents, 'ZAR', at::timestamptz, 'webhook-event:' || -id,
      case when taken_back then at::timestamptz end
    from wanted order by n`,
  refunds: `insert into refunds (transaction_id, amount_cents, state, owed_at, left_at)
    select id, cents, refund, at::timestamptz, case refund when 'SENT' then at::timestamptz end
    from wanted where refund is not null order by n`,
  made: `select p.id, w.id as "transactionId", r.id as refund, r.reference as "refundReference"
    from wanted w join payments p on p.transaction_id = w.id left join refunds r on r.transaction_id = w.id order by w.n`,
} as const;

/** Creates any number of payments as copies of one in the demo, without a payment's other effects. */
export async function makePayments(
  database: Database,
  wanted: readonly WantedPayment[],
): Promise<MadePayment[]> {
  const rows = wanted.map(
    ({ reference, partnerReference, cents, day, takenBack, refund }, index) => ({
      n: index + 1,
      reference,
      partner_reference: partnerReference,
      cents: String(cents),
      at: `${day}T10:00:00+02:00`,
      taken_back: takenBack ?? false,
      refund: refund ?? null,
    }),
  );
  return await withTransaction(database, async ({ client }) => {
    await client.query(MAKE.wanted, [JSON.stringify(rows)]);
    for (const step of ['quotations', 'transactions', 'usage', 'payments', 'refunds'] as const) {
      await client.query(MAKE[step]);
    }
    return (await client.query<MadePayment>(MAKE.made)).rows;
  });
}
