import { minorText } from '@thumela/rules/money/money.ts';
import type { Payable } from '../../outbound/service.ts';
import type { PaymentInstruction, PaymentKind } from '../../partners/payments/partner.ts';

/**
 * Where the payer's browser goes after the partner's page: for a bank payment the redirect screen, for
 * the others the payment-complete screen, to which the partner adds its own parameters (2§2, 2§3).
 */
export function returnUrls(
  kind: PaymentKind,
  publicUrl: string,
  { payment_reference, total_cents }: Payable,
): PaymentInstruction['returnUrls'] {
  if (kind !== 'STITCH') {
    const complete = `${publicUrl}/payment/complete`;
    return {
      success: `${complete}/success`,
      failed: `${complete}/failed`,
      canceled: `${complete}/canceled`,
    };
  }
  const query = new URLSearchParams({
    paymentReference: payment_reference,
    amount: minorText(total_cents),
  });
  const redirect = (success: boolean) => `${publicUrl}/payment/redirect/${success}?${query}`;
  return { success: redirect(true), failed: redirect(false), canceled: redirect(false) };
}
