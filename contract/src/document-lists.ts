import { longInput, nullish } from './shapes.ts';

const joinedList = (what: string) =>
  nullish(longInput(`${what}, joined by commas, in the same order as the lists beside it.`));

/** Lists of documents that the limits of an order require (WIZARD-59). */
export const documentLists = {
  'inbound-limit-document-purposes': joinedList('Purposes of the documents the limits ask for'),
  'inbound-limit-document-type-ids': joinedList('Their document types'),
  'inbound-limit-document-metadata-ids': joinedList('Their documents'),
  'additional-document-purposes': joinedList('Purposes of further documents'),
  'additional-document-type-ids': joinedList('Their document types'),
  'additional-document-metadata-ids': joinedList('Their documents'),
};
