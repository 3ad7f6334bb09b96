import { phrase } from '@thumela/rules/language/phrase.ts';
import { formatMinorPlain } from '@thumela/rules/money/money.ts';
import { sql } from 'kysely';
import type { DecisionContext } from '../../../casework/cases/service.ts';
import { postedTotals } from '../../../ledger/journal/service.ts';
import { invalidInput, notFound } from '../../../platform/core/errors.ts';
import type { TransactionHandle } from '../../../platform/database/pool.ts';
import { floatTexts } from '../../../platform/i18n/texts/en/floats.ts';
import { recordOrderEvent } from './record-event.ts';

/** Money to be sent to a float, as an operator proposes it. */
export interface PrefundingProposal {
  readonly floatId: bigint;
  /** One of our accounts in the float's currency. */
  readonly bankAccount: string;
  /** Hundredths of the float's currency. */
  readonly amountCents: bigint;
}

/**
 * Records an order that another operator agrees to.
 * @returns its id
 * @throws DomainError NOT_FOUND; VALIDATION_FAILED for an account in another currency, an amount that is not positive
 *   or above what the account has, and a float that is switched off
 */
export async function proposePrefunding(
  handle: TransactionHandle,
  { floatId, bankAccount, amountCents }: PrefundingProposal,
  { actor, reason }: DecisionContext,
): Promise<bigint> {
  const float = await findFloat(handle, floatId);
  if (!float.active) throw invalidInput([phrase(floatTexts, 'inactive')]);
  if (amountCents <= 0n) throw invalidInput([phrase(floatTexts, 'amount')]);
  const { currency } = float;
  await checkAccountHas(handle, { bankAccount, currency, amountCents });
  const { id } = await handle.db
    .insertInto('prefunding_orders')
    .values({
      ...{ float_id: floatId, currency, bank_account: bankAccount },
      ...{ amount_cents: amountCents, proposed_by: actor },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordOrderEvent(handle, {
    ...{ id, state: 'PROPOSED', actor, reason },
    details: {
      ...{ channel: float.channel, currency, bankAccount },
      amount: formatMinorPlain(amountCents),
    },
  });
  return id;
}

async function findFloat({ db }: TransactionHandle, id: bigint) {
  const float = await db
    .selectFrom('payout_floats')
    .select(['channel', 'currency', 'active'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!float) throw notFound('float');
  return float;
}

/** An amount that one of our accounts is to send. */
interface Sending {
  readonly bankAccount: string;
  readonly currency: string;
  readonly amountCents: bigint;
}

/**
 * Checks that an account has an amount in the books, less other orders that two people agreed on. Until the database
 * transaction ends, no other order of the account is checked.
 * @throws DomainError VALIDATION_FAILED if it has less, or is not an account of ours in that currency
 */
export async function checkAccountHas(
  { db }: TransactionHandle,
  { bankAccount, currency, amountCents }: Sending,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('prefunding'), hashtext(${bankAccount}))`.execute(
    db,
  );
  const { rows } = await sql<{ cents: bigint }>`
    select ((select coalesce(sum(debit_cents - credit_cents), 0) from (${postedTotals}) t
        where account = 'BANK' and sub_account = a.code and currency = a.currency)
      - (select coalesce(sum(amount_cents), 0) from prefunding_orders
        where bank_account = a.code and state = 'AGREED'))::bigint as cents
    from bank_accounts a where a.code = ${bankAccount} and a.currency = ${currency}`.execute(db);
  const [held] = rows;
  if (!held) throw invalidInput([phrase(floatTexts, 'account', currency)]);
  if (amountCents <= held.cents) return;
  const has = formatMinorPlain(held.cents > 0n ? held.cents : 0n);
  throw invalidInput([phrase(floatTexts, 'tooMuch', has, currency)]);
}
