import type { AnswerOf } from '@thumela/contract/call.ts';
import type { readRefundPayee } from '@thumela/contract/own/refund-payees.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { parseAccountHolder, parseAccountNumber } from '@thumela/rules/money/refund-account.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, invalidInput } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { refundPayeeTexts } from '../../platform/i18n/texts/en/amendments.ts';
import { type PayeeAccount, refundsService } from '../../refunds/service.ts';
import { outboundService } from '../service.ts';
import type { OwnTransactionKey } from './current-state.ts';
import type { AmendmentContext } from './execute.ts';
import { type ChangeRequest, ownTransaction } from './requests.ts';
import { screenPayee } from './screen-payee.ts';

type Answer = AnswerOf<typeof readRefundPayee>;

/** An account as a customer typed it. */
export interface TypedAccount {
  'branch-code': string;
  'account-holder': string;
  'account-number': string;
}

/** Trailing digits of an account number by which its owner recognizes it. */
const ACCOUNT_END = 4;

/**
 * The account for the refund of a customer's own transaction, and whether it can be set now.
 * @throws DomainError NOT_FOUND, also for another customer's transaction
 */
export async function readPayee(
  handle: TransactionHandle,
  terms: AmendmentContext,
  own: OwnTransactionKey,
): Promise<Answer> {
  const { id } = await ownTransaction(handle, terms, own);
  const refunds = refundsService(handle);
  const mayGive = await refunds.mayGivePayee(id);
  const payee = await refunds.payee(id);
  const banks = mayGive ? await refunds.banks() : [];
  return {
    'may-give': mayGive,
    payee: payee
      ? {
          bank: payee.bank,
          'branch-code': payee.branchCode,
          'account-holder': payee.holder,
          'account-end': payee.accountNumber.slice(-ACCOUNT_END),
        }
      : null,
    banks: banks.map(({ branchCode, name }) => ({ 'branch-code': branchCode, name })),
  };
}

/**
 * Sets the account for the refund of a customer's own transaction, and notifies the customer, in case someone else
 * did it. Repeating the same account changes nothing.
 * @throws DomainError NOT_FOUND, VALIDATION_FAILED; STATUS_CONFLICT once the refund is ready
 */
export async function setRefundPayee(
  handle: TransactionHandle,
  terms: AmendmentContext,
  wish: ChangeRequest,
  typed: TypedAccount,
): Promise<void> {
  const { id } = await ownTransaction(handle, terms, wish);
  const refunds = refundsService(handle);
  const account = await parseAccount(handle, typed);
  const before = await refunds.payee(id);
  if (before && isSame(before, account)) return;
  if (!(await refunds.mayGivePayee(id))) {
    throw new DomainError('STATUS_CONFLICT', phrase(refundPayeeTexts, 'tooLate'), [
      phrase(refundPayeeTexts, 'contact'),
    ]);
  }
  await refunds.keepPayee(id, account, wish.actor);
  await screenPayee(handle, terms, { id, holder: account.holder });
  await appendAuditEntry(handle, {
    actor: wish.actor,
    action: 'refund.payee_given',
    subject: `transaction:${id}`,
    details: { from: before && formatAccountForAudit(before), to: formatAccountForAudit(account) },
  });
  const outbound = outboundService(handle, terms);
  await outbound.endAwaitedPayee(id);
  await outbound.tell(id, {
    told: 'payeeGiven',
    accountEnd: account.accountNumber.slice(-ACCOUNT_END),
  });
}

/** An account for the audit trail: identifiable without the whole number. */
const formatAccountForAudit = ({ branchCode, accountNumber }: PayeeAccount): string =>
  `${branchCode} …${accountNumber.slice(-ACCOUNT_END)}`;

const isSame = (one: PayeeAccount, other: PayeeAccount): boolean =>
  one.branchCode === other.branchCode &&
  one.holder === other.holder &&
  one.accountNumber === other.accountNumber;

/** @throws DomainError VALIDATION_FAILED with every invalid field */
async function parseAccount(handle: TransactionHandle, typed: TypedAccount): Promise<PayeeAccount> {
  const banks = await refundsService(handle).banks();
  const bank = banks.find(({ branchCode }) => branchCode === typed['branch-code'].trim());
  const holder = parseAccountHolder(typed['account-holder']);
  const accountNumber = parseAccountNumber(typed['account-number']);
  if (bank && holder !== undefined && accountNumber !== undefined) {
    return { branchCode: bank.branchCode, holder, accountNumber };
  }
  throw invalidInput([
    ...(bank ? [] : [phrase(refundPayeeTexts, 'bank')]),
    ...(holder === undefined ? [phrase(refundPayeeTexts, 'holder')] : []),
    ...(accountNumber === undefined ? [phrase(refundPayeeTexts, 'account')] : []),
  ]);
}
