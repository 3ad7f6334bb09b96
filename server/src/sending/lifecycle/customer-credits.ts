import { RETURN_WORKING_DAYS } from '@thumela/rules/constants.ts';
import { formatPhrase, type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import { frozenReader } from '../../compliance/freezes/service.ts';
import {
  type ClaimChange,
  type CreditChange,
  creditsService,
  FINAL_STATUSES,
} from '../../payments/chargebacks/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { languageNamed } from '../../platform/i18n/languages.ts';
import { creditMessages, creditReasons } from '../../platform/i18n/texts/en/credits.ts';
import { messagesService, toPerson } from '../../platform/notifications/service.ts';
import { refundsService } from '../../refunds/service.ts';
import { transactionFacts } from '../messages.ts';
import { readLocked, type TransactionRow } from '../store.ts';
import { RETURN_DAYS } from './next-steps.ts';

interface Brand {
  readonly name: string;
}

/**
 * Follows a change of the claim on a transaction's customer (decision 43), who is notified of a new credit and of a
 * refund that ends. A customer whose money must not be returned is not contacted about it.
 * @returns the cents of a new credit, and of owed refunds of credits that ended
 */
export async function followCredit(
  handle: TransactionHandle,
  brand: Brand,
  change: ClaimChange,
): Promise<CreditChange> {
  const changed = await creditsService(handle).follow(change);
  const { opened, ended } = changed;
  if (opened === 0n && ended === 0n) return changed;
  const row = await readLocked(handle, change.transactionId);
  if (!row || (await frozenReader(handle).isReturnBarred(row.id))) return changed;
  const { payment_reference: reference } = row;
  if (ended > 0n) {
    const text = phrase(creditMessages, 'ended', { cents: ended, reference });
    await notifyAboutCredit(handle, brand, row, text);
  }
  if (opened > 0n) {
    const key = (await refundsService(handle).payee(row.id)) ? 'toReturn' : 'accountNeeded';
    const nextActor = key === 'accountNeeded' ? 'CUSTOMER' : 'OPERATOR';
    await explainCredit(handle, row, phrase(creditReasons, key, { cents: opened }), nextActor);
    const text = phrase(creditMessages, key, { cents: opened, reference });
    await notifyAboutCredit(handle, brand, row, text);
  }
  return changed;
}

/** Notifies the customer that two people agreed to return a credit. */
export async function announceCreditRefund(
  handle: TransactionHandle,
  brand: Brand,
  row: TransactionRow,
  cents: bigint,
): Promise<void> {
  const values = { cents, reference: row.payment_reference, days: RETURN_WORKING_DAYS };
  await explainCredit(handle, row, phrase(creditReasons, 'returning', values), 'OPERATOR');
  await notifyAboutCredit(handle, brand, row, phrase(creditMessages, 'returning', values));
}

/** Notifies the customer that the refund of a credit left our bank, or came back to it. */
export async function reportCreditRefund(
  handle: TransactionHandle,
  brand: Brand,
  row: TransactionRow,
  { cents, word }: { cents: bigint; word: 'SENT' | 'RETURNED' },
): Promise<void> {
  const sent = word === 'SENT';
  const reason = phrase(creditReasons, sent ? 'returned' : 'accountNeeded', { cents });
  const waits = row.status === 'REMITTANCE_BRAND_ON_HOLD' ? 'OPERATOR' : null;
  await explainCredit(handle, row, reason, sent ? waits : 'CUSTOMER');
  const values = { cents, reference: row.payment_reference };
  const text = phrase(creditMessages, sent ? 'left' : 'cameBack', values);
  await notifyAboutCredit(handle, brand, row, text);
}

/** Explains the credit on a transaction that is on hold or has ended; one that continues has its own explanation. */
async function explainCredit(
  { db }: TransactionHandle,
  { id, status, language }: TransactionRow,
  reason: Phrase,
  nextActor: 'CUSTOMER' | 'OPERATOR' | null,
): Promise<void> {
  if (status !== 'REMITTANCE_BRAND_ON_HOLD' && !FINAL_STATUSES.includes(status)) return;
  await db
    .updateTable('transactions')
    .set({
      reason: formatPhrase(reason, languageNamed(language).say),
      next_actor: nextActor,
      due_at:
        nextActor === 'OPERATOR' ? sql<Date>`now() + make_interval(days => ${RETURN_DAYS})` : null,
    })
    .where('id', '=', id)
    .execute();
}

async function notifyAboutCredit(
  handle: TransactionHandle,
  brand: Brand,
  row: TransactionRow,
  sms: Phrase,
): Promise<void> {
  const text = { subject: phrase(creditMessages, 'subject', row.payment_reference), sms };
  await messagesService(handle).queue(toPerson(transactionFacts(row, brand, null), text));
}
