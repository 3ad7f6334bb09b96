import { PartnerRefusal, type PaymentKind } from '../../partners/payments/partner.ts';
import type { Services } from '../../services.ts';

/**
 * Asks a partner to take no more money for a payment, as far as its interface lets us.
 *
 * @returns whether the partner can be asked how it stands: false when it did not answer
 */
export async function cancelAtPartner(
  { log, partners }: Services,
  kind: PaymentKind,
  partnerReference: string,
): Promise<boolean> {
  try {
    await partners.get(kind)?.cancel?.(partnerReference);
    return true;
  } catch (error) {
    log.warn({ err: error, partner: kind }, 'a payment could not be canceled at its partner');
    return error instanceof PartnerRefusal;
  }
}
