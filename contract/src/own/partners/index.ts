import { compareTexts } from '../../compare-texts.ts';
import * as account from './account.ts';
import * as deliveries from './deliveries.ts';
import * as orders from './orders.ts';
import type { PartnerCall } from './partner-call.ts';

const isCall = (value: unknown): value is PartnerCall =>
  typeof value === 'object' && value !== null && 'caller' in value;

/** Every call of remittance partners, orders first, each area by path. */
export const partnerCalls: readonly PartnerCall[] = [orders, account, deliveries].flatMap((part) =>
  Object.values(part)
    .filter(isCall)
    .sort((a, b) => compareTexts(a.path, b.path) || compareTexts(a.method, b.method)),
);
