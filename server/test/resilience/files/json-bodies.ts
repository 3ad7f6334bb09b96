import { orderRow } from '../../staging.ts';
import { repeatTo, wrapRepeated } from './fill.ts';
import { type FileKind, hostile, odd } from './recipe.ts';

/** JSON that no program should send. */
const JSONS: readonly FileKind[] = Object.entries({
  'lists without end': '[',
  'objects without end': '{"a":',
  'a text without end': '"a',
  'a number without end': '9',
  NULs: '\0',
  escapes: '\\u0000',
}).map(([name, text]) => hostile(`JSON of ${name}`, (most, size) => repeatTo(most * size, text)));

const entry = (more: object = {}) => ({
  ...{ id: 'H1', 'full-name': 'Hostile Entry', 'listed-on': '2026-11-01', ...more },
});

const list = (items: readonly unknown[]) => Buffer.from(JSON.stringify(items));

/** Files of a sanctions list. */
export const LISTS: readonly FileKind[] = [
  odd('list of one entry', () => list([entry()])),
  odd('list of many entries', (_most, size) =>
    list(Array.from({ length: 1 + Math.floor(20_000 * size) }, (_, n) => entry({ id: `H${n}` }))),
  ),
  odd('list of long names', (most, size) =>
    list([entry({ 'full-name': 'x'.repeat((most - 1_000) * size) })]),
  ),
  odd('list of an entry of other keys', () =>
    Buffer.from('[{"__proto__":{"name":"x"},"constructor":1}]'),
  ),
  hostile('list of a day that does not exist', () => list([entry({ 'listed-on': '0000-01-01' })])),
  hostile('list of empty lists', (most, size) => wrapRepeated(most * size, ['[', '[],', '[]]'])),
  hostile('list of numbers', (most, size) => wrapRepeated(most * size, ['[', '1,', '1]'])),
  ...JSONS,
];

const orders = (rows: readonly unknown[]) => Buffer.from(JSON.stringify({ orders: rows }));

/** Bodies with orders of a remittance partner. */
export const ORDERS: readonly FileKind[] = [
  odd('orders', (_most, size) =>
    orders(Array.from({ length: 1 + Math.floor(60 * size) }, () => orderRow())),
  ),
  odd('orders of a day that nobody was born on', () =>
    orders(
      ['0000-01-01', '9999-12-31', '0001-01-01'].map((day) =>
        orderRow({
          recipient: {
            'first-name': 'Lerato',
            'last-name': 'Mokoena',
            msisdn: '0820000011',
            'date-of-birth': day,
          },
        }),
      ),
    ),
  ),
  odd('orders of huge amounts', () =>
    orders([orderRow({ amount: '9'.repeat(90) }), orderRow({ amount: 1e300 })]),
  ),
  odd('orders of empty objects', (most, size) =>
    wrapRepeated(most * size, ['{"orders":[', '{},', '{}]}']),
  ),
  odd('orders that are texts', (most, size) =>
    wrapRepeated(most * size, ['{"orders":[', '"",', '""]}']),
  ),
  hostile('orders with other keys', (most, size) =>
    wrapRepeated(most * size, ['{"orders":[],"x":[', '{"a":1},', '{}]}']),
  ),
  ...JSONS,
];
