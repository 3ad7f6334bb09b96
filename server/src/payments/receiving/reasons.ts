import type {
  Contradiction,
  Misfit,
  NoticedTransaction,
} from '@thumela/rules/payment-notices/classify-payment.ts';
import type { Amount } from '@thumela/rules/payment-notices/notice.ts';

/** Why money is in suspense or reversed, for the audit trail and the operators who decide the case. */
export const RECORDED_REASONS = {
  notUnderstood: 'The event could not be understood.',
  debtPaid: 'The customer paid the debt.',
  givenBack: 'The partner gave back the money of a reversed payment.',
  debtDiffers: 'It is for a debt of the customer, but not its amount, or the debt has ended.',
  noTransaction: 'No transaction has this payment reference.',
  reversalDiffers: ({ cents, currency }: Amount, received: Amount) =>
    `${cents} cents of ${currency} were reversed of a payment of ${received.cents} cents of ${received.currency}.`,
  takenBack: (outcome: string) =>
    `The partner reports that the payment is ${outcome.toLowerCase()}.`,
};

/** Why a payment went to suspense although its transaction is known. */
export function explainMisfit(
  misfit: Misfit,
  { cents, currency }: Amount,
  { status, totalCents, customerStatus }: NoticedTransaction,
): string {
  switch (misfit.kind) {
    case 'RECORDED_ELSEWHERE':
      return `The partner's id of this payment is already recorded for transaction ${misfit.transactionId}.`;
    case 'OTHER_CURRENCY':
      return `The currency is ${currency}, not ZAR.`;
    case 'SHORT':
    case 'EXCESS':
      return `${cents} cents were paid, not ${totalCents}.`;
    case 'CUSTOMER_BARRED':
      return `The customer is ${customerStatus}.`;
    case 'CUSTOMER_OWES':
      return 'The customer owes us for a reversed payment.';
    case 'REVERSED_BEFORE':
      return 'The payment of the transaction was reversed earlier; this one may pay it, or its payer may be due a refund.';
    case 'PAID_ALREADY':
    case 'NOT_AWAITED':
      return `The transaction was ${status} already; the payer may be due a refund.`;
  }
}

/** Earlier reports of a partner that contradict its notice. */
export const CONTRADICTIONS: { readonly [Why in Contradiction]: string } = {
  DENIED_BEFORE: 'The partner reported earlier that this payment failed or was canceled.',
  REVERSED_BEFORE: 'The partner reversed this payment earlier.',
  OTHER_AMOUNT_BEFORE: 'The partner reported another amount of this payment earlier.',
};
