import pg from 'pg';
import { fieldNamed, REPLACED_FIELDS } from '../encryption/columns.ts';
import type { Keyring } from '../encryption/keyring.ts';
import { DecryptionError } from '../encryption/values.ts';

type Result = pg.QueryResult<Record<string, unknown>>;
type Callback = (error: Error | null | undefined, result?: Result | Result[]) => void;

/**
 * A connection whose results are decrypted: a field with the name of an encrypted column has the value of before,
 * whatever statement it comes from. Other names never are, so no statement decrypts what a caller has sent.
 */
export function decryptingClient(keyring: Keyring): typeof pg.Client {
  return class extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: the driver has eight overloads
    override query(...words: any[]): any {
      const callback: unknown = words.at(-1);
      if (typeof callback === 'function') {
        words[words.length - 1] = answerDecrypted(keyring, callback as Callback);
        return super.query(...(words as Parameters<pg.Client['query']>));
      }
      const answer: unknown = super.query(...(words as Parameters<pg.Client['query']>));
      return answer instanceof Promise
        ? answer.then((result) => decryptReloading(keyring, result))
        : answer;
    }
  };
}

function answerDecrypted(keyring: Keyring, callback: Callback): Callback {
  return (error, result) => {
    if (error || !result) return callback(error, result);
    decryptReloading(keyring, result).then(
      (done) => callback(null, done),
      (problem: Error) => callback(problem),
    );
  };
}

/** Decrypts, and reads the keys again if a value has a key that another process has made since. */
async function decryptReloading<R extends Result | Result[]>(
  keyring: Keyring,
  result: R,
): Promise<R> {
  try {
    return decryptResult(keyring, result);
  } catch (error) {
    if (!(error instanceof DecryptionError) || error.missingKey === undefined) throw error;
    await keyring.reload();
    return decryptResult(keyring, result);
  }
}

/** The driver answers an array for several statements in one text. */
function decryptResult<R extends Result | Result[]>(keyring: Keyring, result: R): R {
  for (const { fields, rows } of Array.isArray(result) ? result : [result]) {
    for (const { name } of fields ?? []) {
      const kind = fieldNamed(name);
      if (kind === undefined) continue;
      for (const row of rows) row[name] = decryptField(keyring, kind, row[name]);
    }
    for (const [replaced, by] of REPLACED_FIELDS) {
      if (!rows[0] || !(replaced in rows[0] && by in rows[0])) continue;
      for (const row of rows) row[replaced] ??= row[by];
    }
  }
  return result;
}

function decryptField(
  keyring: Keyring,
  kind: NonNullable<ReturnType<typeof fieldNamed>>,
  stored: unknown,
): unknown {
  if (kind === 'leaves') return keyring.decryptLeaves(stored);
  return kind === 'fields' ? keyring.decryptFields(stored) : keyring.decrypt(kind, stored);
}
