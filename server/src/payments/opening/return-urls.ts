import { formatMinorPlain } from '@thumela/rules/money/money.ts';
import type { PaymentInstruction, PaymentKind } from '../../integrations/payments/partner.ts';
import type { Payable } from '../../sending/service.ts';

/**
 * The addresses a payer's browser returns to from the partner's page: of a bank payment the redirect screen
 * (PAY-26), of the others the payment complete screen, to which the partner adds its parameters (PAY-27).
 */
export function returnUrls(
  kind: PaymentKind,
  publicUrl: string,
  { payment_reference, total_cents }: Payable,
): PaymentInstruction['returnUrls'] {
  if (kind !== 'STITCH') {
    // A card processor adds no parameters of its own.
    const added = { payatReferenceNum: payment_reference, digiapiPaymentMethod: 'CARD' };
    const query = kind === 'CHECKOUT' ? `?${new URLSearchParams(added)}` : '';
    const complete = (result: string) => `${publicUrl}/payment/complete/${result}${query}`;
    return {
      success: complete('success'),
      failed: complete('failed'),
      canceled: complete('canceled'),
    };
  }
  const query = new URLSearchParams({
    paymentReference: payment_reference,
    amount: formatMinorPlain(total_cents),
  });
  const redirect = (success: boolean) => `${publicUrl}/payment/redirect/${success}?${query}`;
  return { success: redirect(true), failed: redirect(false), canceled: redirect(false) };
}
