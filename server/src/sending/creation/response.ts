import type { AnswerOf } from '@thumela/contract/call.ts';
import type { createTransaction } from '@thumela/contract/calls/transactions.ts';
import type { NextActor } from '@thumela/contract/values.ts';
import { toAmount } from '@thumela/rules/money/money.ts';
import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import type { Handle } from '../../platform/database/pool.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { formatFingerprint, type Idempotency, keyReused } from '../../platform/idempotency/key.ts';
import type { ReferenceSnapshot } from '../../pricing/reference-data/service.ts';

/** The response to a creation (OUT-07). */
export type CreationResponse = AnswerOf<typeof createTransaction>;

/** A transaction in its state at creation. */
export interface CreatedTransaction {
  id: bigint;
  fee_cents: bigint;
  vat_cents: bigint;
  total_cents: bigint;
  principal_cents: bigint;
  destination_amount: string;
  destination_currency: string;
  destination_id: number;
  payment_reference: string;
  status: OutboundStatus;
  reason: string | null;
  due_at: Date;
  expires_at: Date;
}

/** The next actor of a new transaction: its sender pays, unless our team reviews it first. */
export const firstActor = (status: OutboundStatus): NextActor =>
  status === 'ON_HOLD_UNPAID' ? 'OPERATOR' : 'CUSTOMER';

export function creationResponse(
  reference: ReferenceSnapshot,
  made: CreatedTransaction,
): CreationResponse {
  return {
    'transaction-id': Number(made.id),
    fees: toAmount(made.fee_cents),
    vat: toAmount(made.vat_cents),
    total: toAmount(made.total_cents),
    'destination-amount': Number(made.destination_amount),
    currency: made.destination_currency,
    country: reference.destination(made.destination_id)?.name ?? '',
    amount: toAmount(made.principal_cents),
    status: made.status,
    'payment-reference': made.payment_reference,
    'expires-at': formatTimestamp(made.expires_at),
    'hold-reason': made.reason,
    'next-actor': firstActor(made.status),
    'due-date': formatTimestamp(made.due_at),
  };
}

/** A transaction created by an earlier request with the same Idempotency-Key. */
export interface EarlierCreation {
  made_id: bigint | null;
  made_by: string | null;
}

/** Its first event and, if it was held, its case show what has changed since. */
const FIRST = `
select t.id, t.fee_cents, t.vat_cents, t.total_cents, t.principal_cents, t.destination_amount,
  t.destination_currency, t.destination_id, t.payment_reference, t.expires_at,
  e.to_status as status, e.reason,
  case when e.to_status = 'ON_HOLD_UNPAID' then coalesce(h.due_at, t.due_at) else t.expires_at end as due_at
from transactions t
cross join lateral (select to_status, reason from transaction_events
  where transaction_id = t.id and from_status = 'CREATED' order by id limit 1) e
left join lateral (select due_at from cases
  where transaction_id = t.id and kind in ('HOLD', 'SANCTIONS_MATCH') order by id limit 1) h on true
where t.id = $1`;

/**
 * The first response to a repeated request with the same Idempotency-Key, reconstructed from what it created;
 * undefined for a new key (decision 7).
 * @throws DomainError IDEMPOTENCY_KEY_REUSED if the key was used for a different request
 */
export async function repeatedResponse(
  { client }: Handle,
  reference: ReferenceSnapshot,
  idempotency: Idempotency | undefined,
  { made_id, made_by }: EarlierCreation,
): Promise<CreationResponse | undefined> {
  if (!idempotency || made_id === null) return undefined;
  if (made_by !== formatFingerprint(idempotency)) throw keyReused();
  const { rows } = await client.query<CreatedTransaction>(FIRST, [made_id]);
  const [made] = rows;
  if (!made) throw new Error(`Transaction ${made_id} has no first event.`);
  return creationResponse(reference, made);
}
