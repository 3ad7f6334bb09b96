import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { createBlindIndex } from './blind-index.ts';
import {
  FIELD_LIST,
  isJson,
  type JsonKind,
  KINDS,
  type Kind,
  type KindTerms,
  LEAVES,
  type TextKind,
} from './kinds.ts';
import { isEncryptedField, kindToDecrypt, kindToEncrypt, mapFields } from './recipient-fields.ts';
import {
  DecryptionError,
  decryptValue,
  encryptValue,
  isEncrypted,
  keyIdOf,
  type ValueKey,
} from './values.ts';

/** Unwrapped keys of a database. */
export interface LoadedKeys {
  /** Whether new values are encrypted: not before every process can read them. */
  readonly enabled: boolean;
  /** For new values. */
  readonly value: ValueKey;
  readonly index: ValueKey;
  /** Every key, with which values are read and compared. */
  readonly values: readonly ValueKey[];
  readonly indexes: readonly ValueKey[];
}

/**
 * The keys of a database's encrypted values, unwrapped in memory. It is empty until it is filled at the start; then
 * nothing waits for a key service.
 */
export class Keyring {
  #keys: LoadedKeys | undefined;
  #byId: ReadonlyMap<number, KeyObject> = new Map();
  /** Reads the keys again, for one that another process has added. */
  reload: () => Promise<void> = async () => undefined;

  fill(keys: LoadedKeys): void {
    this.#keys = keys;
    this.#byId = new Map(keys.values.map(({ id, key }) => [id, key]));
  }

  /**
   * Encrypts a text, with the indexes by which it is found. An empty text says nothing and remains empty; any other
   * remains as it is until encryption is enabled, except one that looks encrypted: it must not be decrypted for its sender.
   */
  encrypt(kind: TextKind, value: string): string {
    const { enabled, value: key, index } = this.#filled();
    if (value === '' || !(enabled || isEncrypted(value))) return value;
    return [encryptValue(key, kind, value), ...indexesOf(index, kind, value)].join('#');
  }

  /** Encrypts the text of JSON; returns the text of the JSON to store. */
  encryptJson(kind: JsonKind, json: string): string {
    const { enabled, value: key } = this.#filled();
    return enabled ? JSON.stringify(encryptValue(key, kind, json)) : json;
  }

  /**
   * Encrypts the values of a JSON object's keys that are named in LEAVES, and in its lists of recipients' fields.
   * @param stored the same values by the same keys as the database has them elsewhere; those with the keys in use are copied
   */
  encryptLeaves<T extends object>(value: T, stored: Readonly<Record<string, unknown>> = {}): T {
    return mapLeaves(
      value,
      (kind, leaf, key) => {
        const known = stored[key];
        const isCopied = typeof known === 'string' && this.#isCurrent(kind, known);
        return isCopied ? known : this.encrypt(kind, leaf);
      },
      (fields) => this.encryptFields(fields),
    );
  }

  /** @throws DecryptionError */
  decryptLeaves<T>(value: T): T {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return mapLeaves(
      value,
      (kind, leaf) => String(this.decrypt(kind, leaf)),
      (fields) => this.decryptFields(fields),
    );
  }

  /** Encrypts the value of a recipient's field, if it is one that is encrypted. */
  encryptField(id: number, value: string): string {
    const kind = kindToEncrypt(id, value);
    return kind ? this.encrypt(kind, value) : value;
  }

  /**
   * In a field whose values are not encrypted, a text that cannot be decrypted is itself: it only looks encrypted, and
   * was entered before encryption was enabled.
   * @throws DecryptionError
   */
  decryptField(id: number, stored: string): string {
    try {
      return String(this.decrypt(kindToDecrypt(id), stored));
    } catch (error) {
      if (isEncryptedField(id)) throw error;
      return stored;
    }
  }

  /** Encrypts the values of a list of recipients' fields, or of an object by their ids. */
  encryptFields<T>(fields: T): T {
    return mapFields(fields, (id, value) => this.encryptField(id, value)) as T;
  }

