import { type Entry, transferLines } from '../journal/service.ts';

/** A bank's line, in hundredths of its currency; negative if money left. */
interface ChargedLine {
  readonly cents: bigint;
  readonly currency: string;
  readonly bankAccount: string;
}

/**
 * The difference between a line and the amount that two people agreed on, if two people matched them: a charge of
 * the bank.
 * @param agreedCents in hundredths of the line's currency, with the line's sign
 */
export function chargeEntries(
  { cents, currency, bankAccount: subAccount }: ChargedLine,
  agreedCents: bigint,
  basis: Omit<Entry, 'event' | 'lines'>,
): Entry[] {
  if (cents === agreedCents) return [];
  const lines = transferLines(
    { account: 'PARTNER_CHARGES', subAccount, currency },
    { account: 'BANK', subAccount, currency },
    agreedCents - cents,
  );
  return [{ ...basis, event: 'PARTNER_CHARGED', lines }];
}
