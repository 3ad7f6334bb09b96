import { sql } from 'kysely';
import type { PaymentKind } from '../../integrations/payments/partner.ts';
import { type EntryDocument, journalService, type Line } from '../../ledger/journal/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { refundsService } from '../../refunds/service.ts';

/** The partner that reversed money, and its notice. */
interface SuspenseReversal {
  kind: PaymentKind;
  document: EntryDocument;
  actor: string;
}

/**
 * Posts the reversal of money that went to suspense, from wherever its case has moved it: suspense itself, also
 * where it returned there from a transaction; a refund that is owed, which is voided, or one that was sent, which
 * the payer owes us; a write-off.
 *
 * @returns whether the payer owes us money now
 */
export async function postSuspenseReversal(
  handle: TransactionHandle,
  { kind, document, actor }: SuspenseReversal,
  caseId: bigint,
): Promise<boolean> {
  const { amount_cents: whole, currency } = await handle.db
    .selectFrom('cases')
    .select(['amount_cents', 'currency'])
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow();
  if (whole === null || currency === null) throw new Error(`Case ${caseId} has no money.`);
  const refund = await refundsService(handle).voidOwed({ caseId });
  const kept = await writtenOff(handle, caseId);
  const given = refund?.cents ?? 0n;
  const lines: Line[] = [
    { account: 'SUSPENSE', cents: whole - given - kept, currency },
    {
      account: refund?.state === 'SENT' ? 'CHARGEBACKS' : 'REFUNDS_PAYABLE',
      cents: given,
      currency,
    },
    { account: 'WRITE_OFFS', cents: kept, currency },
    { account: 'PAYMENT_CLEARING', subAccount: kind, cents: -whole, currency },
  ];
  const subject = `case:${caseId}` as const;
  await journalService(handle).post({
    event: 'SUSPENSE_TAKEN_BACK',
    subject,
    document,
    actor,
    lines,
  });
  return refund?.state === 'SENT';
}

async function writtenOff({ db }: TransactionHandle, caseId: bigint): Promise<bigint> {
  const { cents } = await db
    .selectFrom('journal_entries')
    .innerJoin('journal_lines', 'journal_lines.entry_id', 'journal_entries.id')
    .select(sql<bigint>`coalesce(-sum(journal_lines.amount_cents), 0)::bigint`.as('cents'))
    .where('journal_entries.subject', '=', `case:${caseId}`)
    .where('journal_lines.account', '=', 'WRITE_OFFS')
    .executeTakeFirstOrThrow();
  return cents;
}
