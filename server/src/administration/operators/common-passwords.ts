import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** Bytes of a hash in the list; of a billion other passwords one is taken for a common one. */
const HASH_BYTES = 5;

const LIST = new URL('./common-passwords.bin', import.meta.url);

let loaded: Promise<ReadonlySet<string>> | undefined;

/** Loaded with the first password that is set. */
async function loadList(): Promise<ReadonlySet<string>> {
  const list = await readFile(LIST);
  return new Set(
    Array.from({ length: list.length / HASH_BYTES }, (_, at) =>
      list.toString('hex', at * HASH_BYTES, (at + 1) * HASH_BYTES),
    ),
  );
}

/** Hash of a password as it is in the list: in lower case, because a capital letter is tried with every word. */
const listedHash = (password: string): string =>
  createHash('sha256')
    .update(password.normalize('NFKC').toLowerCase())
    .digest('hex')
    .slice(0, HASH_BYTES * 2);

/**
 * Whether a password is one of the 20,000 most common ones, among those that leaked, that are long enough for an
 * operator (see server/src/administration/README.md). Nothing leaves the server.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  loaded ??= loadList();
  return (await loaded).has(listedHash(password));
}
