import type { Part } from './journey.ts';

/** One kind of document that is asked for, such as PROOF_OF_ADDRESS, with its title. */
export interface Purpose {
  readonly purpose: string;
  readonly title: string;
}

/** The document given for a purpose; `metadataId` names the uploaded file. */
export interface PurposeDocument {
  readonly typeId?: number;
  readonly metadataId?: number;
}

export type PurposeDocuments = Readonly<Record<string, PurposeDocument>>;

/** Per purpose: choose a document type, then upload (WIZARD-35). */
export const purposeParts = (
  purposes: readonly Purpose[],
  documents: PurposeDocuments = {},
): Part[] =>
  purposes.flatMap(({ purpose }) => [
    { key: `${purpose}/choose`, done: documents[purpose]?.typeId !== undefined },
    { key: `${purpose}/upload`, done: documents[purpose]?.metadataId !== undefined },
  ]);

/** The purpose and the mode of a part; undefined for an unknown key. */
export function partOf(
  purposes: readonly Purpose[],
  key: string | undefined,
): { readonly purpose: Purpose; readonly mode: 'choose' | 'upload' } | undefined {
  for (const purpose of purposes) {
    if (key === `${purpose.purpose}/choose`) return { purpose, mode: 'choose' };
    if (key === `${purpose.purpose}/upload`) return { purpose, mode: 'upload' };
  }
  return undefined;
}

/** Another type is another document, so the upload made for the one before is dropped. */
export function chooseType(
  documents: PurposeDocuments,
  purpose: string,
  typeId: number,
): PurposeDocuments {
  return documents[purpose]?.typeId === typeId
    ? documents
    : { ...documents, [purpose]: { typeId } };
}

export const storeUpload = (
  documents: PurposeDocuments,
  purpose: string,
  metadataId: number,
): PurposeDocuments => ({ ...documents, [purpose]: { ...documents[purpose], metadataId } });

/** The three comma-joined lists of a registration request, in the order of the purposes (WIZARD-59). */
export function joinedLists(purposes: readonly Purpose[], documents: PurposeDocuments = {}) {
  const given = purposes.map(({ purpose }) => ({ purpose, ...documents[purpose] }));
  return {
    purposes: given.map(({ purpose }) => purpose).join(','),
    typeIds: given.map(({ typeId }) => typeId ?? '').join(','),
    metadataIds: given.map(({ metadataId }) => metadataId ?? '').join(','),
  };
}
