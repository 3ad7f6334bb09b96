import { sql } from 'kysely';
import type { PaymentKind } from '../../integrations/payments/partner.ts';
import {
  type Account,
  type EntryDocument,
  journalService,
  type Line,
} from '../../ledger/journal/service.ts';
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
 * the payer owes us; a debt that it paid, which is owed again; a write-off.
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
  const { kept, paid } = await sumSpent(handle, caseId);
  const given = refund?.cents ?? 0n;
  const lines: Line[] = [
    { account: 'SUSPENSE', cents: whole - given - kept - paid, currency },
    {
      account: refund?.state === 'SENT' ? 'CHARGEBACKS' : 'REFUNDS_PAYABLE',
      cents: given,
      currency,
    },
    { account: 'CHARGEBACKS', cents: paid, currency },
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
  return refund?.state === 'SENT' || paid > 0n;
}

/** Cents that a case wrote off, and that it paid of a debt, which is owed again. */
const sumSpent = ({ db }: TransactionHandle, caseId: bigint) => {
  const credited = (account: Account) =>
    sql<bigint>`coalesce(-sum(l.amount_cents) filter (where l.account = ${account}), 0)::bigint`;
  return db
    .selectFrom('journal_entries as e')
    .innerJoin('journal_lines as l', (join) =>
      join.onRef('l.entry_id', '=', 'e.id').onRef('l.business_day', '=', 'e.business_day'),
    )
    .select([credited('WRITE_OFFS').as('kept'), credited('CHARGEBACKS').as('paid')])
    .where('e.subject', '=', `case:${caseId}`)
    .where('e.event', 'in', ['SUSPENSE_WRITTEN_OFF', 'DEBT_PAID'])
    .executeTakeFirstOrThrow();
};
