import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import type { PayoutMethod, ToldState } from '../../integrations/payouts/partner.ts';
import type { BankMessage } from '../../ledger/reconciliation/service.ts';
import type { Handle } from '../../platform/database/pool.ts';
import { reasonWords, stateOfEntry, stateOfStatus } from './state.ts';

/** What a bank's file says of one payout. */
export interface Word {
  endToEndId: string;
  /** The bank's own code: a status, or the side of an entry. */
  code: string;
  word: string;
  bankReference: string;
  /** What was booked, in cents; undefined for a status. */
  booked?: { cents: bigint; currency: string };
  /** What was ordered, exact decimal text, where the file repeats it. */
  ordered?: { amount: string; currency: string } | undefined;
  /** When the bank booked it. */
  day?: IsoDate;
  /** What it makes of a payout; undefined: nothing. */
  stateOf(method: PayoutMethod): ToldState | undefined;
}

type Statuses = Extract<BankMessage, { kind: 'pain.002' }>['statuses'];
type Status = Statuses[number];
type Line = Extract<BankMessage, { kind: 'camt.054' }>['lines'][number];

/** What a message says of each payout. */
export const wordsOf = async (handle: Handle, message: BankMessage): Promise<Word[]> =>
  message.kind === 'camt.054'
    ? message.lines.flatMap(entryWord)
    : await statusWords(handle, message.statuses);

/** Charges and interest are told of as well; they are the statement's. */
function entryWord(line: Line): Word[] {
  if (line.kind === 'CHARGE') return [];
  const { cents, currency, reference, ordered, day, partnerReference, returned } = line;
  return [
    {
      endToEndId: reference,
      code: cents < 0n ? 'DBIT' : 'CRDT',
      word: cents < 0n ? '' : reasonWords(returned ?? '', line.text),
      bankReference: partnerReference,
      booked: { cents, currency },
      ...{ ordered, day },
      stateOf: (method) => stateOfEntry(cents, method),
    },
  ];
}

/**
 * A file's status is that of every part which has none of its own, and a part's that of every order. Of one order a
 * file may say several things, one after the other.
 */
async function statusWords(handle: Handle, statuses: Statuses): Promise<Word[]> {
  let words: Word[] = [];
  for (const level of ['FILE', 'PART', 'ORDER'] as const) {
    const own: Word[] = [];
    for (const status of statuses.filter((one) => one.of === level)) {
      const ids = level === 'ORDER' ? [status.id] : await ordersIn(handle, status);
      for (const id of ids.length > 0 ? ids : [status.id]) own.push(statusWord(status, id));
    }
    const said = new Set(own.map(({ endToEndId }) => endToEndId));
    words = [...words.filter(({ endToEndId }) => !said.has(endToEndId)), ...own];
  }
  return words;
}

const statusWord = ({ code, reason, words, bankReference, ordered }: Status, id: string): Word => ({
  ...{ endToEndId: id, code, bankReference, ordered },
  word: reasonWords(reason, words),
  stateOf: (method) => stateOfStatus(code, reason, method),
});

async function ordersIn({ db }: Handle, { of, id }: Status): Promise<string[]> {
  const orders = await db
    .selectFrom('payout_orders')
    .innerJoin('payout_files', 'payout_files.id', 'payout_orders.file_id')
    .select('end_to_end_id')
    .where(of === 'FILE' ? 'message_id' : 'part', '=', id)
    .orderBy('payout_id')
    .execute();
  return orders.map(({ end_to_end_id }) => end_to_end_id);
}
