import { phrase } from '@thumela/rules/language/phrase.ts';
import { DomainError } from '../../platform/core/errors.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { accountCheckTexts } from '../../platform/i18n/texts/en/account-checks.ts';
import { type CheckRow, findAnsweredCheck } from './store.ts';

export type { CheckRow };

/** Account checks for other areas, in the handle's database transaction. */
export const accountChecksService = (handle: TransactionHandle) => ({
  /**
   * Refuses the payment of a transaction whose account cannot receive money, or belongs to another name that the
   * customer has not acknowledged. Without an answer nothing is refused.
   * @throws DomainError STATUS_CONFLICT
   */
  refuseDoubtful: (transactionId: bigint) => refuseDoubtful(handle, transactionId),
});

/** Read access to account checks for other areas. */
export const accountChecksReader = (handle: Pick<Handle, 'db'>) => ({
  /** The newest check of a transaction in which its partner said something. */
  findAnswered: (transactionId: bigint) => findAnsweredCheck(handle, transactionId),
});

async function refuseDoubtful(handle: TransactionHandle, transactionId: bigint): Promise<void> {
  const check = await findAnsweredCheck(handle, transactionId);
  if (check?.result === 'CANNOT_RECEIVE') {
    throw new DomainError('STATUS_CONFLICT', phrase(accountCheckTexts, 'cannotReceive'), [
      phrase(accountCheckTexts, 'correct'),
    ]);
  }
  if (check?.result === 'NO_MATCH' && check.acknowledged_at === null) {
    throw new DomainError('STATUS_CONFLICT', phrase(accountCheckTexts, 'differs'), [
      phrase(accountCheckTexts, 'confirm'),
    ]);
  }
}
