/** Label of what money is redeemed by. */
export const redemptionLabels = {
  collectionPin: 'Collection PIN',
};
