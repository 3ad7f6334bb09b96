import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import { DomainError } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { decidingTexts } from '../../platform/i18n/texts/en/cases.ts';
import { type Choices, mapChoices } from './decision-handlers.ts';

/** The subject of a payout: a transaction, or an order from abroad. */
export type PaidOut = { transactionId: bigint } | { orderId: bigint };

/**
 * The open discrepancy case of any payout of the subject: its partner's reports contradict each other, so it is
 * unknown whether it was paid.
 */
export async function doubtOf(
  { db }: Pick<TransactionHandle, 'db'>,
  of: PaidOut,
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
export async function refuseDoubted(
  handle: Pick<TransactionHandle, 'db'>,
  of: PaidOut,
): Promise<void> {
  const id = await doubtOf(handle, of);
  if (id === undefined) return;
  throw new DomainError('STATUS_CONFLICT', phrase(decidingTexts, 'doubted', id));
}

/** The same decisions, refused while it is unknown whether the payout was made. */
export const unlessDoubted = (
  handle: Pick<TransactionHandle, 'db'>,
  of: PaidOut,
  choices: Choices,
): Choices =>
  mapChoices(choices, (choice) => ({
    ...choice,
    act: async (by) => {
      await refuseDoubted(handle, of);
      await choice.act(by);
    },
  }));
