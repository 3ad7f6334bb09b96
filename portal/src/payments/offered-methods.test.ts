import { expect, test } from 'vitest';
import { offeredMethods } from './offered-methods.ts';

const ceilings = { DIGIPAY: 20_000_00n, CARD: 5_000_00n, STITCH: 50_000_00n };
const withCard = { productCode: 'THUMELA', hasActiveBankCard: true, total: 1_00n, ceilings };
const withoutCard = { ...withCard, hasActiveBankCard: false };
const all = ['STITCH', 'THUMELA_CARD', 'DIGIPAY'];

test.each([
  ['every active option, in one order', all, withCard, ['DIGIPAY', 'CARD', 'STITCH']],
  ['no card without an active one', all, withoutCard, ['DIGIPAY', 'STITCH']],
  ['no card of another product', ['OTHER_CARD'], withCard, []],
  ['nothing unknown', ['CASH', 'DIGIPAY'], withCard, ['DIGIPAY']],
  ['only what is active', ['STITCH'], withCard, ['STITCH']],
  ['no card for 5 000.01', all, { ...withCard, total: 5_000_01n }, ['DIGIPAY', 'STITCH']],
  ['nothing for 50 000.01', all, { ...withCard, total: 50_000_01n }, []],
  [
    'whatever is active where no ceiling is known',
    all,
    { ...withCard, total: 50_000_01n, ceilings: {} },
    ['DIGIPAY', 'CARD', 'STITCH'],
  ],
])('%s', (_, active, payer, offered) => {
  expect(offeredMethods(active, payer)).toEqual(offered);
});
