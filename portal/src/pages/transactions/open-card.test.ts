import { expect, test } from 'vitest';
import { paths } from '../../paths.ts';
import { parseOpenCard } from './open-card.ts';

const searchOf = (path: string) => path.slice(path.indexOf('?'));

test('the links of paths.ts open what they name', () => {
  expect(parseOpenCard(searchOf(paths.transaction(7)))).toEqual({ kind: 'sent', id: 7 });
  expect(parseOpenCard(searchOf(paths.receivedTransaction(8)))).toEqual({
    kind: 'received',
    id: 8,
  });
  expect(parseOpenCard(searchOf(paths.payTransaction(9)))).toEqual({ kind: 'pay', id: 9 });
  expect(parseOpenCard('?rename=7')).toEqual({ kind: 'rename', id: 7 });
  expect(parseOpenCard('?account=7')).toEqual({ kind: 'account', id: 7 });
  expect(parseOpenCard('?refund=7')).toEqual({ kind: 'refund', id: 7 });
});

test.each(['', '?', '?pay=', '?pay=0', '?pay=-1', '?sent=abc', '?sent=1e3', '?other=4'])(
  '%j opens nothing',
  (search) => {
    expect(parseOpenCard(search)).toBeUndefined();
  },
);
