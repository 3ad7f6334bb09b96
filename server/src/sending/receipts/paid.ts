import type { OwnTransaction } from '../service.ts';

/** A transaction that was paid. */
export interface PaidRow extends OwnTransaction {
  paid_at: Date;
}
