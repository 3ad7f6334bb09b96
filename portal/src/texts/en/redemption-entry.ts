/** Announced while the order of a link is looked up. */
export const redemptionEntry = { looking: 'Looking up your money' };
