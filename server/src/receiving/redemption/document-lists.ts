import type { Purpose, PurposeDocuments } from '@thumela/rules/journeys/purpose-documents.ts';
import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import type { SubmittedDocument } from '../../platform/database/columns.ts';
import { recipientTexts } from '../../platform/i18n/texts/en/redemption.ts';
import type { Body } from './values.ts';

/** The types of document that serve a purpose. */
export type TypesOf = (
  purpose: string,
) => readonly { readonly id: number; readonly active: boolean }[];

/** The documents that a request names for the limits, which arrive as three lists (WIZARD-59). */
export interface SubmittedDocuments {
  documents: SubmittedDocument[];
  /** By purpose, as the wizard's walk takes them. */
  byPurpose: PurposeDocuments;
  errors: Phrase[];
}

/** The two groups of lists. */
type Group = 'inbound-limit' | 'additional';

/** The lists, as they cross the wire. */
export type DocumentLists = Pick<
  Body,
  `${Group}-document-${'purposes' | 'type-ids' | 'metadata-ids'}`
>;

const DIGITS = /^[1-9]\d{0,15}$/;

/**
 * Reads one group of lists: a document for each required purpose and no other, of an accepted type that serves it.
 */
export function readDocumentLists(
  body: DocumentLists,
  group: Group,
  asked: readonly Purpose[],
  typesOf: TypesOf,
): SubmittedDocuments {
  const purposes = splitList(body[`${group}-document-purposes`]);
  const typeIds = splitList(body[`${group}-document-type-ids`]);
  const ids = splitList(body[`${group}-document-metadata-ids`]);
  const isEven = purposes.length === typeIds.length && purposes.length === ids.length;
  if (!isEven || ![...typeIds, ...ids].every((each) => DIGITS.test(each))) {
    return refuseDocuments(phrase(recipientTexts, 'lists'));
  }
  const documents = purposes.map((purpose, index) => ({
    'document-purpose': purpose,
    'document-type-id': Number(typeIds[index]),
    'meta-data-id': Number(ids[index]),
  }));
  return checkDocuments(documents, asked, typesOf);
}

/** As handedIn, of documents that were named one by one (REDEEM-12). */
export function checkDocuments(
  documents: SubmittedDocument[],
  asked: readonly Purpose[],
  typesOf: TypesOf,
): SubmittedDocuments {
  const purposes = documents.map((each) => each['document-purpose']);
  const wanted = asked.map(({ purpose }) => purpose);
  if (purposes.toSorted().join() !== wanted.toSorted().join()) {
    const titles = asked.map(({ title }) => title);
    return refuseDocuments(phrase(recipientTexts, 'purposes', titles));
  }
  return {
    documents,
    byPurpose: byPurpose(documents),
    errors: findUnservedPurposes(documents, asked, typesOf),
  };
}

const refuseDocuments = (...errors: Phrase[]): SubmittedDocuments => ({
  documents: [],
  byPurpose: {},
  errors,
});

const splitList = (joined: string | null | undefined): string[] =>
  joined == null || joined.trim() === '' ? [] : joined.split(',').map((each) => each.trim());

const byPurpose = (documents: readonly SubmittedDocument[]): PurposeDocuments =>
  Object.fromEntries(
    documents.map((each) => [
      each['document-purpose'],
      { typeId: each['document-type-id'], metadataId: each['meta-data-id'] },
    ]),
  );

function findUnservedPurposes(
  documents: readonly SubmittedDocument[],
  asked: readonly Purpose[],
  typesOf: TypesOf,
): Phrase[] {
  return documents.flatMap(({ 'document-purpose': of, 'document-type-id': typeId }) => {
    if (typesOf(of).some(({ id, active }) => id === typeId && active)) return [];
    const { title = of } = asked.find(({ purpose }) => purpose === of) ?? {};
    return [phrase(recipientTexts, 'documentType', title)];
  });
}
