/** A key of the wire as a person reads it: `payout-method-id` and `payoutMethodId` are 'Payout Method Id'. */
export const labelOf = (key: string): string =>
  key
    .split(/-|(?=[A-Z])/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
