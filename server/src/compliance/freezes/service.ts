import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { formatPhrase, phrase } from '@thumela/rules/language/phrase.ts';
import { casesService } from '../../casework/cases/service.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { freezeNotes } from '../../platform/i18n/texts/en/transactions.ts';
import { blockMoney, unblockMoney } from './money.ts';
import {
  endFreeze,
  type FrozenRow,
  insertFreeze,
  isFrozen,
  isReturnBarred,
  lockFrozen,
  type NewFreeze,
  type Release,
  refuseReturn,
} from './property.ts';

export { type HeldSubject, parseSubject, SUBJECT_COLUMNS } from './held-subject.ts';
export type { FrozenRow, Release } from './property.ts';

/** Frozen property (FICA section 26A), changed in the caller's database transaction. */
export const frozenService = (handle: TransactionHandle) => ({
  freeze: (wanted: NewFreeze) => insertFreeze(handle, wanted),
  lock: (subject: string) => lockFrozen(handle, subject),
  /** Moves its money to BLOCKED_FUNDS if it is certain and not done yet; returns the cents. */
  block: (row: FrozenRow, actor: string) => blockMoney(handle, row, actor),
  /** Releases it with its money, by two people and a permission. */
  release: async (row: FrozenRow, by: Release) => {
    await unblockMoney(handle, row, by.actor);
    await endFreeze(handle, row, by);
  },
  /**
   * Takes out of BLOCKED_FUNDS the money we no longer hold: it was paid out before, or its payment was reversed.
   */
  loseMoney: async (subject: string, actor: string) => {
    const row = await lockFrozen(handle, subject);
    if (!row) return;
    await unblockMoney(handle, row, actor);
    await handle.db
      .updateTable('frozen_property')
      .set({ source: null, amount_cents: null })
      .where('id', '=', row.id)
      .execute();
    await casesService(handle).open({
      ...{ kind: 'FROZEN', subject, actor },
      facts: { why: formatPhrase(phrase(freezeNotes, 'lost'), ENGLISH.say) },
    });
  },
});

/** Read access to frozen property. */
export const frozenReader = (handle: Pick<Handle, 'db'>) => ({
  isFrozen: (subject: string) => isFrozen(handle, subject),
  isReturnBarred: (transactionId: bigint) => isReturnBarred(handle, transactionId),
  refuseReturn: (transactionId: bigint) => refuseReturn(handle, transactionId),
});
