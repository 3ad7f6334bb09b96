import type { EarlierRecords } from '@thumela/rules/payment-notices/notice.ts';
import type { StoredNotice } from './event.ts';

/** A payment that was recorded before, with the columns that reversing it needs. */
export type EarlierPayment = NonNullable<EarlierRecords['payment']> & {
  id: bigint;
  account: 'PAYMENT_CLEARING' | 'SUSPENSE';
  /** The event or the case it was recorded from. */
  document: string;
};

/** Money that was put in suspense before, with its case. */
export type EarlierSuspense = NonNullable<EarlierRecords['suspense']> & {
  caseId: bigint;
  /** The subject of its case. */
  subject: string;
  isDecided: boolean;
};

/** Earlier records of a payment. */
export interface Earlier {
  payment: EarlierPayment | undefined;
  suspense: EarlierSuspense | undefined;
}

/**
 * Joins what was recorded of the payment with the partner ($1), the partner's id ($2) and the payment reference ($3)
 * of a notice: `s`, the case that has it in suspense or had it, whatever was decided since, and after a reversal that
 * was given back the newest one; `p`, the payment applied out of that case, or else recorded for the transaction of the reference rather than for another.
 */
export const JOIN_EARLIER = `
left join lateral (
  select c.id, c.transaction_id, c.state, c.subject, c.amount_cents, c.currency,
    exists (select from journal_entries e
      where e.subject = 'case:' || c.id and e.event = 'SUSPENSE_TAKEN_BACK') as is_reversed
  from webhook_events w
  join cases c on c.subject = 'webhook-event:' || w.id and c.kind = 'SUSPENSE'
  where w.partner = $1 and w.partner_reference = $2 and w.payment_reference = $3 and w.outcome = 'HELD'
  order by is_reversed, c.id desc limit 1) s on true
left join lateral (
  select q.id, q.transaction_id, q.account, q.amount_cents, q.currency, q.document, q.taken_back_at,
    q.document = 'case:' || s.id as is_from_suspense, x.payment_reference = $3 as is_of_reference
  from payments q join transactions x on x.id = q.transaction_id
  where q.option = $1 and q.partner_reference = $2
  order by coalesce(q.document = 'case:' || s.id, false) desc, x.payment_reference = $3 desc, q.id
  limit 1) p on true`;

/** The columns of JOIN_EARLIER. */
export const EARLIER_COLUMNS = `
s.id as s_id, s.transaction_id as s_transaction_id, s.state as s_state, s.subject as s_subject,
s.amount_cents as s_amount_cents, s.currency as s_currency, s.is_reversed as s_is_reversed,
p.id as p_id, p.transaction_id as p_transaction_id, p.account as p_account, p.amount_cents as p_amount_cents,
p.currency as p_currency, p.document as p_document, p.taken_back_at is not null as p_is_reversed,
coalesce(p.is_from_suspense, false) as p_is_from_suspense,
coalesce(p.is_of_reference, false) as p_is_of_reference`;

/** The values of $1 to $3. */
export const earlierValues = ({ kind, report }: StoredNotice) => [
  kind,
  report.partnerReference,
  report.paymentReference,
];

/** A row of EARLIER_COLUMNS; all columns of a part are null where there is none. */
export interface EarlierRow {
  s_id: bigint | null;
  s_transaction_id: bigint | null;
  s_state: string;
  s_subject: string;
  s_amount_cents: bigint | null;
  s_currency: string | null;
  s_is_reversed: boolean;
  p_id: bigint | null;
  p_transaction_id: bigint;
  p_account: EarlierPayment['account'];
  p_amount_cents: bigint;
  p_currency: string;
  p_document: string;
  p_is_reversed: boolean;
  p_is_from_suspense: boolean;
  p_is_of_reference: boolean;
}

export const earlierFrom = (row: EarlierRow): Earlier => ({
  suspense:
    row.s_id === null
      ? undefined
      : {
          caseId: row.s_id,
          transactionId: row.s_transaction_id,
          subject: row.s_subject,
          isDecided: row.s_state === 'DECIDED',
          amount: amountFrom(row),
          isReversed: row.s_is_reversed,
        },
  payment:
    row.p_id === null
      ? undefined
      : {
          id: row.p_id,
          transactionId: row.p_transaction_id,
          account: row.p_account,
          document: row.p_document,
          cents: row.p_amount_cents,
          currency: row.p_currency,
          isReversed: row.p_is_reversed,
          isFromSuspense: row.p_is_from_suspense,
          isOfReference: row.p_is_of_reference,
        },
});

const amountFrom = ({ s_amount_cents: cents, s_currency: currency }: EarlierRow) =>
  cents === null || currency === null ? undefined : { cents, currency };
