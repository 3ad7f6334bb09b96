import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  normaliseReceiptCode,
  RECEIPT_CODE_LENGTH,
  RECEIPT_CODE_LETTERS,
} from '@thumela/rules/money/receipts.ts';
import type { PaidRow } from './paid.ts';

/** The text signed by a code: a receipt with another amount, recipient or date has another code. */
function signedText(row: PaidRow): string {
  return JSON.stringify([
    'receipt',
    String(row.id),
    row.payment_reference,
    row.paid_at.toISOString(),
    ...[row.principal_cents, row.fee_cents, row.vat_cents, row.total_cents].map(String),
    row.rate,
    row.destination_amount,
    row.destination_currency,
    row.beneficiary_first_name,
    row.beneficiary_last_name,
  ]);
}

/**
 * The verification code of a receipt: 60 bits of a keyed hash of its values, as twelve letters that cannot be
 * produced without the key. It is computed on demand and never stored.
 */
export function receiptCode(secret: string, row: PaidRow): string {
  return encodeLetters(createHmac('sha256', secret).update(signedText(row)).digest());
}

/** Five bits per letter. */
function encodeLetters(digest: Buffer): string {
  let bits = digest.readBigUInt64BE();
  let letters = '';
  for (let index = 0; index < RECEIPT_CODE_LENGTH; index += 1) {
    letters += RECEIPT_CODE_LETTERS[Number(bits & 31n)];
    bits >>= 5n;
  }
  return letters;
}

/** Whether a typed code is that of the receipt, compared in constant time. */
export function isReceiptCode(secret: string, row: PaidRow, typed: string): boolean {
  const digest = (text: string) => createHmac('sha256', secret).update(text).digest();
  return timingSafeEqual(digest(receiptCode(secret, row)), digest(normaliseReceiptCode(typed)));
}
