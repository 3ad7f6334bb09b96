import * as deliveries from './deliveries.ts';
import * as orders from './orders.ts';
import type { PartnerCall } from './partner-call.ts';

const isCall = (value: unknown): value is PartnerCall =>
  typeof value === 'object' && value !== null && 'caller' in value;

/** Every call of remittance partners, in the order in which the document shows them. */
export const partnerCalls: readonly PartnerCall[] = [orders, deliveries].flatMap((part) =>
  Object.values(part).filter(isCall),
);
