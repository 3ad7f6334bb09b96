import { sql } from 'kysely';
import { casesService } from '../../casework/cases/service.ts';
import { booksService, transfer } from '../../ledger/journal/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { outboundService } from '../../sending/service.ts';
import { type EventOutcome, LINE_EVENT, type Receiving, type Told } from './event.ts';
import { RECORDED } from './reasons.ts';

/** A payment of money as it was received: counted for a transaction, or in suspense. */
export interface ReceivedMoney {
  cents: bigint;
  currency: string;
  transactionId: bigint | null;
  /** The case that has it in suspense, where one does. */
  caseId?: bigint;
}

/**
 * Whether a reversal differs from its payment: a part, more, or another currency. One without an amount is of the
 * whole payment.
 */
export const differs = (
  { report: { amountCents, currency } }: Told,
  received: ReceivedMoney,
): boolean =>
  amountCents > 0n && (amountCents !== received.cents || currency !== received.currency);

/**
 * Books the amount that a partner reversed, if it is not that of the payment: the customer owes it, the transaction
 * waits, and two people decide (decision 112).
 */
export async function noteDifference(
  handle: TransactionHandle,
  receiving: Receiving,
  told: Told,
  received: ReceivedMoney,
): Promise<EventOutcome> {
  if (await isKnown(handle, told)) return 'IGNORED';
  const { kind, eventId, report } = told;
  const { amountCents: cents, currency } = report;
  const { transactionId } = received;
  const actor = `payment:${kind}` as const;
  const document = `webhook-event:${eventId}` as const;
  const facts = {
    why: RECORDED.reversalDiffers(cents, currency, received),
    effect: 'differs',
    partner: kind,
    'partner-reference': report.partnerReference,
    'payment-reference': report.paymentReference,
  };
  const reversed = { cents, currency };
  const caseId =
    transactionId !== null && received.caseId === undefined
      ? await outboundService(handle, receiving).holdReversed({
          ...{ id: transactionId, actor, facts, reversed },
        })
      : await casesService(handle).open({
          ...{ kind: 'REVERSAL', subject: received.caseId ? `case:${received.caseId}` : document },
          ...(transactionId !== null && { transactionId }),
          ...{ amount: reversed, facts, actor },
        });
  await booksService(handle).post({
    ...{ event: 'REVERSAL_DIFFERS', subject: `case:${caseId}`, document, actor },
    lines: transfer(
      { account: 'CHARGEBACKS', currency },
      { account: 'PAYMENT_CLEARING', subAccount: kind, currency },
      cents,
    ),
  });
  const details = { ...facts, case: String(caseId) };
  await appendAuditEntry(handle, {
    ...{ actor, action: 'payment.reversal-differs', subject: document, details },
  });
  return 'DIFFERS';
}

/**
 * Whether a reversal was booked before. Two notices of one amount are two reversals, unless a line of a statement
 * or an answer to our own query was booked before one of them: they report the same reversals as the notices. The
 * answer reports a payment's state, so it adds nothing to a reversal of the same amount; a line adds one unless a
 * reversal still waits for its line.
 */
async function isKnown(handle: TransactionHandle, told: Told): Promise<boolean> {
  const { kind, eventId, report } = told;
  const said = await handle.db
    .selectFrom('webhook_events')
    .select(({ fn }) => [
      fn.countAll<bigint>().filterWhere('id', '<>', eventId).as('before'),
      fn.countAll<bigint>().filterWhere('outcome', '=', 'DIFFERS').as('booked'),
      fn.countAll<bigint>().filterWhere(source, '=', 'NOTICE').as('notices'),
      sql<Source>`max(${source}) filter (where id = ${eventId})`.as('source'),
    ])
    .where('partner', '=', kind)
    .where('partner_reference', '=', report.partnerReference)
    .where('type', 'in', ['FAILED', 'CANCELED'])
    .where('amount_cents', '=', report.amountCents)
    .where('currency', '=', report.currency)
    .executeTakeFirstOrThrow();
  if (said.source === 'LINE') return await waitsForLine(handle, told);
  if (said.source === 'ANSWER') return BigInt(said.before) > 0n;
  return BigInt(said.notices) <= BigInt(said.booked);
}

type Source = 'NOTICE' | 'ANSWER' | 'LINE';

/** Who reported an event: the partner's notice, its answer to our own query, or a line of its statement. */
const source = sql<Source>`case when starts_with(event_id, 'query-') then 'ANSWER'
  when starts_with(event_id, ${LINE_EVENT}) then 'LINE' else 'NOTICE' end`;

/** Whether a reversal of this amount was booked that no line of a statement is matched with, or proposed for. */
async function waitsForLine({ db }: TransactionHandle, { kind, report }: Told): Promise<boolean> {
  const waiting = await db
    .selectFrom('untold_money')
    .select('reversal_id')
    .where('reversal_id', 'is not', null)
    .where('teller', '=', kind)
    .where('partner_reference', '=', report.partnerReference)
    .where('amount_cents', '=', -report.amountCents)
    .where('currency', '=', report.currency)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('statement_matches')
            .select('id')
            .whereRef('statement_matches.reversal_id', '=', 'untold_money.reversal_id')
            .where('state', '<>', 'REFUSED'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}
