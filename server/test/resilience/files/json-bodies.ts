import { orderRow } from '../../staging.ts';
import { repeatTo, wrapRepeated } from './fill.ts';
import { type FileKind, hostileKind, oddKind } from './recipe.ts';

/** JSON that no program should send. */
const JSONS: readonly FileKind[] = Object.entries({
  'lists without end': '[',
  'objects without end': '{"a":',
  'a text without end': '"a',
  'a number without end': '9',
  NULs: '\0',
  escapes: '\\u0000',
}).map(([name, text]) =>
  hostileKind(`JSON of ${name}`, (most, size) => repeatTo(most * size, text)),
);

const createEntry = (more: object = {}) => ({
  ...{ id: 'H1', 'full-name': 'Hostile Entry', 'listed-on': '2026-11-01', ...more },
});

const createList = (items: readonly unknown[]) => Buffer.from(JSON.stringify(items));

/** Files of a sanctions list. */
export const LISTS: readonly FileKind[] = [
  oddKind('list of one entry', () => createList([createEntry()])),
  oddKind('list of many entries', (_most, size) =>
    createList(
      Array.from({ length: 1 + Math.floor(20_000 * size) }, (_, n) => createEntry({ id: `H${n}` })),
    ),
  ),
  oddKind('list of long names', (most, size) =>
    createList([createEntry({ 'full-name': 'x'.repeat((most - 1_000) * size) })]),
  ),
  oddKind('list of an entry of other keys', () =>
    Buffer.from('[{"__proto__":{"name":"x"},"constructor":1}]'),
  ),
  hostileKind('list of a day that does not exist', () =>
    createList([createEntry({ 'listed-on': '0000-01-01' })]),
  ),
  hostileKind('list of empty lists', (most, size) =>
    wrapRepeated(most * size, ['[', '[],', '[]]']),
  ),
  hostileKind('list of numbers', (most, size) => wrapRepeated(most * size, ['[', '1,', '1]'])),
  ...JSONS,
];

const createOrders = (rows: readonly unknown[]) => Buffer.from(JSON.stringify({ orders: rows }));

/** Bodies with orders of a remittance partner. */
export const ORDERS: readonly FileKind[] = [
  oddKind('orders', (_most, size) =>
    createOrders(Array.from({ length: 1 + Math.floor(60 * size) }, () => orderRow())),
  ),
  oddKind('orders of a day that nobody was born on', () =>
    createOrders(
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
  oddKind('orders of huge amounts', () =>
    createOrders([orderRow({ amount: '9'.repeat(90) }), orderRow({ amount: 1e300 })]),
  ),
  oddKind('orders of empty objects', (most, size) =>
    wrapRepeated(most * size, ['{"orders":[', '{},', '{}]}']),
  ),
  oddKind('orders that are texts', (most, size) =>
    wrapRepeated(most * size, ['{"orders":[', '"",', '""]}']),
  ),
  hostileKind('orders with other keys', (most, size) =>
    wrapRepeated(most * size, ['{"orders":[],"x":[', '{"a":1},', '{}]}']),
  ),
  ...JSONS,
];
