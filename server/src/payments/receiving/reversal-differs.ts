import { sql } from 'kysely';
import { appendAuditEntry } from '../../audit/service.ts';
import { booksService, transfer } from '../../books/service.ts';
import { casesService } from '../../cases/service.ts';
import type { TransactionHandle } from '../../database/pool.ts';
import { outboundService } from '../../outbound/service.ts';
import type { EventOutcome, Receiving, Told } from './event.ts';
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
 * waits, and two people decide (decision 115).
 */
export async function noteDifference(
  handle: TransactionHandle,
  receiving: Receiving,
  told: Told,
  received: ReceivedMoney,
): Promise<EventOutcome> {
  if (await isKnown(handle, told)) return 'NOTHING';
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
 * Whether a reversal was booked before. Two notices of one amount are two reversals. The answer to our own query
 * reports a payment's state, so it and a notice of the same amount are one reversal.
 */
async function isKnown(
  { db }: TransactionHandle,
  { kind, eventId, report }: Told,
): Promise<boolean> {
  const said = await db
    .selectFrom('webhook_events')
    .select(({ fn }) => [
      fn.countAll<bigint>().filterWhere('id', '<>', eventId).as('before'),
      fn
        .countAll<bigint>()
        .filterWhere('id', '<>', eventId)
        .filterWhere('event_id', 'not like', 'query-%')
        .as('notices'),
      sql<boolean>`bool_or(event_id like 'query-%') filter (where id = ${eventId})`.as('isAnswer'),
    ])
    .where('partner', '=', kind)
    .where('partner_reference', '=', report.partnerReference)
    .where('type', 'in', ['FAILED', 'CANCELED'])
    .where('amount_cents', '=', report.amountCents)
    .where('currency', '=', report.currency)
    .executeTakeFirstOrThrow();
  const before = BigInt(said.before);
  const notices = BigInt(said.notices);
  return said.isAnswer ? before > 0n : notices === 0n && before > 0n;
}
