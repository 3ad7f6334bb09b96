import { searchCellphone } from '../identity/cellphone-rules.ts';
import { phrase } from '../language/phrase.ts';
import { orderSearchLabels } from '../texts/en/order-search.ts';
import { field } from './field.ts';

/** Fields of the order search (SEARCH-04, SEARCH-06). */
export const orderSearchFields = {
  reference: field(phrase(orderSearchLabels, 'reference')),
  cellphone: field(phrase(orderSearchLabels, 'cellphone'), searchCellphone),
};
