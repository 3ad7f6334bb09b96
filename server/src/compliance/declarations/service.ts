import { phrase } from '@thumela/rules/language/phrase.ts';
import { DomainError } from '../../platform/core/errors.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { declarationTexts } from '../../platform/i18n/texts/en/declarations.ts';
import { publishVersion } from './publish.ts';
import { insertSignature, readAll, readLatest, type Signature, signedThisYear } from './store.ts';

export { readDeclaration } from './publish.ts';
export { SIGNED_VERSION } from './signed-version-sql.ts';
export type { PublishedDeclaration, Signature } from './store.ts';
export { formatDeclaration } from './text.ts';

/** Read access to declarations. */
export const declarationsReader = (handle: Handle) => ({
  /** All versions, newest first. */
  all: () => readAll(handle),
  /** The current version, the only one that can be signed. */
  latest: () => readLatest(handle),
  /** Whether a customer has to sign: again in each calendar year, and each new version (see server/src/compliance/README.md). */
  due: async (registrationId: bigint) => !(await signedThisYear(handle, registrationId)),
});

/** Actions on declarations for other areas, in the handle's database transaction. */
export const declarationsService = (handle: TransactionHandle) => ({
  ...declarationsReader(handle),
  sign: (signature: Signature) => signDeclaration(handle, signature),
  publish: (version: Parameters<typeof publishVersion>[1]) => publishVersion(handle, version),
});

/**
 * Stores a signature of the current version.
 * @throws DomainError STATUS_CONFLICT for another version, which is no longer valid
 */
async function signDeclaration(handle: TransactionHandle, signature: Signature): Promise<void> {
  const { version } = await readLatest(handle);
  if (signature.version !== version) {
    throw new DomainError('STATUS_CONFLICT', phrase(declarationTexts, 'changed'));
  }
  await insertSignature(handle, signature);
}
