import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import type { Services } from '../../app/services.ts';
import { DomainError } from '../core/errors.ts';
import { documentTexts } from '../i18n/texts/en/documents.ts';
import { isBusy } from './admission.ts';
import { type CheckedUpload, checkUploads } from './check-uploads.ts';
import type { Owners } from './store.ts';

/** A document that a request refers to. */
export interface ExpectedUpload {
  id: number;
  /** Type under which the document must have been announced. */
  documentType: string;
  /** Title shown to the customer. */
  title: Phrase | string;
}

/**
 * Documents that a request refers to: each must have been announced by one of `owners` under its type, have its
 * file, and be unused. Documents of other owners look as if they were missing.
 *
 * @throws DomainError DOCUMENT_MISSING; the errors list the documents
 */
export async function requireUploads(
  services: Services,
  owners: Owners,
  expected: readonly ExpectedUpload[],
): Promise<CheckedUpload[]> {
  const ids = expected.map(({ id }) => id);
  const named = (wanted: ExpectedUpload) => ids.filter((id) => id === wanted.id).length;
  const found = await checkDocuments(services, owners, [...new Set(ids)]);
  const there = ({ id, documentType }: ExpectedUpload) =>
    found.some(
      ({ document, state }) =>
        state !== 'MISSING' &&
        Number(document.id) === id &&
        document.document_type === documentType,
    );
  const lacking = expected.filter((wanted) => named(wanted) > 1 || !there(wanted));
  if (lacking.length > 0) throw missingDocuments(lacking.map(({ title }) => title));
  return found;
}

/** Checks the documents; one with a refused file counts as missing. */
async function checkDocuments(
  services: Services,
  owners: Owners,
  ids: number[],
): Promise<CheckedUpload[]> {
  try {
    return await checkUploads(services, owners, ids);
  } catch (error) {
    if (!(error instanceof DomainError) || isBusy(error)) throw error;
    throw new DomainError('DOCUMENT_MISSING', phrase(documentTexts, 'again'), [error.heading]);
  }
}

/** Error for documents that must be submitted, or submitted again. */
export function missingDocuments(titles: readonly (Phrase | string)[]): DomainError {
  return new DomainError(
    'DOCUMENT_MISSING',
    phrase(documentTexts, 'again'),
    titles.map((title) => phrase(documentTexts, 'missing', title)),
  );
}
