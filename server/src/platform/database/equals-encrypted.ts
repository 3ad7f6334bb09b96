import { type RawBuilder, sql } from 'kysely';
import type { TextKind } from '../encryption/kinds.ts';
import type { Handle } from './pool.ts';

/**
 * The condition that an encrypted text has one of these values, which an index on its `blind_index` answers.
 * @param stored the text, such as a column
 */
export const equalsEncrypted = (
  { keyring }: Pick<Handle, 'keyring'>,
  kind: TextKind,
  stored: RawBuilder<unknown>,
  ...values: readonly string[]
): RawBuilder<boolean> => {
  const indexes = values.flatMap((value) => keyring.listIndexes(kind, value));
  return sql<boolean>`blind_index(${stored}) = any(${indexes}::text[])`;
};
