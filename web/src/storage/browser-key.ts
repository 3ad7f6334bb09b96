/** The key to what this browser keeps of a visitor: it can be used here, and no script can take it out. */
const DATABASE = 'thumela-keys';
const STORE = 'keys';
const KEY = 'answers';

/** The result of a request to the browser's database. */
export const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function findKey(): Promise<CryptoKey> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await done(opening);
  const store = (mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE);
  try {
    const known: CryptoKey | undefined = await done(store('readonly').get(KEY));
    if (known) return known;
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    // Of two tabs that begin at once, the first one's key is both tabs' key.
    await done(store('readwrite').add(made, KEY)).catch(() => undefined);
    return (await done(store('readonly').get(KEY))) ?? made;
  } finally {
    database.close();
  }
}

let key: Promise<CryptoKey> | undefined;

/** Rejects in a browser that has none, as in some private windows; one that was refused once may be had later. */
export function browserKey(): Promise<CryptoKey> {
  key ??= findKey();
  key.catch(() => {
    key = undefined;
  });
  return key;
}
