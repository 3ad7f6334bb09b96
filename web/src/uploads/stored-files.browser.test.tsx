import { afterEach, expect, test, vi } from 'vitest';
import { forgetStaleFiles, openStoredFiles, type StoredFiles } from './stored-files.ts';

const photo = new File(['a face and a number'], 'me.jpg', { type: 'image/jpeg' });
const order = openStoredFiles('redemption-5');

/** The database that the browser refuses to open, and those it has opened. */
let refused: string | undefined;
const opened: IDBDatabase[] = [];

const { open } = IDBFactory.prototype;
IDBFactory.prototype.open = function (name, version) {
  if (name === refused) throw new DOMException('Not now', 'SecurityError');
  const opening = open.call(this, name, version);
  opening.addEventListener('success', () => opened.push(opening.result));
  return opening;
};

afterEach(async () => {
  vi.useRealTimers();
  await order.forget();
});

async function nameIn(kept: StoredFiles, key: string): Promise<string | undefined> {
  return (await kept.find(key))?.file.name;
}

/** Everything in the browser's database, as text. */
async function rawText(): Promise<string> {
  const opening = indexedDB.open('thumela-files');
  await new Promise((resolve) => {
    opening.onsuccess = resolve;
  });
  const reading = opening.result.transaction('files').objectStore('files').getAll();
  await new Promise((resolve) => {
    reading.onsuccess = resolve;
  });
  opening.result.close();
  const bytes = reading.result.map(({ content }) => new TextDecoder().decode(content));
  return bytes.join();
}

// First, while nothing has been opened.
test('a browser that once refused its database or its key is tried again', async () => {
  for (const name of ['thumela-keys', 'thumela-files']) {
    refused = name;
    await order.keep('selfie', { upload: 'face', file: photo });
  }
  refused = undefined;
  expect(await nameIn(order, 'selfie')).toBeUndefined();
  await order.keep('selfie', { upload: 'face', file: photo });
  expect(await nameIn(order, 'selfie')).toBe('me.jpg');
});

test('a connection that the browser has closed is reopened', async () => {
  const close = (tells: boolean) => {
    const files = opened.findLast(({ name }) => name === 'thumela-files');
    files?.close();
    if (tells) files?.dispatchEvent(new Event('close'));
  };
  await order.keep('selfie', { upload: 'face', file: photo });
  close(true);
  expect(await nameIn(order, 'selfie')).toBe('me.jpg');
  close(false);
  expect(await nameIn(order, 'selfie')).toBeUndefined();
  expect(await nameIn(order, 'selfie')).toBe('me.jpg');
});

test('a chosen file is restored with its name, its type and its bytes, and unreadable in the database', async () => {
  await order.keep('selfie/SA_ID', { upload: 'face', file: photo });
  const found = await openStoredFiles('redemption-5').find('selfie/SA_ID');
  expect(found?.upload).toBe('face');
  expect([found?.file.name, found?.file.type]).toEqual(['me.jpg', 'image/jpeg']);
  expect(await found?.file.text()).toBe('a face and a number');
  expect(await rawText()).not.toMatch(/face|me\.jpg/);
});

test('each order has its own files, and deletes no others', async () => {
  const other = openStoredFiles('redemption-51');
  await order.keep('selfie', { upload: 'a', file: photo });
  await other.keep('selfie', { upload: 'b', file: photo });
  await order.forget();
  expect(await nameIn(order, 'selfie')).toBeUndefined();
  expect((await other.find('selfie'))?.upload).toBe('b');
  await other.forget();
});

test('a file is stored for a day', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await order.keep('selfie', { upload: 'face', file: photo });
  vi.setSystemTime(Date.now() + 23 * 3_600_000);
  expect(await nameIn(order, 'selfie')).toBe('me.jpg');
  vi.setSystemTime(Date.now() + 2 * 3_600_000);
  expect(await nameIn(order, 'selfie')).toBeUndefined();
  expect(await rawText()).not.toBe('');
  await forgetStaleFiles();
  expect(await rawText()).toBe('');
});
