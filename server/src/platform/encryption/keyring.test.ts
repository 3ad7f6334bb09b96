import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { Keyring } from './keyring.ts';
import { fileKeyProvider } from './providers/file.ts';
import { decryptValue, encryptValue, keyIdOf, type ValueKey } from './values.ts';

const newKey = (id: number): ValueKey => ({ id, key: createSecretKey(randomBytes(32)) });

/** A keyring whose newest keys are the last of the given ones. */
function keyringOf(values: ValueKey[], indexes: ValueKey[], enabled = true): Keyring {
  const [value, index] = [values.at(-1), indexes.at(-1)];
  if (!value || !index) throw new Error('A keyring needs keys.');
  const keyring = new Keyring();
  keyring.fill({ enabled, value, index, values, indexes });
  return keyring;
}

const [first, second] = [newKey(1), newKey(3)];
const [index, newerIndex] = [newKey(2), newKey(4)];
const keyring = keyringOf([first], [index]);
const pin = '9012345678';

test('a value is read as it was, and looks different each time', () => {
  const stored = [1, 2].map(() => keyring.encrypt('collection_pin', pin));
  expect(stored.map((one) => keyring.decrypt('collection_pin', one))).toEqual([pin, pin]);
  expect(stored[0]?.split('#')[0]).not.toBe(stored[1]?.split('#')[0]);
  expect(stored.join()).not.toContain(pin);
  expect(stored.join()).not.toContain(pin.slice(-4));
});

test('a value that is stored elsewhere with the keys in use is copied, and any other is encrypted again', () => {
  const sender = { id_number: '8001015009087', town: 'Soweto', city: 'Johannesburg' };
  const copied = keyring.encryptLeaves(sender);
  expect(keyring.encryptLeaves(sender, copied)).toEqual(copied);
  const plain = { ...sender, town: null };
  for (const [newer, stored] of [
    [keyring, plain],
    [keyringOf([first, second], [index]), copied],
    [keyringOf([first], [index, newerIndex]), { ...copied, town: '' }],
  ] as const) {
    const again = newer.encryptLeaves(sender, stored);
    const { value, index: current } = newer.current;
    expect(again.id_number).toMatch(new RegExp(`^e1\\.${value}\\..*#${current}-`));
    expect(again.town).toMatch(new RegExp(`^e1\\.${value}\\.`));
    expect([again.id_number, again.town]).not.toContain(copied.id_number);
    expect(newer.decryptLeaves(again)).toEqual(sender);
  }
  const early = keyringOf([first], [index], false);
  expect(early.encryptLeaves(sender, copied)).toEqual(sender);
});

test('nothing is encrypted before encryption is enabled, and both forms are read', () => {
  const early = keyringOf([first], [index], false);
  expect(early.encrypt('collection_pin', pin)).toBe(pin);
  expect(early.encryptJson('instruction', '{"a":1}')).toBe('{"a":1}');
  expect(early.decrypt('collection_pin', keyring.encrypt('collection_pin', pin))).toBe(pin);
  expect(keyring.decrypt('collection_pin', pin)).toBe(pin);
});

test('a text that looks encrypted remains one, also before encryption is enabled', () => {
  const early = keyringOf([first], [index], false);
  const stolen = keyring.encrypt('street', '1 Example Street');
  for (const each of [early, keyring]) {
    const stored = each.encrypt('street', stolen);
    expect(stored).not.toBe(stolen);
    expect(each.decrypt('street', stored)).toBe(stolen);
  }
});

test('JSON is encrypted as a whole', () => {
  const stored = keyring.encryptJson('instruction', '{"collectionPin":"9012345678","amount":"1"}');
  expect(keyring.decrypt('instruction', JSON.parse(stored))).toEqual({
    collectionPin: pin,
    amount: '1',
  });
});

test('an altered value, one of another kind and one of an unknown key are refused', () => {
  const stored = keyring.encrypt('collection_pin', pin);
  const payload = stored.split('#')[0] ?? '';
  const other = payload.at(-9) === 'A' ? 'B' : 'A';
  const altered = `${payload.slice(0, -9)}${other}${payload.slice(-8)}`;
  expect(() => keyring.decrypt('collection_pin', altered)).toThrow(/altered/);
  expect(() => keyring.decrypt('voucher_code', stored)).toThrow(/belongs elsewhere/);
  const of3 = stored.replace('e1.1.', 'e1.3.');
  expect(() => keyring.decrypt('collection_pin', of3)).toThrow(/key 3 .* missing/);
  const both = keyringOf([first, second], [index]);
  expect(() => both.decrypt('collection_pin', of3)).toThrow(/altered/);
});

