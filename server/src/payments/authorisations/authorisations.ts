import { type RawBuilder, sql } from 'kysely';
import type { OpenedPayment, PaymentKind } from '../../integrations/payments/partner.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';

/** Time within which a partner is queried about an expired authorisation. */
const QUERY_WINDOW = sql`interval '1 minute'`;

/** An authorisation to open. */
interface NewAuthorisation {
  transactionId: bigint;
  paymentReference: string;
  kind: PaymentKind;
  lifetimeSeconds: number;
  actor: string;
  /** The browser in which the payment continues; undefined for a caller without one. */
  browser?: string | undefined;
}

/**
 * Opens an authorisation to pay, after closing an expired one; returns its id and its end.
 * @throws the constraint payment_authorisations_one_open, read as AUTHORISATION_ALREADY_OPEN
 */
export async function openAuthorisation(
  handle: TransactionHandle,
  { transactionId, paymentReference, kind, lifetimeSeconds, actor, browser }: NewAuthorisation,
): Promise<{ id: bigint; expiresAt: Date }> {
  await closeAuthorisation(handle, { paymentReference, expiredBy: 'now' }, 'clock');
  const { id, expires_at: expiresAt } = await handle.db
    .insertInto('payment_authorisations')
    .values({
      transaction_id: transactionId,
      payment_reference: paymentReference,
      option: kind,
      status: 'OPEN',
      browser,
      expires_at: sql<Date>`now() + make_interval(secs => ${lifetimeSeconds})`,
      ask_at: sql<Date>`now() + make_interval(secs => ${lifetimeSeconds})`,
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
  await appendAuditEntry(handle, {
    actor,
    action: 'authorisation.opened',
    subject: `transaction:${transactionId}`,
    details: { authorisation: String(id), option: kind },
  });
  return { id, expiresAt };
}

/**
 * Stores what the partner opened for an authorisation; returns whether it is still open. One that was ended
 * meanwhile becomes due to be ended at its partner.
 */
export async function storeOpened(
  { db }: TransactionHandle,
  id: bigint,
  { partnerReference, webLinks }: OpenedPayment,
): Promise<boolean> {
  const { status } = await db
    .updateTable('payment_authorisations')
    .set({
      partner_reference: partnerReference,
      links: JSON.stringify(webLinks),
      ask_at: sql<Date>`case when status = 'OPEN' then ask_at else now() end`,
    })
    .where('id', '=', id)
    .returning('status')
    .executeTakeFirstOrThrow();
  return status === 'OPEN';
}

/** Names the authorisation to close: by its id, or as a payment's open one, which ended, was paid or ran out. */
export type AuthorisationToClose =
  | { id: bigint }
  | { paymentReference: string; kind?: PaymentKind; partnerReference?: string }
  | { paymentReference: string; paidAs: string }
  | { paymentReference: string; expiredBy: 'now' };

/** Closes an authorisation if it is open; returns whether it was. */
export async function closeAuthorisation(
  handle: TransactionHandle,
  closing: AuthorisationToClose,
  actor: string,
  details: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const closed =
    'paidAs' in closing ? await closePaid(handle, closing) : await closeOpen(handle, closing);
  if (!closed) return false;
  await appendAuditEntry(handle, {
    actor,
    action: 'authorisation.closed',
    subject: `transaction:${closed.transaction_id}`,
    details: { authorisation: String(closed.id), ...details },
  });
  return true;
}

const closeOpen = (
  { db }: TransactionHandle,
  closing: Exclude<AuthorisationToClose, { paidAs: string }>,
) =>
  db
    .updateTable('payment_authorisations')
    .set({ status: 'CLOSED', closed_at: sql<Date>`now()` })
    .where('status', '=', 'OPEN')
    .where(matchAuthorisation(closing))
    .returning(['id', 'transaction_id'])
    .executeTakeFirst();

function matchAuthorisation(
  closing: Exclude<AuthorisationToClose, { paidAs: string }>,
): RawBuilder<boolean> {
  if ('id' in closing) return sql`id = ${closing.id}`;
  const ofPayment = sql<boolean>`payment_reference = ${closing.paymentReference}`;
  if ('expiredBy' in closing) return sql`${ofPayment} and expires_at <= now()`;
  const { kind, partnerReference } = closing;
  const ofKind = kind === undefined ? ofPayment : sql<boolean>`${ofPayment} and option = ${kind}`;
  if (partnerReference === undefined) return ofKind;
  // An event may arrive before we stored the partner's id; one of an older payment closes nothing.
  return sql`${ofKind} and (partner_reference = ${partnerReference}
    or partner_reference is null and not exists (
      select from payment_authorisations older
      where older.payment_reference = ${closing.paymentReference}
        and older.partner_reference = ${partnerReference}))`;
}

/**
 * Closes the open authorisation of a payment, and stops querying the partner about the one that was paid. Others are
 * still queried, as they may be paid as well.
 */
async function closePaid(
  { db }: TransactionHandle,
  { paymentReference, paidAs }: Extract<AuthorisationToClose, { paidAs: string }>,
) {
  const isOpen = sql<boolean>`status = 'OPEN'`;
  const isPaid = sql<boolean>`partner_reference = ${paidAs}`;
  const changed = await db
    .updateTable('payment_authorisations as a')
    .from(
      db
        .selectFrom('payment_authorisations')
        .select(['id', isOpen.as('was_open')])
        .where('payment_reference', '=', paymentReference)
        .where(({ or }) => or([isOpen, isPaid]))
        .as('before'),
    )
    .set({
      status: 'CLOSED',
      closed_at: sql<Date>`case when before.was_open then now() else a.closed_at end`,
      ask_at: sql<Date>`case when ${isPaid} then null else a.ask_at end`,
    })
    .whereRef('a.id', '=', 'before.id')
    .returning(['a.id', 'a.transaction_id', 'before.was_open'])
    .execute();
  return changed.find(({ was_open }) => was_open);
}

/**
 * Ends all authorisations of a payment that is no longer awaited: the open one is closed, and each one whose end is
 * unknown is canceled at its partner at once (decision 22).
 */
export async function endAuthorisations(
  handle: TransactionHandle,
  paymentReference: string,
  actor: string,
): Promise<void> {
  await closeAuthorisation(handle, { paymentReference }, actor);
  await handle.db
    .updateTable('payment_authorisations')
    .set({ ask_at: sql<Date>`now()`, asked: 0 })
    .where('payment_reference', '=', paymentReference)
    .where('ask_at', 'is not', null)
    .execute();
}

/**
 * Whether an authorisation of a payment is open. An expired one counts for another minute, in which its partner is
 * queried; not longer, or a stopped scheduler would keep a transaction alive.
 */
export async function isBeingPaid({ db }: Handle, paymentReference: string): Promise<boolean> {
  const open = await db
    .selectFrom('payment_authorisations')
    .select('id')
    .where('payment_reference', '=', paymentReference)
    .where('status', '=', 'OPEN')
    .where('expires_at', '>', sql<Date>`now() - ${QUERY_WINDOW}`)
    .executeTakeFirst();
  return open !== undefined;
}

/** An expired one may not be closed yet. */
const IS_OPEN = sql<boolean>`(status = 'OPEN' and expires_at > now())`;

/** The newest authorisation of a payment that is open now, or that has been closed. */
export async function findAuthorisation(
  { db }: Handle,
  paymentReference: string,
  status: 'OPEN' | 'CLOSED',
) {
  return await db
    .selectFrom('payment_authorisations')
    .selectAll()
    .select(IS_OPEN.as('is_open'))
    .where('payment_reference', '=', paymentReference)
    .where(status === 'OPEN' ? IS_OPEN : sql<boolean>`not (${IS_OPEN})`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The newest authorisation of a payment that was started in a browser, open or not. */
export async function findStartedInBrowser(
  { db }: Handle,
  paymentReference: string,
  browser: string,
) {
  return await db
    .selectFrom('payment_authorisations')
    .select(['id', 'option', 'links', 'expires_at', 'partner_reference'])
    .select(IS_OPEN.as('is_open'))
    .where('payment_reference', '=', paymentReference)
    .where('browser', '=', browser)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type Authorisation = NonNullable<Awaited<ReturnType<typeof findAuthorisation>>>;
