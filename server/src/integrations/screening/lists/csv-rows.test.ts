import { expect, test } from 'vitest';
import { openFixture, readFixture, readWhole, toSource } from './fixtures/read.ts';
import { readList } from './read-list.ts';
import type { ListSource } from './text.ts';

const list = readFixture('opensanctions.csv');
const read = (file: ListSource) => readWhole({ format: 'OPENSANCTIONS_CSV', file });

test('a list in CSV is the same in chunks of any size, and with a byte order mark', async () => {
  const whole = await read(openFixture('opensanctions.csv'));
  expect(await read(toSource(list, 1))).toEqual(whole);
  expect(await read(toSource(`\uFEFF${list}`, 7))).toEqual(whole);
  expect(await read(toSource(list.replaceAll('\n', '\r\n')))).toEqual(whole);
});

test.each([
  ['bytes that are not UTF-8', Buffer.from(list.replace('Kabul', 'K\u00E1bul'), 'latin1'), 'UTF-8'],
  ['a long cell', Buffer.from(list.replace('Kabul', 'K'.repeat(200_000))), 'a cell is too long'],
  ['a long row', Buffer.from(list.replace('Kabul', 'K'.repeat(2_000_000))), 'the CSV is broken'],
  [
    'a quote that is not closed',
    Buffer.from(list.replace('"Kabul"', '"Kabul')),
    'the CSV is broken',
  ],
  ['no rows', Buffer.from(list.slice(0, list.indexOf('\n') + 1)), 'The file has no entries'],
  ['nothing', Buffer.from(''), 'The file has no entries'],
])('a list in CSV with %s is refused', async (_, bytes, message) => {
  await expect(read([bytes])).rejects.toThrow(new RegExp(message, 'i'));
});

test('an error of the source is reported, and the source is closed if the reader stops early', async () => {
  function* fail(): Generator<Uint8Array, void> {
    yield Buffer.from(list.slice(0, 300));
    throw new Error('disk failure');
  }
  await expect(read(fail())).rejects.toThrow('disk failure');
  let isClosed = false;
  async function* watch(): AsyncGenerator<Uint8Array, void> {
    try {
      for (;;) {
        yield Buffer.from(list);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    } finally {
      isClosed = true;
    }
  }
  for await (const entry of readList({ format: 'OPENSANCTIONS_CSV', file: watch() })) {
    expect(entry.id).toBe('NK-1');
    break;
  }
  await expect.poll(() => isClosed).toBe(true);
});
