import type { Handle, TransactionHandle } from '../database/pool.ts';
import { blockMoney, unblockMoney } from './money.ts';
import {
  endFreeze,
  type FrozenRow,
  freeze,
  isFrozen,
  lockFrozen,
  type NewFreeze,
  type Release,
} from './property.ts';

export type { FrozenRow, FrozenSubject, Release } from './property.ts';

/** Frozen property (FICA section 26A): in the database transaction of what freezes or releases it. */
export const frozenService = (handle: TransactionHandle) => ({
  freeze: (wanted: NewFreeze) => freeze(handle, wanted),
  lock: (subject: string) => lockFrozen(handle, subject),
  /** Moves its money to BLOCKED_FUNDS where that can be and has not been; answers the cents. */
  block: (row: FrozenRow, actor: string) => blockMoney(handle, row, actor),
  /** Releases it with its money, by two people and a permission. */
  release: async (row: FrozenRow, by: Release) => {
    await unblockMoney(handle, row, by.actor);
    await endFreeze(handle, row, by);
  },
  /** Takes its money out of BLOCKED_FUNDS because it is not ours to hold any more: its payment was taken back, or it was paid out before. */
  loseMoney: async (subject: string, actor: string) => {
    const row = await lockFrozen(handle, subject);
    if (!row) return;
    await unblockMoney(handle, row, actor);
    await handle.db
      .updateTable('frozen_property')
      .set({ source: null, amount_cents: null })
      .where('id', '=', row.id)
      .execute();
  },
});

/** Frozen property, as it is looked at. */
export const frozenReader = (handle: Pick<Handle, 'db'>) => ({
  isFrozen: (subject: string) => isFrozen(handle, subject),
});
