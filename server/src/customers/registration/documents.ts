import type { BodyOf } from '@thumela/contract/call.ts';
import type { register } from '@thumela/contract/calls/registration.ts';
import type { Services } from '../../app/services.ts';
import type { Handle } from '../../platform/database/pool.ts';
import {
  type CheckedUpload,
  missingDocuments,
  requireUploads,
} from '../../platform/documents/service.ts';

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
  if (!asNeeded) throw missingDocuments(needed);
  const expected = named.map((each) => ({
    id: each['meta-data-id'],
    documentType: each['document-type'],
    title: each['document-type'],
  }));
  return requireUploads(services, owner, expected);
}
