/** Label of the redemption field. */
export const redemptionLabels = {
  collectionPin: 'Collection PIN',
};
