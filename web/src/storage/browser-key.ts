/**
 * Encryption key for data that this browser stores for a visitor: usable here, and not exportable by any script.
 */
const DATABASE = 'thumela-keys';
const STORE = 'keys';
const KEY = 'answers';

/** Result of a request to the browser's database. */
export const awaitRequest = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function findKey(): Promise<CryptoKey> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await awaitRequest(opening);
  const store = (mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE);
  try {
    const known: CryptoKey | undefined = await awaitRequest(store('readonly').get(KEY));
    if (known) return known;
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    // If two tabs begin at once, both use the first one's key.
    await awaitRequest(store('readwrite').add(made, KEY)).catch(() => undefined);
    return (await awaitRequest(store('readonly').get(KEY))) ?? made;
  } finally {
    database.close();
  }
}

let key: Promise<CryptoKey> | undefined;

/** Rejects in a browser without keys, as in some private windows; a later attempt may succeed. */
export function browserKey(): Promise<CryptoKey> {
  key ??= findKey();
  key.catch(() => {
    key = undefined;
  });
  return key;
}
