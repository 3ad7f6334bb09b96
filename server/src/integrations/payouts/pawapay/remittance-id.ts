import { createHash } from 'node:crypto';

/** Ids of payouts have at most 18 digits, which are less than 60 bits. */
const PAYOUT_ID = /^[1-9]\d{0,17}$/;
const VARIANT = 0b10n << 62n;

/**
 * Our payout's id as the UUID that pawaPay requires. It has the form of version 4, which its documentation demands, so
 * it cannot be the hash of version 5: its last 62 bits are our id, by which a callback finds the payout, and the others
 * begin the SHA-256 of our id, by which ids of other systems on the same account are recognised.
 */
export function createRemittanceId(payoutId: string): string {
  if (!PAYOUT_ID.test(payoutId)) throw new Error('The id of the payout is not a number.');
  const check = createHash('sha256').update(`thumela payout ${payoutId}`).digest('hex');
  const number = (VARIANT | BigInt(payoutId)).toString(16);
  return [
    ...[check.slice(0, 8), check.slice(8, 12), `4${check.slice(12, 15)}`],
    ...[number.slice(0, 4), number.slice(4)],
  ].join('-');
}

/**
 * The payout of one of our UUIDs.
 * @throws Error if it is not one of ours
 */
export function readPayoutId(remittanceId: string): string {
  const last = /^[0-9a-f-]{18}-([89ab][0-9a-f]{3})-([0-9a-f]{12})$/.exec(remittanceId);
  const payoutId = last ? String(BigInt(`0x${last[1]}${last[2]}`) ^ VARIANT) : '';
  if (!PAYOUT_ID.test(payoutId) || createRemittanceId(payoutId) !== remittanceId) {
    throw new Error('The remittance is not one of ours.');
  }
  return payoutId;
}
