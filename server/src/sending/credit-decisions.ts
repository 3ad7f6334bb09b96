import { phrase } from '@thumela/rules/language/phrase.ts';
import {
  type AvailableDecisions,
  type CaseRow,
  type ConfirmedDecision,
  casesService,
} from '../casework/cases/service.ts';
import { frozenReader } from '../compliance/freezes/service.ts';
import { creditsReader, creditsService } from '../payments/chargebacks/service.ts';
import { appendAuditEntry } from '../platform/audit-log/service.ts';
import { DomainError } from '../platform/core/errors.ts';
import type { TransactionHandle } from '../platform/database/pool.ts';
import { decisionTexts } from '../platform/i18n/texts/en/transactions.ts';
import { refundsService } from '../refunds/service.ts';
import { announceCreditRefund, followCredit } from './lifecycle/customer-credits.ts';
import type { TransactionRow } from './store.ts';

/** A credit's case, with its transaction locked. */
interface CreditCase {
  handle: TransactionHandle;
  brand: { readonly name: string };
  row: TransactionRow;
  of: CaseRow;
}

/**
 * Two people refund what we owe a customer on a claim, in the amount of its case (decision 43). If we owe another
 * amount now, one person replaces the case; if we owe nothing, one person ends it.
 */
export async function creditDecisions(desk: CreditCase): Promise<AvailableDecisions> {
  const { handle, row, of } = desk;
  const cents = await creditsReader(handle).owedFor(row.id);
  if (cents === 0n || cents !== of.amount_cents) {
    return { DONE: { people: 1, act: (by) => replaceCase(desk, by) } };
  }
  const act = async ({ actor, reason }: ConfirmedDecision) => {
    await refuseUnreturnable(desk);
    await creditsService(handle).refund({ transactionId: row.id, caseId: of.id, cents, actor });
    await appendAuditEntry(handle, {
      ...{ actor, action: 'credit.refund', subject: `case:${of.id}` },
      details: { reason, cents: String(cents), transaction: String(row.id) },
    });
    await announceCreditRefund(handle, desk.brand, row, cents);
  };
  return { REFUND: { people: 2, check: () => refuseUnreturnable(desk), act } };
}

/** @throws DomainError STATUS_CONFLICT while it may have been paid out, is barred, or has no account to pay into */
async function refuseUnreturnable({ handle, row }: CreditCase): Promise<void> {
  await casesService(handle).refuseDoubted({ transactionId: row.id });
  await frozenReader(handle).refuseReturn(row.id);
  if (await refundsService(handle).payee(row.id)) return;
  throw new DomainError('STATUS_CONFLICT', phrase(decisionTexts, 'noPayee'));
}

const replaceCase = async (
  { handle, brand, row, of }: CreditCase,
  { actor }: ConfirmedDecision,
) => {
  const change = {
    transactionId: row.id,
    cause: 'changed',
    document: `case:${of.id}`,
    actor,
  } as const;
  await followCredit(handle, brand, change);
};
