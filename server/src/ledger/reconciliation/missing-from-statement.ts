import { type Selectable, sql } from 'kysely';
import { casesService } from '../../casework/cases/service.ts';
import { PAYMENT_KINDS } from '../../integrations/payments/partner.ts';
import { LINE_EVENT, paymentsService } from '../../payments/service.ts';
import { StartError } from '../../platform/core/config.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Purpose } from './candidates.ts';
import { openReceived } from './open-items.ts';
import type { Posting } from './post.ts';
import type { Match } from './targets.ts';

type Line = Selectable<Tables['statement_lines']>;

/**
 * Posts an unknown movement reported by a line, and returns the result, which the line is then matched with. Lines
 * with any other purpose have a known counterpart.
 * @throws StartError if nothing resulted from it
 */
export async function postUnknownMovement(
  handle: TransactionHandle,
  { line, purpose }: { line: Line; purpose: Purpose },
  posting: Posting,
): Promise<Partial<Match>> {
  if (purpose === 'TO_APPLY') return await applyPartnerLine(handle, line, posting);
  if (purpose === 'SUSPENDED') return { case_id: await openSuspenseCase(handle, line, posting) };
  return {};
}

/**
 * Applies a partner's line like its notice: a later notice is a repeat. The line is matched with the result of the
 * same amount and currency.
 */
async function applyPartnerLine(
  handle: TransactionHandle,
  line: Line,
  { brand }: Posting,
): Promise<Partial<Match>> {
  const kind = PAYMENT_KINDS.find((each) => each === line.partner);
  if (!kind) throw new Error(`Line ${line.id} is of no payment partner.`);
  const isReceived = line.kind === 'PAYMENT';
  const { amount_cents: cents, currency } = line;
  const { identity: _, ...kept } = line;
  const asText = (__: string, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value;
  // In a file without the partner's ids, each line is a separate payment.
  const partnerReference = line.partner_reference || `${LINE_EVENT}${line.id}`;
  await paymentsService(handle, { brand }).receive({
    kind,
    id: `${LINE_EVENT}${line.id}`,
    body: JSON.stringify(kept, asText),
    report: {
      partnerReference,
      openedAs: '',
      paymentReference: line.reference,
      outcome: isReceived ? 'SUCCEEDED' : 'FAILED',
      amountCents: isReceived ? cents : -cents,
      currency,
      givenBack: isReceived,
    },
  });
  const { rows } = await sql<Match>`
    select purpose, payment_id, case_id, reversal_id from (${openReceived(sql`r.teller = ${kind}
      and r.partner_reference = ${partnerReference} and r.partner_reference <> ''
      and r.purpose = ${isReceived ? 'RECEIVED' : 'TAKEN_BACK'}
      and r.amount_cents = ${cents} and r.currency = ${currency}`)}) r
    order by reference = ${line.reference} desc, payment_id desc, case_id desc, reversal_id limit 1`.execute(
    handle.db,
  );
  const [match] = rows;
  if (match) return match;
  throw new StartError([
    `Line ${line.id} has no effect: another line already reports it, or the payment it reverses was never counted. Refuse the proposal.`,
  ]);
}

/** The case of unidentified money in our bank account. */
const openSuspenseCase = (
  handle: TransactionHandle,
  line: Line,
  { actor }: Posting,
): Promise<bigint> =>
  casesService(handle).open({
    kind: 'SUSPENSE',
    subject: `statement-line:${line.id}`,
    amount: { cents: line.amount_cents, currency: line.currency },
    facts: {
      why: 'An unidentified bank credit.',
      'bank-account': line.bank_account,
      'payment-reference': line.reference,
      text: line.text,
    },
    actor,
  });
