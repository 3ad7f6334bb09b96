import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { formatPhrase, phrase } from '@thumela/rules/language/phrase.ts';
import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import { isHeldBeyondRoles, isMatched } from '../../casework/cases/service.ts';
import { DomainError } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { moveTexts, reasonTexts } from '../../platform/i18n/texts/en/transactions.ts';
import type { TransactionRow } from '../store.ts';
import type { Move } from './lifecycle.ts';

/** Statuses in which cases hold a transaction; the cases end when it leaves them. */
const HELD: ReadonlySet<OutboundStatus> = new Set(['ON_HOLD_UNPAID', 'REMITTANCE_BRAND_ON_HOLD']);

/** A move with its message, if the operator's own words are only for the record. */
type RestrictedMove = Move & { unsaid?: string };

/**
 * Restricts an operator's move of a held transaction: an operator who cannot decide all its holds can neither end
 * them in another way nor learn what they are. If a sanctions list may name a party, neither the customer nor a
 * generally visible case gets the operator's words (decision 27; see server/src/casework/README.md).
 * @throws DomainError STATUS_CONFLICT
 */
export async function restrictHeldMove(
  handle: Pick<TransactionHandle, 'db'>,
  { id, status }: Pick<TransactionRow, 'id' | 'status'>,
  move: Move,
): Promise<RestrictedMove> {
  if (!HELD.has(status) || move.to === 'COMPLETE' || !move.actor.startsWith('operator:'))
    return move;
  if (move.roles && (await isHeldBeyondRoles(handle, { transactionId: id }, move.roles))) {
    throw new DomainError('STATUS_CONFLICT', phrase(moveTexts, 'decidedElsewhere'));
  }
  if (typeof move.reason !== 'string' || !(await isMatched(handle, { transactionId: id })))
    return move;
  const reason = phrase(reasonTexts, 'checksNotPassed');
  const { note = move.reason } = move;
  return { ...move, reason, note, unsaid: formatPhrase(reason, ENGLISH.say) };
}
