/**
 * Answers stored in this browser for a limited time and readable only in it: they are encrypted (AES-GCM) with a
 * key that no script can export. Nothing is stored in browsers without such a key, as in a private window.
 */
import { browserKey } from '../storage/browser-key.ts';
import { SEALED } from './has-sealed.ts';

const ALGORITHM = 'AES-GCM';
const IV_BYTES = 12;

/** Authenticates the name and the time, so that a value stored under another one is not decrypted. */
const createCipherParameters = (iv: Uint8Array<ArrayBuffer>, name: string, at: string) => ({
  name: ALGORITHM,
  iv,
  additionalData: new TextEncoder().encode(`${name} ${at}`),
});

const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const fromText = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

async function encryptValue(name: string, value: unknown): Promise<string> {
  const at = String(Date.now());
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  const sealed = await crypto.subtle.encrypt(
    createCipherParameters(iv, name, at),
    await browserKey(),
    plain,
  );
  return [at, toText(iv), toText(new Uint8Array(sealed))].join('.');
}

async function decryptValue(name: string, text: string): Promise<unknown> {
  const [at = '', iv = '', sealed = ''] = text.split('.');
  const opened = crypto.subtle.decrypt(
    createCipherParameters(fromText(iv), name, at),
    await browserKey(),
    fromText(sealed),
  );
  return JSON.parse(new TextDecoder().decode(await opened));
}

/** Deletes values that have not been changed for this many milliseconds, regardless of the owner. */
function forgetStale(lifetime: number): void {
  for (const name of Object.keys(localStorage)) {
    if (!name.startsWith(SEALED)) continue;
    const age = Date.now() - Number.parseInt(localStorage.getItem(name) ?? '', 10);
    if (!(age < lifetime)) localStorage.removeItem(name);
  }
}

/** An encrypted stored value; the last write wins. */
export interface Sealed<T> {
  /** The value when it was opened, or written since. */
  read(): T | undefined;
  write(value: T): void;
  clear(): void;
}

/** Opens the value stored under a name. Also resolves when there is none, or it cannot be decrypted. */
export async function openSealed<T>(name: string, lifetime: number): Promise<Sealed<T>> {
  const place = SEALED + name;
  let now: T | undefined;
  try {
    forgetStale(lifetime);
    const text = localStorage.getItem(place);
    if (text !== null) now = (await decryptValue(name, text)) as T;
  } catch {
    now = undefined;
  }
  let writing = Promise.resolve();
  const store = async () => {
    const value = now;
    if (value === undefined) return;
    const text = await encryptValue(name, value);
    // If it was cleared during encryption it remains cleared; if it was changed, the change is encrypted next.
    if (now !== undefined) localStorage.setItem(place, text);
  };
  return {
    read: () => now,
    write(value) {
      now = value;
      // Without a key, or with full storage, it lasts as long as the page.
      writing = writing.then(store).catch(() => undefined);
    },
    clear() {
      now = undefined;
      localStorage.removeItem(place);
    },
  };
}
