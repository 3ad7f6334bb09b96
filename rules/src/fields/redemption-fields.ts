import { phrase } from '../language/phrase.ts';
import { redemptionLabels } from '../texts/en/collection-pin.ts';
import { createField } from './field.ts';

/** Fields with which a signed-in customer redeems money (REDEEM-03). */
export const redemptionFields = {
  collectionPin: createField(phrase(redemptionLabels, 'collectionPin')),
};
