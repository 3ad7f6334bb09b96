import { phrase } from '@thumela/rules/language/phrase.ts';
import { DomainError, invalidInput, notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { correctionTexts } from '../../platform/i18n/texts/en/cases.ts';
import {
  type Account,
  type EntrySubject,
  isControlled,
  type JournalEvent,
} from '../journal/service.ts';
import type { ManualEntry } from './manual-entries.ts';

/**
 * Events without a row elsewhere, or whose row is the entry: these can be reversed by hand at any time. All others
 * have their own action, which also reverses the row.
 */
const REVERSIBLE_EVENTS: ReadonlySet<string> = new Set<JournalEvent>([
  'CORRECTED',
  'WRITTEN_OFF',
  'PARTNER_CHARGED',
  'PAYOUT_PARTNER_FUNDED',
  'PAYOUT_PARTNER_REPAID',
  'EXCHANGE_DIFFERENCE',
]);

/**
 * The inverse of an entry, with the same subject, so that a subject's sum is zero.
 * @param settles whether it settles a ledger difference
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT if it was already reversed, or has its own reversing action
 */
export async function createReversal(
  { db }: TransactionHandle,
  id: bigint,
  settles: boolean,
): Promise<Pick<ManualEntry, 'subject' | 'reverses' | 'lines'>> {
  const entry = await db
    .selectFrom('journal_entries as e')
    .leftJoin('journal_entries as back', 'back.reverses', 'e.id')
    .select(['e.event', 'e.subject', 'e.business_day', 'back.id as back'])
    .where('e.id', '=', id)
    .executeTakeFirst();
  if (!entry) throw notFound('entry');
  if (entry.back !== null) {
    throw new DomainError('STATUS_CONFLICT', phrase(correctionTexts, 'reversed'));
  }
  if (!settles && !REVERSIBLE_EVENTS.has(entry.event)) {
    throw new DomainError('STATUS_CONFLICT', phrase(correctionTexts, 'ownAct', entry.event));
  }
  const lines = await db
    .selectFrom('journal_lines')
    .selectAll()
    .where('entry_id', '=', id)
    .where('business_day', '=', entry.business_day)
    .orderBy('line')
    .execute();
  const controlled =
    entry.event === 'CORRECTED' && lines.find((line) => isControlled(line.account));
  if (!settles && controlled) {
    throw invalidInput([phrase(correctionTexts, 'controlled', controlled.account)]);
  }
  return {
    subject: entry.subject as EntrySubject,
    reverses: String(id),
    lines: lines.map(({ account, sub_account, amount_cents, currency }) => ({
      account: account as Account,
      subAccount: sub_account,
      cents: String(-amount_cents),
      currency,
    })),
  };
}
