import type { BodyOf } from '@thumela/contract/call.ts';
import type { register } from '@thumela/contract/calls/registration.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { Handle } from '../database/pool.ts';
import { type CheckedUpload, checkUploads } from '../documents/service.ts';
import { DomainError } from '../errors.ts';
import type { Services } from '../services.ts';
import { signUpTexts } from '../texts/en/registration.ts';

/** The documents a sign-up needs: 1 Identity, 2 Picture (SIGNUP-17). */
export function requiredDocuments({ db }: Handle) {
  return db.selectFrom('registration_documents').selectAll().orderBy('id').execute();
}

/**
 * The documents of a sign-up, one of every kind that is needed and nothing else, each with its file there.
 * @throws DomainError DOCUMENT_MISSING; the errors say which
 */
export async function submittedDocuments(
  services: Services,
  owner: string,
  named: BodyOf<typeof register>['documents'],
): Promise<CheckedUpload[]> {
  const needed = (await requiredDocuments(services.database)).map((each) => each.document_type);
  const asNeeded =
    named.length === needed.length &&
    needed.every((type) => named.some((each) => each['document-type'] === type));
  const wanted = new Map(named.map((each) => [each['meta-data-id'], each['document-type']]));
  if (!asNeeded || wanted.size !== needed.length) throw missing(needed);
  const found = await lookedAt(services, owner, [...wanted.keys()]);
  const there = found.filter(
    ({ document: { id, document_type }, state }) =>
      state !== 'MISSING' && wanted.get(Number(id)) === document_type,
  );
  const types = new Set(there.map(({ document }) => document.document_type));
  const lacking = needed.filter((type) => !types.has(type));
  if (lacking.length > 0) throw missing(lacking);
  return there;
}

/** Checks the documents; one whose file is refused counts as missing. */
async function lookedAt(
  services: Services,
  owner: string,
  ids: number[],
): Promise<CheckedUpload[]> {
  try {
    return await checkUploads(services, owner, ids);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError('DOCUMENT_MISSING', phrase(signUpTexts, 'documentsAgain'), [
      error.heading,
    ]);
  }
}

function missing(types: readonly string[]): DomainError {
  return new DomainError(
    'DOCUMENT_MISSING',
    phrase(signUpTexts, 'documentsAgain'),
    types.map((type) => phrase(signUpTexts, 'documentMissing', type)),
  );
}
