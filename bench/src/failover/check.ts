import type { StoredPayout } from '../../../server/src/integrations/payouts/generic/reference-server/store.ts';
import type { Database } from '../../../server/src/platform/database/pool.ts';
import type { SmsGateway } from '../../../server/test/resilience/sms-gateway.ts';
import type { Acknowledged } from './traffic.ts';

/** Answers that others got, and the books of partners. */
export interface Outside {
  acknowledged: readonly Acknowledged[];
  /** The payout partner's book. */
  payouts: readonly StoredPayout[];
  sms: SmsGateway['taken'];
}

/** A transaction with its payments and payouts, as the database has it. */
interface Known {
  id: string;
  total: string;
  reference: string;
  status: string;
  payments: string[];
  payouts: string[];
}

const TRANSACTIONS = `
select t.id::text, (t.total_cents / 100.0)::float8::text as total, t.payment_reference as reference, t.status,
  array(select partner_reference from payments p where p.transaction_id = t.id) as payments,
  array(select id::text from payouts p where p.transaction_id = t.id) as payouts
from transactions t`;

/**
 * Compares what customers, their payment partner, the payout partner and the SMS gateway have with the database.
 * @returns everything that was lost or done twice, as sentences
 */
export async function compareWithOutside(
  { pool }: Pick<Database, 'pool'>,
  { acknowledged, payouts, sms }: Outside,
): Promise<string[]> {
  const { rows } = await pool.query<Known>(TRANSACTIONS);
  const known = new Map(rows.map((row) => [row.id, row]));
  const answered = new Set(acknowledged.map(({ id }) => String(id)));
  const { rows: messages } = await pool.query(`select from messages where channel = 'SMS'`);
  return [
    ...(answered.size === acknowledged.length ? [] : ['two creations got the same transaction']),
    ...rows.filter(({ id }) => !answered.has(id)).map(({ id }) => `${id} was created unasked`),
    ...acknowledged.flatMap((each) => compareAnswer(each, known.get(String(each.id)))),
    ...findDoubled(payouts.map(({ order }) => order.reference)).map(
      (reference) => `${reference} was paid out twice`,
    ),
    ...rows.flatMap((row) => comparePayouts(row, payouts)),
    ...findDoubled(withoutRepeats(sms)).map((message) => `sent under two references: ${message}`),
    ...(messages.length === withoutRepeats(sms).length
      ? []
      : [`${messages.length} messages, but ${withoutRepeats(sms).length} arrived`]),
  ];
}

function compareAnswer(
  { id, total, reference, payment }: Acknowledged,
  known: Known | undefined,
): string[] {
  if (!known) return [`${id} was acknowledged and is lost`];
  if (Number(known.total) !== total || known.reference !== reference) {
    return [`${id} is another transaction: ${known.reference} of ${known.total}`];
  }
  const wanted = payment === undefined ? [] : [payment];
  return String(known.payments) === String(wanted)
    ? []
    : [`${id} has the payments ${known.payments}, and ${wanted} was acknowledged`];
}

/** A paid transaction has one payout, which the partner paid, and an unpaid one has none. */
function comparePayouts(
  { id, reference, status, payments, payouts }: Known,
  book: readonly StoredPayout[],
): string[] {
  const theirs = book.filter(({ order }) => order.reference === reference);
  const isPaidOut = theirs.every(({ payout }) => payout.state === 'PAID');
  const agrees = isPaidOut && String(theirs.map(({ payout }) => payout.id)) === String(payouts);
  const isOver = payments.length === 0 ? payouts.length === 0 : status === 'COMPLETE';
  if (agrees && isOver && payouts.length === payments.length) return [];
  const states = theirs.map(({ payout }) => `${payout.id} ${payout.state}`);
  return [`${id} is ${status} with the payouts ${payouts}, and the partner has ${states}`];
}

/** Text and recipient of each message; attempts under one reference are one message to a gateway. */
function withoutRepeats(sms: SmsGateway['taken']): string[] {
  const byReference = new Map(sms.map(({ reference, to, text }) => [reference, `${to}: ${text}`]));
  return [...byReference.values()];
}

function findDoubled(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text, index) => texts.indexOf(text) !== index))];
}
