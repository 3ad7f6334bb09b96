import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { isNumberedSince } from '../../platform/database/monthly-numbers.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { beforeId, beforeMoment, momentPlace, type Source, type TimelineRecord } from './line.ts';
import { messagesTo } from './messages.ts';
import { auditSource, casesSource, ledgerSource } from './records.ts';

/** Identifiers from which a transaction's timeline is read. */
type TransactionSubject = Pick<
  Selectable<Tables['transactions']>,
  'id' | 'payment_reference' | 'created_at' | 'status_at' | 'sender' | 'captured_fields'
> & { msisdn: string | null; email: string | null };

/** Time after its last change within which messages about a transaction may still be sent. */
const NOTIFIED_WITHIN = 30 * 86_400_000;

/** Everything that happened to a transaction. */
export function transactionSources(of: TransactionSubject): Source[] {
  const subject = `transaction:${of.id}`;
  const until = new Date(of.status_at.getTime() + NOTIFIED_WITHIN);
  const naming = { reference: of.payment_reference, from: of.created_at, until };
  return [
    statusSource(of),
    attemptsSource(of.payment_reference),
    paymentsSource(of.id),
    ledgerSource(subject),
    payoutsSource('transaction_id', of),
    messagesTo({ to: [of.msisdn, of.email], naming }),
    casesSource([subject], of.id),
    auditSource([subject]),
    // Of one moment, it came first.
    creationSource(of),
  ];
}

/** The creation comes from the transaction's own row. */
const creationSource = ({ created_at }: TransactionSubject): Source => ({
  name: 'made',
  kind: 'STATUS',
  read: async ({ below }) =>
    below === undefined ? [{ place: '1', at: created_at, what: 'CREATED', by: 'customer' }] : [],
});

const statusSource = ({ id, created_at }: TransactionSubject): Source => ({
  name: 'status',
  kind: 'STATUS',
  read: async ({ handle: { db }, below, limit }) => {
    const rows = await db
      .selectFrom('transaction_events')
      .select(['id', 'at', 'to_status', 'actor', 'reason'])
      .where('transaction_id', '=', id)
      .where('to_status', '<>', 'CREATED')
      .where(isNumberedSince('id', created_at))
      .where(beforeId('id', below))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ id: place, at, to_status, actor, reason }) => ({
      ...{ place: String(place), at, what: to_status, by: actor, note: reason },
    }));
  },
});

const attemptsSource = (paymentReference: string): Source => ({
  name: 'attempt',
  kind: 'PAYMENT',
  read: async ({ handle: { db }, below, limit }) => {
    const rows = await db
      .selectFrom('payment_authorisations')
      .select(['id', 'opened_at', 'status', 'option', 'partner_reference'])
      .where('payment_reference', '=', paymentReference)
      .where(beforeId('id', below))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ id, opened_at, status, option, partner_reference }) => ({
      ...{
        place: String(id),
        at: opened_at,
        what: `AUTHORISATION.${status}`,
        by: `payment:${option}`,
      },
      note: partner_reference,
    }));
  },
});

/** Its payments; the reversal of one is an event of its own. */
const paymentsSource = (id: bigint): Source => ({
  name: 'payment',
  kind: 'PAYMENT',
  read: async ({ handle: { db }, below, limit }) => {
    const { rows } = await sql<PaymentRow>`
      select step.at, step.what, p.option, p.partner_reference, p.amount_cents, p.currency,
        ${momentPlace('step.at', 'p.id')} as place
      from payments p cross join lateral (values
        (p.received_at, 'PAYMENT.' || p.account), (p.taken_back_at, 'PAYMENT.REVERSED')) step (at, what)
      where p.transaction_id = ${id} and step.at is not null
        and ${beforeMoment('step.at', 'p.id', below)}
      order by step.at desc, p.id desc limit ${limit}`.execute(db);
    return rows.map(({ place, at, what, ...row }) => ({
      ...{ place, at, what, by: `payment:${row.option}`, note: row.partner_reference },
      ...{ amount: Number(row.amount_cents) / 100, currency: row.currency },
    }));
  },
});

interface PaymentRow {
  at: Date;
  what: string;
  option: string;
  partner_reference: string;
  amount_cents: bigint;
  currency: string;
  place: string;
}

/** Events of the payouts of a transaction or of an order. */
export const payoutsSource = (
  column: 'transaction_id' | 'inbound_transaction_id',
  { id, created_at }: { id: bigint; created_at: Date },
): Source => ({
  name: 'payout',
  kind: 'PAYOUT',
  read: async ({ handle: { db }, below, limit }) => {
    const rows = await db
      .selectFrom('payout_events')
      .innerJoin('payouts', 'payouts.id', 'payout_events.payout_id')
      .select(['payout_events.id', 'at', 'to_state', 'actor', 'word', 'amount', 'currency'])
      .where('payout_id', 'in', (from) =>
        from.selectFrom('payouts').select('id').where(sql.ref(column), '=', id),
      )
      .where(isNumberedSince('payout_events.id', created_at))
      .where(beforeId('payout_events.id', below))
      .orderBy('payout_events.id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(
      (row): TimelineRecord => ({
        ...{ place: String(row.id), at: row.at, what: row.to_state, by: row.actor, note: row.word },
        ...{ amount: Number(row.amount), currency: row.currency },
      }),
    );
  },
});
