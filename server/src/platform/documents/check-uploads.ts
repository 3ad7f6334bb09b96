import type { Services } from '../../app/services.ts';
import { admitDocument, type UploadState } from './admission.ts';
import { type DocumentRow, findOwn, type Owners } from './store.ts';

/** A document and the state of its file. */
export interface CheckedUpload {
  document: DocumentRow;
  state: UploadState;
}

/**
 * Checks documents before they are used: those of `owners` among the ids that are not used yet. Files not
 * checked at upload are checked now; this calls partners, so call it outside of database transactions.
 *
 * @throws DomainError FILE_TYPE_NOT_ALLOWED or PAYLOAD_TOO_LARGE for a refused file
 */
export async function checkUploads(
  services: Services,
  owners: Owners,
  ids: readonly number[],
): Promise<CheckedUpload[]> {
  if (ids.length === 0) return [];
  const rows = await findOwn(services.database, owners, ids.map(BigInt));
  const unused = rows.filter(({ used_by }) => used_by === null);
  return Promise.all(
    unused.map(async (document) => ({ document, state: await admitDocument(services, document) })),
  );
}
