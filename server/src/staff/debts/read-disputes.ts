import type { AnswerOf } from '@thumela/contract/call.ts';
import type { readDisputes } from '@thumela/contract/console/debts.ts';
import { countCurrencyDecimals, toAmount } from '@thumela/rules/money/money.ts';
import { type DisputeRow, endOfAnswer } from '../../payments/chargebacks/service.ts';
import { notFound } from '../../platform/core/errors.ts';
import type { Handle } from '../../platform/database/pool.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { type DisputeFileRow, listFiles } from './dispute-files.ts';
import { readArrangement } from './read-arrangement.ts';

type Read = AnswerOf<typeof readDisputes>;

/** Most disputes of a case, and most lines of their history. */
const MOST = { disputes: 20, events: 200 };

/** The disputes of a case, with what its customer owes. @throws DomainError NOT_FOUND */
export async function readDisputesOfCase(handle: Handle, caseId: bigint): Promise<Read> {
  const { db } = handle;
  const found = await db
    .selectFrom('cases')
    .select('transaction_id')
    .where('id', '=', caseId)
    .where('kind', '=', 'REVERSAL')
    .executeTakeFirst();
  if (!found) throw notFound('case');
  const rows = await db
    .selectFrom('disputes')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('id')
    .limit(MOST.disputes)
    .execute();
  const ids = rows.map(({ id }) => id);
  const events = await readEvents(handle, ids);
  const files = Map.groupBy(await listFiles(handle, ids), ({ dispute_id }) => dispute_id);
  const owed = await db
    .selectFrom('claims')
    .select(['cents', 'currency'])
    .where('transaction_id', '=', found.transaction_id ?? 0n)
    .where('cents', '>', 0n)
    .execute();
  return {
    disputes: rows.map((row) => ({
      ...formatDispute(handle, row, events.get(row.id) ?? []),
      files: (files.get(row.id) ?? []).map(formatFile),
    })),
    'transaction-id': found.transaction_id === null ? null : Number(found.transaction_id),
    arrangement:
      found.transaction_id === null ? null : await readArrangement(handle, found.transaction_id),
    owed: owed.map(({ cents, currency }) => ({
      amount: toAmount(cents, countCurrencyDecimals(currency)),
      currency,
    })),
  };
}

async function readEvents({ db }: Handle, ids: readonly bigint[]) {
  if (ids.length === 0) return new Map<bigint, never[]>();
  const rows = await db
    .selectFrom('dispute_events')
    .select(['dispute_id', 'action', 'actor', 'reason', 'at'])
    .where('dispute_id', 'in', [...ids])
    .orderBy('id')
    .limit(MOST.events)
    .execute();
  return Map.groupBy(rows, ({ dispute_id }) => dispute_id);
}

const formatDispute = (
  { clock }: Handle,
  row: DisputeRow,
  events: readonly { action: string; actor: string; reason: string | null; at: Date }[],
): Omit<Read['disputes'][number], 'files'> => ({
  id: Number(row.id),
  state: row.state,
  partner: row.partner,
  'partner-reference': row.partner_reference,
  reference: row.dispute_reference,
  'reason-code': row.reason_code,
  'reason-text': row.reason_text,
  amount: toAmount(row.amount_cents, countCurrencyDecimals(row.currency)),
  currency: row.currency,
  'received-at': formatTimestamp(row.received_at),
  'answer-by': row.answer_by,
  late: row.state === 'OPEN' && endOfAnswer(row.answer_by) <= clock.now(),
  'accept-proposed-by': row.state === 'OPEN' ? row.proposed_by : null,
  history: events.map(({ action, actor, reason, at }) => ({
    ...{ action, actor, reason, at: formatTimestamp(at) },
  })),
});

const formatFile = (row: DisputeFileRow): Read['disputes'][number]['files'][number] => ({
  id: Number(row.document_id),
  kind: row.kind,
  note: row.note,
  'file-type': row.file_type,
  bytes: row.size_bytes,
  waiting: row.status === 'QUARANTINED',
  refused: row.status === 'REFUSED',
  'added-by': row.added_by,
  'added-at': formatTimestamp(row.added_at),
  'withdrawn-by': row.withdrawn_by,
  'withdrawn-at': row.withdrawn_at && formatTimestamp(row.withdrawn_at),
  'withdrawn-reason': row.withdrawn_reason,
});
