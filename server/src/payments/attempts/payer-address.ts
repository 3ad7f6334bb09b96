import type { BodyOf } from '@thumela/contract/call.ts';
import type { startPaymentAttempt } from '@thumela/contract/own/payment-attempts.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { parseShapId } from '@thumela/rules/money/shap-id.ts';
import type { PayerAddress } from '../../integrations/payments/partner.ts';
import { invalidInput } from '../../platform/core/errors.ts';
import { paymentTexts } from '../../platform/i18n/texts/en/payments.ts';

const ACCOUNT = /^[0-9]{5,16}$/;
const BRANCH = /^[0-9]{6}$/;

/**
 * The account that a PayShap request is sent to: exactly one of ShapID and account number.
 * @throws DomainError VALIDATION_FAILED
 */
export function parsePayerAddress({
  'shap-id': typed,
  account,
}: BodyOf<typeof startPaymentAttempt>): PayerAddress {
  if ((typed === undefined) === (account === undefined)) {
    throw invalidInput([phrase(paymentTexts, 'onePayerAddress')]);
  }
  if (account) {
    const { number, 'branch-code': branchCode } = account;
    if (ACCOUNT.test(number) && BRANCH.test(branchCode))
      return { accountNumber: number, branchCode };
    throw invalidInput([phrase(paymentTexts, 'payerAccount')]);
  }
  const shapId = parseShapId(typed ?? '');
  if (shapId === undefined) throw invalidInput([phrase(paymentTexts, 'shapId')]);
  return { shapId };
}
