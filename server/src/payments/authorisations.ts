import { sql } from 'kysely';
import { appendAuditEntry } from '../audit/service.ts';
import type { Handle, TransactionHandle } from '../database/pool.ts';
import type { PaymentKind } from '../partners/payments/partner.ts';

/** An authorisation to open. */
export interface NewAuthorisation {
  transactionId: bigint;
  paymentReference: string;
  kind: PaymentKind;
  lifetimeSeconds: number;
  actor: string;
}

/**
 * Opens an authorisation to pay, after closing one whose time is over; answers its id.
 * @throws the constraint payment_authorisations_one_open, read as AUTHORISATION_ALREADY_OPEN
 */
export async function openAuthorisation(
  handle: TransactionHandle,
  { transactionId, paymentReference, kind, lifetimeSeconds, actor }: NewAuthorisation,
): Promise<bigint> {
  await closeAuthorisation(handle, { paymentReference, expiredBy: 'now' }, 'clock');
  const { id } = await handle.db
    .insertInto('payment_authorisations')
    .values({
      transaction_id: transactionId,
      payment_reference: paymentReference,
      option: kind,
      status: 'OPEN',
      expires_at: sql<Date>`now() + make_interval(secs => ${lifetimeSeconds})`,
      ask_at: sql<Date>`now() + make_interval(secs => ${lifetimeSeconds})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await appendAuditEntry(handle, {
    actor,
    action: 'authorisation.opened',
    subject: `transaction:${transactionId}`,
    details: { authorisation: String(id), option: kind },
  });
  return id;
}

/** Names the authorisation to close: by its id, or as a payment's open one, which ended, was paid or ran out. */
export type Closing =
  | { id: bigint }
  | { paymentReference: string; kind?: PaymentKind; partnerReference?: string }
  | { paymentReference: string; paidAs: string }
  | { paymentReference: string; expiredBy: 'now' };

/** Closes an authorisation if it is open; answers whether it was. */
export async function closeAuthorisation(
  handle: TransactionHandle,
  closing: Closing,
  actor: string,
): Promise<boolean> {
  let update = handle.db
    .updateTable('payment_authorisations')
    .set({ status: 'CLOSED', closed_at: sql<Date>`now()` })
    .where('status', '=', 'OPEN')
    .returning(['id', 'transaction_id']);
  if ('id' in closing) update = update.where('id', '=', closing.id);
  else if ('expiredBy' in closing) {
    update = update
      .where('payment_reference', '=', closing.paymentReference)
      .where('expires_at', '<=', sql<Date>`now()`);
  } else if ('paidAs' in closing) {
    const { paymentReference, paidAs } = closing;
    // Another payment opened meanwhile may have been made as well: its partner is still to be queried.
    update = update.where('payment_reference', '=', paymentReference).set({
      ask_at: sql<Date>`case when partner_reference is distinct from ${paidAs} then ask_at end`,
    });
  } else {
    const { paymentReference, kind, partnerReference } = closing;
    update = update.where('payment_reference', '=', paymentReference);
    if (kind !== undefined) update = update.where('option', '=', kind);
    // An event may arrive before we stored the partner's id; one of an older payment closes nothing.
    if (partnerReference !== undefined) {
      update = update.where((where) =>
        where.or([
          where('partner_reference', '=', partnerReference),
          where('partner_reference', 'is', null),
        ]),
      );
    }
  }
  const closed = await update.executeTakeFirst();
  if (!closed) return false;
  await appendAuditEntry(handle, {
    actor,
    action: 'authorisation.closed',
    subject: `transaction:${closed.transaction_id}`,
    details: { authorisation: String(closed.id) },
  });
  return true;
}

/** An authorisation whose partner is to be queried. */
export interface AuthorisationToQuery {
  id: bigint;
  option: PaymentKind;
  partner_reference: string | null;
  opened_at: Date;
}

/**
 * Takes at most `most` authorisations whose partner is to be queried, and sets when each is due again: in a
 * minute, then in twice as long, in an hour at most. No other process gets the same ones meanwhile.
 */
export async function claimForQuery({ db }: Handle, most: number): Promise<AuthorisationToQuery[]> {
  const { rows } = await sql<AuthorisationToQuery>`
    update payment_authorisations
    set asked = asked + 1,
        ask_at = now() + make_interval(secs => least(60 * 2 ^ least(asked, 10), 3600))
    where id = any (array(
      select id from payment_authorisations where ask_at <= now()
      order by ask_at limit ${most} for update skip locked))
    returning id, option, partner_reference, opened_at`.execute(db);
  return rows;
}

/** Makes no further query for this authorisation. */
export async function stopQuerying({ db }: Handle, id: bigint): Promise<void> {
  await db
    .updateTable('payment_authorisations')
    .set({ ask_at: null })
    .where('id', '=', id)
    .execute();
}

/** The newest authorisation of a payment that is open now, or that has been closed. */
export async function findAuthorisation(
  { db }: Handle,
  paymentReference: string,
  status: 'OPEN' | 'CLOSED',
) {
  const open = sql<boolean>`status = 'OPEN' and expires_at > now()`;
  return await db
    .selectFrom('payment_authorisations')
    .selectAll()
    .where('payment_reference', '=', paymentReference)
    .where(status === 'OPEN' ? open : sql<boolean>`not (${open})`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type Authorisation = NonNullable<Awaited<ReturnType<typeof findAuthorisation>>>;
