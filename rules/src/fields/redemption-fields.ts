import { phrase } from '../language/phrase.ts';
import { redemptionLabels } from '../texts/en/collection-pin.ts';
import { field } from './field.ts';

/** Fields with which a signed-in customer redeems money (REDEEM-03). */
export const redemptionFields = {
  collectionPin: field(phrase(redemptionLabels, 'collectionPin')),
};
