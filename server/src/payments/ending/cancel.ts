import type { Services } from '../../app/services.ts';
import { PartnerRefusal, type PaymentKind } from '../../integrations/payments/partner.ts';

/**
 * CANCELED: the partner takes no more money; REFUSED: it does not confirm that; SILENT: it did not answer.
 */
export type Cancellation = 'CANCELED' | 'REFUSED' | 'SILENT';

/** Cancels a payment at its partner, as far as its interface allows. */
export async function cancelAtPartner(
  { log, partners }: Services,
  kind: PaymentKind,
  partnerReference: string,
): Promise<Cancellation> {
  const cancel = partners.get(kind)?.cancel;
  if (!cancel) return 'REFUSED';
  try {
    await cancel(partnerReference);
    return 'CANCELED';
  } catch (error) {
    const refused = error instanceof PartnerRefusal;
    // A refusal is usual: it is over there already, or was paid.
    const level = refused ? 'info' : 'warn';
    log[level]({ err: error, partner: kind }, 'a payment could not be canceled at its partner');
    return refused ? 'REFUSED' : 'SILENT';
  }
}
