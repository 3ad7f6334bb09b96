/** Readable form of an API key: `payout-method-id` and `payoutMethodId` become 'Payout Method Id'. */
export const labelOf = (key: string): string =>
  key
    .split(/-|(?=[A-Z])/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
