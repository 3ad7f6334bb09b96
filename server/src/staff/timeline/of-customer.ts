import { type RawBuilder, sql } from 'kysely';
import { conversationsOf } from './conversations.ts';
import { beforeMoment, momentPlace, type Source } from './line.ts';
import { messagesTo } from './messages.ts';
import { auditSource, casesSource, documentsFor } from './records.ts';

/** Identifiers from which a customer's timeline is read. */
interface CustomerSubject {
  id: bigint;
  registration_id: bigint | null;
  msisdn: string | null;
  email: string | null;
  /** Their requests: for higher limits, and for redemption. */
  requests: readonly string[];
}

/** Everything about a customer; each of their transactions and orders is one line, which leads to its own story. */
export function customerSources(of: CustomerSubject): Source[] {
  const subjects = [`customer:${of.id}`, ...of.requests];
  const registration = of.registration_id ?? -1n;
  return [
    selectSentTransactions(registration),
    selectReceivedOrders(registration),
    sessionsSource(of.id),
    messagesTo({ to: [of.msisdn, of.email] }),
    conversationsOf(of.id),
    documentsFor(subjects),
    casesSource(subjects),
    auditSource(subjects),
  ];
}

const selectSentTransactions = (registration: bigint) =>
  businessSource(
    'sent',
    'transaction',
    (below) =>
      sql<BusinessRow>`select id, created_at, payment_reference as reference, status,
        (total_cents / 100.0)::float8 as amount, 'ZAR' as currency,
        beneficiary_first_name || ' ' || beneficiary_last_name as name,
        ${momentPlace('created_at', 'id')} as place
      from transactions where registration_id = ${registration}
        and ${beforeMoment('created_at', 'id', below)}`,
  );

const selectReceivedOrders = (registration: bigint) =>
  businessSource(
    'received',
    'order',
    (below) =>
      sql<BusinessRow>`select id, created_at, reference, status,
        (amount_cents / 100.0)::float8 as amount, currency,
        customer_first_name || ' ' || customer_last_name as name,
        ${momentPlace('created_at', 'id')} as place
      from inbound_transactions where registration_id = ${registration}
        and ${beforeMoment('created_at', 'id', below)}`,
  );

interface BusinessRow {
  id: bigint;
  created_at: Date;
  reference: string;
  status: string;
  amount: number;
  currency: string;
  name: string;
  place: string;
}

const businessSource = (
  name: string,
  about: 'transaction' | 'order',
  of: (below: string | undefined) => RawBuilder<BusinessRow>,
): Source => ({
  name,
  kind: 'BUSINESS',
  read: async ({ handle: { db }, below, limit }) => {
    const { rows } = await sql<BusinessRow>`${of(below)}
      order by created_at desc, id desc limit ${limit}`.execute(db);
    return rows.map((row) => ({
      ...{ place: row.place, at: row.created_at, what: `${name}.${row.status}` },
      ...{ note: `${row.reference} · ${row.name}`, amount: row.amount, currency: row.currency },
      about: `${about}:${row.id}`,
    }));
  },
});

/** Those of the last month: older ones are forgotten. */
const sessionsSource = (customer: bigint): Source => ({
  name: 'session',
  kind: 'SESSION',
  read: async ({ handle: { db }, below, limit }) => {
    const { rows } = await sql<{ place: string; begun_at: Date; device: string; ended: string }>`
      select (extract(epoch from begun_at) * 1000000)::bigint::text as place, begun_at, device,
        coalesce(end_reason, case when ends_at < now() then 'OVER' else 'OPEN' end) as ended
      from sessions where customer_id = ${customer}
        and (extract(epoch from begun_at) * 1000000)::bigint
          < ${below ?? '9000000000000000'}::bigint
      order by begun_at desc limit ${limit}`.execute(db);
    return rows.map(({ place, begun_at, device, ended }) => ({
      ...{ place, at: begun_at, what: `SESSION.${ended}`, note: device },
    }));
  },
});