  /** @throws DecryptionError */
  decryptFields<T>(fields: T): T {
    return mapFields(fields, (id, stored) => this.decryptField(id, stored)) as T;
  }

  /**
   * The value of a field as it was before it was encrypted. A value that is not encrypted is itself: null, empty, or
   * not encrypted yet.
   * @throws DecryptionError
   */
  decrypt(kind: Kind, stored: unknown): unknown {
    if (typeof stored !== 'string' || !isEncrypted(stored)) return stored;
    const value = decryptValue((id) => this.#byId.get(id), kind, stored);
    return isJson(kind) ? JSON.parse(value) : value;
  }

  /** Whether new values are encrypted. */
  get isEnabled(): boolean {
    return this.#filled().enabled;
  }

  /** The key for new files; undefined until encryption is enabled. */
  get fileKeyId(): number | undefined {
    const { enabled, value } = this.#filled();
    return enabled ? value.id : undefined;
  }

  /**
   * Derives the key of one file, which encrypts no other.
   * @param salt random, stored with the file
   * @throws DecryptionError if the data key is missing
   */
  deriveFileKey(id: number, salt: Buffer, name: string): KeyObject {
    const key = this.#byId.get(id);
    if (!key) throw new DecryptionError(`The key ${id} of an encrypted file is missing.`, id);
    const bytes = hkdfSync('sha256', key, salt, `thumela file ${name}`, 32);
    return createSecretKey(Buffer.from(bytes));
  }

  /** The result of `blind_index` for a value that is written now. */
  indexOf(kind: TextKind, value: string): string {
    const { enabled, index } = this.#filled();
    return enabled ? createBlindIndex(index, kind, normaliseFor(kind, value)) : value;
  }

  /** All results of `blind_index` for a value: under each key, and as it is for one that is not encrypted yet. */
  listIndexes(kind: TextKind, value: string): string[] {
    const { indexes } = this.#filled();
    const compared = normaliseFor(kind, value);
    return [...indexes.map((key) => createBlindIndex(key, kind, compared)), value];
  }

  /** The indexes of the end of a value, under each key. */
  listEndIndexes(kind: TextKind, end: string): string[] {
    return this.#filled().indexes.map((key) => createBlindIndex(key, kind, end, 'end'));
  }

  /** Ids of the keys for new values; other ids are of former keys. */
  get current(): { readonly value: number; readonly index: number } {
    const { value, index } = this.#filled();
    return { value: value.id, index: index.id };
  }

  /** Whether a stored value is encrypted with the keys for new values. */
  #isCurrent(kind: TextKind, stored: string): boolean {
    const { enabled, value, index } = this.#filled();
    return (
      enabled &&
      keyIdOf(stored) === value.id &&
      (KINDS[kind].indexes.length === 0 || stored.includes(`#${index.id}-`))
    );
  }

  #filled(): LoadedKeys {
    if (!this.#keys) throw new DecryptionError('The keys of encrypted values are not loaded yet.');
    return this.#keys;
  }
}

function mapLeaves<T extends object>(
  value: T,
  map: (kind: TextKind, leaf: string, key: string) => string,
  mapList: (fields: unknown) => unknown,
): T {
  const mapped = Object.entries(value).map(([key, leaf]) => {
    if (key === FIELD_LIST) return [key, mapList(leaf)];
    const kind = Object.hasOwn(LEAVES, key) ? LEAVES[key] : undefined;
    return [key, kind && typeof leaf === 'string' ? map(kind, leaf, key) : leaf];
  });
  return Object.fromEntries(mapped);
}

function normaliseFor(kind: TextKind, value: string): string {
  const terms: KindTerms = KINDS[kind];
  return terms.normalise?.(value) ?? value;
}

const indexesOf = (key: ValueKey, kind: TextKind, value: string): string[] =>
  KINDS[kind].indexes.map((part) =>
    part === 'whole'
      ? createBlindIndex(key, kind, normaliseFor(kind, value))
      : createBlindIndex(key, kind, value.slice(-part), 'end'),
  );
