import type { OutboundStatus } from '../status/statuses.ts';

/** A receipt exists while the customer's payment is with us or has been passed on; not once it is returned. */
const RECEIPTED: ReadonlySet<string> = new Set<OutboundStatus>([
  'APPROVED_PAID',
  'REMITTANCE_BRAND_ON_HOLD',
  'COMPLETE',
  'MARKED_FOR_REFUND',
  'READY_FOR_REFUND',
  'MARKED_FOR_CANCELLATION',
  'READY_FOR_CANCELLATION',
]);

/** Whether a sent transaction in this status has a receipt. */
export const hasReceipt = (status: string): boolean => RECEIPTED.has(status);

/** Whether a sent transaction in this status was ever paid, even if the payment was returned later. */
export const wasPaid = (status: string): boolean =>
  hasReceipt(status) || status === 'REFUNDED' || status === 'CANCELED';

/** Characters of a verification code, without those that look alike. */
export const RECEIPT_CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Length of a code, without the hyphens between its groups. */
export const RECEIPT_CODE_LENGTH = 12;

const MISTAKEN: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** A code for comparison, in any typed spelling: `k7qx 2m9d-4tba` is `K7QX2M9D4TBA`. */
export const normaliseReceiptCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[OIL]/g, (letter) => MISTAKEN[letter] ?? letter);

/** A code as printed, in groups of four: `K7QX-2M9D-4TBA`. */
export const formatReceiptCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';
