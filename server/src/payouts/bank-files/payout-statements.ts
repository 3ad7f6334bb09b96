import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import type { PayoutMethod, ReportedState } from '../../integrations/payouts/partner.ts';
import type { BankMessage } from '../../ledger/reconciliation/service.ts';
import type { Handle } from '../../platform/database/pool.ts';
import { formatReason, stateFromEntry, stateFromStatus } from './payout-states.ts';

/** A bank file's statement about one payout. */
export interface PayoutStatement {
  endToEndId: string;
  /** The bank's own code: a status, or the side of an entry. */
  code: string;
  word: string;
  bankReference: string;
  /** Booked amount in cents; undefined for a status. */
  booked?: { cents: bigint; currency: string };
  /** Ordered amount as exact decimal text, if the file repeats it. */
  ordered?: { amount: string; currency: string } | undefined;
  /** Day on which the bank booked it. */
  day?: IsoDate;
  /** Resulting payout state; undefined if it changes nothing. */
  stateOf(method: PayoutMethod): ReportedState | undefined;
}

type Statuses = Extract<BankMessage, { kind: 'pain.002' }>['statuses'];
type Status = Statuses[number];
type Line = Extract<BankMessage, { kind: 'camt.054' }>['lines'][number];

/** Statements about payouts in a message. */
export const readPayoutStatements = async (
  handle: Handle,
  message: BankMessage,
): Promise<PayoutStatement[]> =>
  message.kind === 'camt.054'
    ? message.lines.flatMap(statementFromEntry)
    : await statementsFromStatuses(handle, message.statuses);

/** Charges and interest are also reported; they belong to the statement. */
function statementFromEntry(line: Line): PayoutStatement[] {
  if (line.kind === 'CHARGE') return [];
  const { cents, currency, reference, ordered, day, partnerReference, returned } = line;
  return [
    {
      endToEndId: reference,
      code: cents < 0n ? 'DBIT' : 'CRDT',
      word: cents < 0n ? '' : formatReason(returned ?? '', line.text),
      bankReference: partnerReference,
      booked: { cents, currency },
      ...{ ordered, day },
      stateOf: (method) => stateFromEntry(cents, method),
    },
  ];
}

/**
 * A file's status applies to every part without its own, and a part's to every order without its own. A file may
 * contain several statements about one order, in sequence.
 */
async function statementsFromStatuses(
  handle: Handle,
  statuses: Statuses,
): Promise<PayoutStatement[]> {
  let words: PayoutStatement[] = [];
  for (const level of ['FILE', 'PART', 'ORDER'] as const) {
    const own: PayoutStatement[] = [];
    for (const status of statuses.filter((one) => one.of === level)) {
      const ids = level === 'ORDER' ? [status.id] : await findOrderIds(handle, status);
      for (const id of ids.length > 0 ? ids : [status.id])
        own.push(statementFromStatus(status, id));
    }
    const said = new Set(own.map(({ endToEndId }) => endToEndId));
    words = [...words.filter(({ endToEndId }) => !said.has(endToEndId)), ...own];
  }
  return words;
}

const statementFromStatus = (
  { code, reason, words, bankReference, ordered }: Status,
  id: string,
): PayoutStatement => ({
  ...{ endToEndId: id, code, bankReference, ordered },
  word: formatReason(reason, words),
  stateOf: (method) => stateFromStatus(code, reason, method),
});

async function findOrderIds({ db }: Handle, { of, id }: Status): Promise<string[]> {
  const orders = await db
    .selectFrom('payout_orders')
    .innerJoin('payout_files', 'payout_files.id', 'payout_orders.file_id')
    .select('end_to_end_id')
    .where(of === 'FILE' ? 'message_id' : 'part', '=', id)
    .orderBy('payout_id')
    .execute();
  return orders.map(({ end_to_end_id }) => end_to_end_id);
}
