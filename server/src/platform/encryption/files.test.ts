import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { decryptFile, encryptedBytes, encryptFile, fileKeyOf } from './files.ts';
import { Keyring } from './keyring.ts';

const CHUNK = 64 * 1024;

function keyringOf(...ids: number[]): Keyring {
  const keys = ids.map((id) => ({ id, key: createSecretKey(Buffer.alloc(32, id)) }));
  const [value] = keys;
  if (!value) throw new Error('A keyring needs keys.');
  const keyring = new Keyring();
  keyring.fill({ enabled: true, value, index: value, values: keys, indexes: keys });
  return keyring;
}

const keyring = keyringOf(1);

async function collect(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

/** In parts of uneven sizes, as a disk or a network gives them. */
async function* inParts(content: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0, size = 1; from < content.length; from += size, size = (size * 7) % 50_021) {
    yield content.subarray(from, from + size);
  }
}

const encrypt = (content: Buffer, name = 'a1') =>
  collect(encryptFile(keyring, 1, name, inParts(content)));
const decrypt = (stored: Buffer, name = 'a1', keys = keyring) =>
  collect(decryptFile(keys, name, inParts(stored)));

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 17])(
  'a file of %i bytes is read as it was, and its size is known before',
  async (size) => {
    const content = randomBytes(size);
    const stored = await encrypt(content);
    expect(stored.length).toBe(encryptedBytes(size));
    expect(fileKeyOf(stored)).toBe(1);
    expect((await decrypt(stored)).equals(content)).toBe(true);
  },
);

test('a file that is not encrypted is read as it is, however short', async () => {
  for (const content of [Buffer.from(''), Buffer.from('%PDF'), randomBytes(200_000)]) {
    expect(fileKeyOf(content)).toBeUndefined();
    expect((await decrypt(content)).equals(content)).toBe(true);
  }
});

test('an altered, shortened, lengthened or reordered file is refused', async () => {
  const stored = await encrypt(randomBytes(3 * CHUNK));
  const first = encryptedBytes(0) - 16;
  const sealed = CHUNK + 16;
  const altered = Buffer.from(stored);
  altered.writeUInt8(altered.readUInt8(first + 5) ^ 1, first + 5);
  const chunk = (index: number) =>
    stored.subarray(first + index * sealed, first + (index + 1) * sealed);
  const head = stored.subarray(0, first);
  for (const wrong of [
    altered,
    stored.subarray(0, -1),
    stored.subarray(0, first + 2 * sealed),
    Buffer.concat([stored, Buffer.from('x')]),
    Buffer.concat([head, chunk(1), chunk(0), chunk(2)]),
    Buffer.concat([head, chunk(2)]),
  ]) {
    await expect(decrypt(wrong)).rejects.toThrow(/altered/);
  }
});

test('a file under another name and one of an unknown key are refused', async () => {
  const stored = await encrypt(Buffer.from('a passport'));
  await expect(decrypt(stored, 'b2')).rejects.toThrow(/belongs elsewhere/);
  await expect(decrypt(stored, 'a1', keyringOf(2))).rejects.toThrow(/key 1 .* missing/);
  const rotated = keyringOf(2, 1);
  expect((await decrypt(stored, 'a1', rotated)).toString()).toBe('a passport');
});
