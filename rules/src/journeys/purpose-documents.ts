import { type GivenFile, isGiven, type RequiredFile } from './given-file.ts';
import type { Part } from './journey.ts';

/** A kind of required document, such as PROOF_OF_ADDRESS, with its title. */
export interface Purpose {
  readonly purpose: string;
  readonly title: string;
}

/** The document given for a purpose: its type, then its file. */
interface PurposeDocument extends GivenFile {
  readonly typeId?: number;
}

export type PurposeDocuments = Readonly<Record<string, PurposeDocument>>;

/** Per purpose: choose a document type, then upload (WIZARD-35). */
export const purposeParts = (
  purposes: readonly Purpose[],
  documents: PurposeDocuments = {},
): Part[] =>
  purposes.flatMap(({ purpose }) => [
    { key: `${purpose}/choose`, done: documents[purpose]?.typeId !== undefined },
    { key: `${purpose}/upload`, done: isGiven(documents[purpose]) },
  ]);

/** Purpose and mode of a part; undefined for an unknown key. */
export function parsePurposePart(
  purposes: readonly Purpose[],
  key: string | undefined,
): { readonly purpose: Purpose; readonly mode: 'choose' | 'upload' } | undefined {
  for (const purpose of purposes) {
    if (key === `${purpose.purpose}/choose`) return { purpose, mode: 'choose' };
    if (key === `${purpose.purpose}/upload`) return { purpose, mode: 'upload' };
  }
  return undefined;
}

/** Another type is another document, so the previous upload is dropped. */
export function chooseType(
  documents: PurposeDocuments,
  purpose: string,
  typeId: number,
): PurposeDocuments {
  return documents[purpose]?.typeId === typeId
    ? documents
    : { ...documents, [purpose]: { typeId } };
}

/** Documents with another file for this purpose, or with none. */
export function storeFile(
  documents: PurposeDocuments = {},
  purpose: string,
  file: GivenFile | undefined,
): PurposeDocuments {
  const typeId = documents[purpose]?.typeId;
  return { ...documents, [purpose]: { ...(typeId !== undefined && { typeId }), ...file } };
}

/** The files of an upload step's purposes, with the screen of each. */
export const listPurposeFiles = <Answers, Name extends string>(
  step: Name,
  purposes: readonly Purpose[],
  documents: PurposeDocuments = {},
  store: (documents: PurposeDocuments) => Answers,
): RequiredFile<Answers, Name>[] =>
  purposes.map(({ purpose }) => ({
    key: `${step}/${purpose}/${documents[purpose]?.typeId ?? ''}`,
    category: 'LIMIT_INCREASE_DOCUMENT',
    at: { step, part: `${purpose}/upload` },
    file: documents[purpose],
    store: (file) => store(storeFile(documents, purpose, file)),
  }));

/** The three comma-joined lists of a registration request, in the order of the purposes (WIZARD-59). */
export function joinedLists(purposes: readonly Purpose[], documents: PurposeDocuments = {}) {
  const given = purposes.map(({ purpose }) => ({ purpose, ...documents[purpose] }));
  return {
    purposes: given.map(({ purpose }) => purpose).join(','),
    typeIds: given.map(({ typeId }) => typeId ?? '').join(','),
    metadataIds: given.map(({ metadataId }) => metadataId ?? '').join(','),
  };
}
