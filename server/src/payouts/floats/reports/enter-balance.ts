import { phrase } from '@thumela/rules/language/phrase.ts';
import { formatMinorPlain } from '@thumela/rules/money/money.ts';
import type { DecisionContext } from '../../../casework/cases/service.ts';
import { appendAuditEntry } from '../../../platform/audit-log/service.ts';
import { invalidInput } from '../../../platform/core/errors.ts';
import type { TransactionHandle } from '../../../platform/database/pool.ts';
import { floatTexts } from '../../../platform/i18n/texts/en/floats.ts';
import { recordFloatReport } from './record-report.ts';

/** A balance on a channel's statement. */
export interface StatementBalance {
  readonly floatId: bigint;
  /** Hundredths of the float's currency. */
  readonly cents: bigint;
  readonly at: Date;
  /** Reference of the statement. */
  readonly document: string;
}

/** Milliseconds for which what was paid after a balance is still added up. */
const DAY_MS = 24 * 3600_000;

/**
 * Enters a balance from a statement of a channel that has no API.
 * @throws DomainError NOT_FOUND; VALIDATION_FAILED without a statement, for a time in the future or more than a day
 *   ago, and for one that is not after the balance before
 */
export async function enterBalance(
  handle: TransactionHandle,
  { floatId, cents, at, document }: StatementBalance,
  { actor, reason }: DecisionContext,
): Promise<void> {
  const named = document.trim();
  if (named === '' || named.length > 100) throw invalidInput([phrase(floatTexts, 'document')]);
  const age = handle.clock.now().getTime() - at.getTime();
  const isTimely = age >= 0 && age <= DAY_MS;
  const report = { floatId, cents, at, reportedBy: actor, document: named };
  if (!isTimely || !(await recordFloatReport(handle, report))) {
    throw invalidInput([phrase(floatTexts, 'balanceTime')]);
  }
  await appendAuditEntry(handle, {
    ...{ actor, action: 'float.balance-entered', subject: `payout-float:${floatId}` },
    details: {
      balance: formatMinorPlain(cents),
      at: at.toISOString(),
      ...{ document: named, reason },
    },
  });
}
