import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import { DomainError } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { decidingTexts } from '../../platform/i18n/texts/en/cases.ts';
import { type AvailableDecisions, mapAvailableDecisions } from './decision-handlers.ts';

/** The subject of a payout: a transaction, or an order from abroad. */
export type PayoutSubject = { transactionId: bigint } | { orderId: bigint };

/**
 * The open discrepancy case of any payout of the subject: its partner's reports contradict each other, so it is
 * unknown whether it was paid.
 */
export async function findOpenDiscrepancy(
  { db }: Pick<TransactionHandle, 'db'>,
  of: PayoutSubject,
): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('cases')
    .select('id')
    .where('kind', '=', 'PAYOUT_DISCREPANCY')
    .where('state', '<>', 'DECIDED')
    .where('subject', 'in', ({ selectFrom }) =>
      selectFrom('payouts')
        .select(sql<string>`'payout:' || id`.as('subject'))
        .where((where) =>
          'transactionId' in of
            ? where('transaction_id', '=', of.transactionId)
            : where('inbound_transaction_id', '=', of.orderId),
        ),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Guards every repeated payout and every refund.
 * @throws DomainError STATUS_CONFLICT while it is unknown whether it was paid
 */
export async function refuseDuringDiscrepancy(
  handle: Pick<TransactionHandle, 'db'>,
  of: PayoutSubject,
): Promise<void> {
  const id = await findOpenDiscrepancy(handle, of);
  if (id === undefined) return;
  throw new DomainError('STATUS_CONFLICT', phrase(decidingTexts, 'doubted', id));
}

/** The same decisions, refused while it is unknown whether the payout was made. */
export const guardAgainstDiscrepancy = (
  handle: Pick<TransactionHandle, 'db'>,
  of: PayoutSubject,
  choices: AvailableDecisions,
): AvailableDecisions =>
  mapAvailableDecisions(choices, (choice) => ({
    ...choice,
    act: async (by) => {
      await refuseDuringDiscrepancy(handle, of);
      await choice.act(by);
    },
  }));
