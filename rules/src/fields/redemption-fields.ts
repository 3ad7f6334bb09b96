import { phrase } from '../language/phrase.ts';
import { redemptionLabels } from '../texts/en/collection-pin.ts';
import { field } from './field.ts';

/** What a signed-in customer redeems money by (REDEEM-03). */
export const redemptionFields = {
  collectionPin: field(phrase(redemptionLabels, 'collectionPin')),
};
