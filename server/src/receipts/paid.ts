import type { OwnTransaction } from '../outbound/service.ts';

/** A transaction that was paid. */
export interface PaidRow extends OwnTransaction {
  paid_at: Date;
}
