import type { IdType } from '../identity/id-types.ts';
import { phrase } from '../language/phrase.ts';
import { labels } from '../texts/en/labels.ts';

/** Label of a document's number, as people call it. */
export const documentNumberLabel = (idType: IdType | undefined) =>
  phrase(labels, idType === 'FOREIGN_PASSPORT' ? 'passportNumber' : 'idNumber');
