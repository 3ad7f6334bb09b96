import { expect, test } from 'vitest';
import { paths } from '../../paths.ts';
import { openCardOf } from './open-card.ts';

const searchOf = (path: string) => path.slice(path.indexOf('?'));

test('the links of paths.ts open what they name', () => {
  expect(openCardOf(searchOf(paths.transaction(7)))).toEqual({ kind: 'sent', id: 7 });
  expect(openCardOf(searchOf(paths.receivedTransaction(8)))).toEqual({ kind: 'received', id: 8 });
  expect(openCardOf(searchOf(paths.payTransaction(9)))).toEqual({ kind: 'pay', id: 9 });
  expect(openCardOf('?rename=7')).toEqual({ kind: 'rename', id: 7 });
  expect(openCardOf('?account=7')).toEqual({ kind: 'account', id: 7 });
  expect(openCardOf('?refund=7')).toEqual({ kind: 'refund', id: 7 });
});

test.each(['', '?', '?pay=', '?pay=0', '?pay=-1', '?sent=abc', '?sent=1e3', '?other=4'])(
  '%j opens nothing',
  (search) => {
    expect(openCardOf(search)).toBeUndefined();
  },
);
