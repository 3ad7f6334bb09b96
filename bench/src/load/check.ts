import { examineBooks } from '../../../server/src/platform/audit-log/examination.ts';
import type { Place } from './place.ts';
import type { Acknowledged } from './traffic.ts';

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

/** Work that is left, by what it is, and about how much of it a transaction brings. */
const QUEUES: Readonly<Record<string, { finds: string; brought: number }>> = {
  'payouts that are not over': {
    finds: `select from payouts where state in ('OPEN', 'SENT', 'ACCEPTED', 'READY')`,
    brought: 1,
  },
  'messages that are not sent': {
    finds: `select from messages where channel = 'SMS' and status = 'QUEUED'`,
    brought: 4,
  },
  'jobs that are due': {
    finds: `select from pgboss.job where state < 'completed' and start_after <= now()
      and name not in (select name from pgboss.schedule)`,
    brought: 1,
  },
};

/** Rows that each queue still has. */
export async function readQueues({ owner }: Pick<Place, 'owner'>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [what, { finds }] of Object.entries(QUEUES)) {
    counts[what] = (await owner.query(finds)).rowCount ?? 0;
  }
  return counts;
}

/** Payouts and messages that the server has not sent yet. */
export async function countUnsent({ owner }: Pick<Place, 'owner'>): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select (select count(*) from payouts where state = 'OPEN')::int
       + (select count(*) from messages where channel = 'SMS' and status = 'QUEUED')::int as count`,
  );
  return rows[0]?.count ?? 0;
}

/** Queues that have more than so many transactions bring, as sentences. */
export const findLongQueues = (
  counts: Readonly<Record<string, number>>,
  transactions: number,
): string[] =>
  Object.entries(counts)
    .filter(([what, count]) => count > transactions * (QUEUES[what]?.brought ?? 1))
    .map(([what, count]) => `${count} ${what} under an even load`);

/** Problems shown of one kind. */
const SHOWN = 5;

/** Everything acknowledged that was lost or done twice, and everything wrong in the books, as sentences. */
export async function findProblems(
  place: Place,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const { rows } = await place.owner.query<Known>(TRANSACTIONS);
  const known = new Map(rows.map((row) => [row.id, row]));
  const book = Map.groupBy(place.partner.book.store.list(), ({ order }) => order.reference);
  const problems = [
    ...acknowledged.flatMap((each) => compareAnswer(each, known.get(String(each.id)))),
    ...rows.flatMap((row) => comparePayouts(row, book.get(row.reference) ?? [])),
  ];
  const examination = await examineBooks(place.whole, place.config, { most: SHOWN });
  const more = problems.length > SHOWN ? [`and ${problems.length - SHOWN} more`] : [];
  return [...problems.slice(0, SHOWN), ...more, ...examination.problems];
}

function compareAnswer(
  { id, total, reference, payment }: Acknowledged,
  row: Known | undefined,
): string[] {
  if (!row) return [`the transaction ${id} was acknowledged and is lost`];
  if (Number(row.total) !== total || row.reference !== reference) {
    return [`${id} is another transaction: ${row.reference} of ${row.total}`];
  }
  // A notice that got no answer may have been recorded.
  const isLost = payment !== undefined && !row.payments.includes(payment);
  return isLost ? [`the payment ${payment} of ${id} was acknowledged and is lost`] : [];
}

type Book = ReturnType<Place['partner']['book']['store']['list']>;

/** A paid transaction has one payment and one payout, which the partner paid once; another one has no payout. */
function comparePayouts({ id, status, payments, payouts }: Known, theirs: Book): string[] {
  const paidOut = theirs.filter(({ payout }) => payout.state === 'PAID').length;
  const [isOnce, isOver] = [payments.length <= 1, payments.length === 0 || status === 'COMPLETE'];
  const agrees = theirs.length === payments.length && paidOut === payments.length;
  if (isOnce && isOver && agrees && payouts.length === payments.length) return [];
  const states = theirs.map(({ payout }) => `${payout.id} ${payout.state}`).join(', ');
  return [
    `${id} is ${status} with ${payments.length} payments and the payouts ${payouts}, and the partner has: ${states}`,
  ];
}
