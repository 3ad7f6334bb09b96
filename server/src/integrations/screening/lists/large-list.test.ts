import { expect, test } from 'vitest';
import { readList } from './read-list.ts';

const ENTRIES = 200_000;
/** Bytes by which the heap may grow: numbers of entries are remembered, entries are not. */
const MOST_GROWTH = 100 * 1024 * 1024;

const buildEntry = (number: number) => `<INDIVIDUAL><FIRST_NAME>AMIR ${number}</FIRST_NAME>
<SECOND_NAME>KHAN</SECOND_NAME><REFERENCE_NUMBER>QDi.${number}</REFERENCE_NUMBER>
<LISTED_ON>2015-04-07</LISTED_ON><NATIONALITY><VALUE>Iraq</VALUE></NATIONALITY>
<INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>AMEER KHAN</ALIAS_NAME></INDIVIDUAL_ALIAS>
<INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><YEAR>1971</YEAR>
</INDIVIDUAL_DATE_OF_BIRTH></INDIVIDUAL>`;

interface Progress {
  produced: number;
}

function* generateList(progress: Progress): Generator<Uint8Array, void> {
  yield Buffer.from('<CONSOLIDATED_LIST><INDIVIDUALS>');
  for (let start = 0; start < ENTRIES; start += 100) {
    const numbers = Array.from({ length: 100 }, (_, index) => start + index);
    progress.produced = start + 100;
    yield Buffer.from(numbers.map(buildEntry).join(''));
  }
  yield Buffer.from('</INDIVIDUALS></CONSOLIDATED_LIST>');
}

test('a list of 200,000 entries is read with little memory and few entries held', async () => {
  const progress: Progress = { produced: 0 };
  const reader = readList({ format: 'UN_XML', file: generateList(progress) });
  const before = process.memoryUsage().heapUsed;
  let [count, pending, growth] = [0, 0, 0];
  for (let next = await reader.next(); !next.done; next = await reader.next()) {
    count += 1;
    pending = Math.max(pending, progress.produced - count);
    if (count % 5_000 === 0) {
      growth = Math.max(growth, process.memoryUsage().heapUsed - before);
    }
  }
  expect(count).toBe(ENTRIES);
  expect(pending).toBeLessThan(300);
  expect(growth).toBeLessThan(MOST_GROWTH);
}, 60_000);
