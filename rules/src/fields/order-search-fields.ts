import { searchCellphoneRule } from '../identity/cellphone-rules.ts';
import { phrase } from '../language/phrase.ts';
import { orderSearchLabels } from '../texts/en/order-search.ts';
import { createField } from './field.ts';

/** Fields of the order search (SEARCH-04, SEARCH-06). */
export const orderSearchFields = {
  reference: createField(phrase(orderSearchLabels, 'reference')),
  cellphone: createField(phrase(orderSearchLabels, 'cellphone'), searchCellphoneRule),
};
