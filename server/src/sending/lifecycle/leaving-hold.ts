import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { phrase, worded } from '@thumela/rules/language/phrase.ts';
import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import { heldBeyond, isMatched } from '../../casework/cases/service.ts';
import { DomainError } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { moveTexts, reasonTexts } from '../../platform/i18n/texts/en/transactions.ts';
import type { TransactionRow } from '../store.ts';
import type { Move } from './lifecycle.ts';

/** Statuses in which cases hold a transaction, which end when it leaves them. */
const HELD: ReadonlySet<OutboundStatus> = new Set(['ON_HOLD_UNPAID', 'REMITTANCE_BRAND_ON_HOLD']);

/** A move with what is said of it, where what an operator wrote about it is for the record alone. */
export type LeavingHold = Move & { unsaid?: string };

/**
 * A move of what is held, as it may be made: whoever does not decide all that holds it does not end it by another way,
 * and reads nothing of what it is. Where the list of sanctions may name somebody, neither the customer nor a case that
 * everybody sees has the operator's words (decisions 67 and 106).
 *
 * @throws DomainError STATUS_CONFLICT
 */
export async function leavingHold(
  handle: Pick<TransactionHandle, 'db'>,
  { id, status }: Pick<TransactionRow, 'id' | 'status'>,
  move: Move,
): Promise<LeavingHold> {
  if (!HELD.has(status) || move.to === 'COMPLETE' || !move.actor.startsWith('operator:'))
    return move;
  if (move.roles && (await heldBeyond(handle, { transactionId: id }, move.roles))) {
    throw new DomainError('STATUS_CONFLICT', phrase(moveTexts, 'decidedElsewhere'));
  }
  if (typeof move.reason !== 'string' || !(await isMatched(handle, { transactionId: id })))
    return move;
  const reason = phrase(reasonTexts, 'checksNotPassed');
  const { note = move.reason } = move;
  return { ...move, reason, note, unsaid: worded(reason, ENGLISH.say) };
}