test('after a rotation new values have the new key, and old ones are still read', () => {
  const old = keyring.encrypt('collection_pin', pin);
  const rotated = keyringOf([first, second], [index]);
  expect(rotated.decrypt('collection_pin', old)).toBe(pin);
  const fresh = rotated.encrypt('collection_pin', pin);
  expect([keyIdOf(old), keyIdOf(fresh)]).toEqual([1, 3]);
  expect(() => keyring.decrypt('collection_pin', fresh)).toThrow(/missing/);
});

test('a value is found by its index and by the index of its end, under every key', () => {
  const [, whole, four, five, six] = keyring.encrypt('collection_pin', pin).split('#');
  const rotated = keyringOf([first], [index, newerIndex]);
  expect(rotated.listIndexes('collection_pin', pin)).toContain(whole);
  const ends = ['5678', '45678', '345678'].map((end) =>
    rotated.listEndIndexes('collection_pin', end),
  );
  for (const [at, found] of [four, five, six].entries()) expect(ends[at]).toContain(found);
  const fresh = rotated.encrypt('collection_pin', pin).split('#')[1];
  expect(fresh).not.toBe(whole);
  expect(rotated.listIndexes('collection_pin', pin)).toContain(fresh);
});

test('equal digits of different kinds, and an end that is a whole value, have different indexes', () => {
  const code = '123456789012';
  const [, ofPin] = keyring.encrypt('collection_pin', code).split('#');
  const [, ofCode] = keyring.encrypt('voucher_code', code).split('#');
  expect(ofPin).not.toBe(ofCode);
  const [, short] = keyring.encrypt('collection_pin', '5678').split('#');
  expect(keyring.listEndIndexes('collection_pin', '5678')).not.toContain(short);
});

test('what is not encrypted is itself: empty, missing, and of before', () => {
  expect(keyring.encrypt('collection_pin', '')).toBe('');
  for (const plain of ['', null, pin, 'e1.looks#like']) {
    expect(keyring.decrypt('collection_pin', plain)).toBe(plain);
  }
});

test('an empty keyring neither encrypts nor decrypts', () => {
  const empty = new Keyring();
  expect(() => empty.encrypt('collection_pin', pin)).toThrow(/not loaded/);
  expect(() => empty.decrypt('collection_pin', keyring.encrypt('collection_pin', pin))).toThrow(
    /missing/,
  );
});

test('a wrapped key is unwrapped by the same secret for the same purpose only', async () => {
  const key = randomBytes(32);
  const provider = fileKeyProvider('s'.repeat(32));
  const wrapped = await provider.wrap(key, 'VALUES');
  expect(await fileKeyProvider('s'.repeat(32)).unwrap(wrapped, 'VALUES')).toEqual(key);
  await expect(provider.unwrap(wrapped, 'INDEXES')).rejects.toThrow();
  const other = fileKeyProvider('t'.repeat(32));
  await expect(other.unwrap(wrapped, 'VALUES')).rejects.toThrow();
  expect(other.wrappedBy).not.toBe(provider.wrappedBy);
});

test('a long value with any characters survives', () => {
  const text = `${'Ünïcödé #e1. 🙂 '.repeat(500)}`;
  expect(
    decryptValue(() => first.key, 'collection_pin', encryptValue(first, 'collection_pin', text)),
  ).toBe(text);
});

test('of the fields of a recipient accounts, documents, birth dates and addresses are encrypted', () => {
  const values = { 22: 'Grace', 28: '1 Example Road', 34: '12345678', 41: '1971-11-23' };
  const list = Object.entries(values).map(([id, value]) => ({
    'required-field-id': Number(id),
    'required-field-value': value,
  }));
  const stored = keyring.encryptFields(list);
  expect(stored[0]).toEqual(list[0]);
  for (const field of stored.slice(1)) expect(field['required-field-value']).toMatch(/^e1\./);
  expect(keyring.decryptFields(stored)).toEqual(list);
  expect(keyring.decryptFields(keyring.encryptFields(values))).toEqual(values);
  const submitted = keyring.encryptLeaves({ msisdn: '27', 'captured-fields': list });
  expect(JSON.stringify(submitted)).not.toContain('12345678');
  expect(keyring.decryptLeaves(submitted)).toEqual({ msisdn: '27', 'captured-fields': list });
});

test('a value of a field that looks encrypted is encrypted, whatever the field is', () => {
  const stolen = keyring.encryptField(34, '12345678');
  for (const id of [22, 28, 34]) {
    const stored = keyring.encryptField(id, stolen);
    expect(stored).not.toBe(stolen);
    expect(keyring.decryptField(id, stored)).toBe(stolen);
  }
  // Entered before encryption was enabled.
  expect(keyring.decryptField(22, stolen)).toBe(stolen);
  expect(() => keyring.decryptField(28, stolen)).toThrow(/belongs elsewhere/);
});
