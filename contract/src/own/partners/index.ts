import { compare } from '../../compare.ts';
import * as deliveries from './deliveries.ts';
import * as orders from './orders.ts';
import type { PartnerCall } from './partner-call.ts';

const isCall = (value: unknown): value is PartnerCall =>
  typeof value === 'object' && value !== null && 'caller' in value;

/** Every call of remittance partners, orders first, each area by path. */
export const partnerCalls: readonly PartnerCall[] = [orders, deliveries].flatMap((part) =>
  Object.values(part)
    .filter(isCall)
    .sort((a, b) => compare(a.path, b.path) || compare(a.method, b.method)),
);
