/** Purpose of a key: encrypting values, or making blind indexes. */
export type KeyPurpose = 'VALUES' | 'INDEXES';

/** Wraps keys with a key that is not in the database. */
export interface KeyProvider {
  readonly name: 'file' | 'aws-kms';
  /** Names the wrapping key without revealing it. */
  readonly wrappedBy: string;
  wrap(key: Buffer, purpose: KeyPurpose): Promise<Buffer>;
  /** @throws any error if the key was wrapped by another key, for another purpose, or was altered */
  unwrap(wrapped: Buffer, purpose: KeyPurpose): Promise<Buffer>;
}
