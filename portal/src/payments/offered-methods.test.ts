import { expect, test } from 'vitest';
import { offeredMethods } from './offered-methods.ts';

const withCard = { productCode: 'THUMELA', hasActiveBankCard: true };
const withoutCard = { productCode: 'THUMELA', hasActiveBankCard: false };
const all = ['STITCH', 'THUMELA_CARD', 'DIGIPAY'];

test.each([
  ['every active option, in one order', all, withCard, ['DIGIPAY', 'CARD', 'STITCH']],
  ['no card without an active one', all, withoutCard, ['DIGIPAY', 'STITCH']],
  ['no card of another product', ['OTHER_CARD'], withCard, []],
  ['nothing unknown', ['CASH', 'DIGIPAY'], withCard, ['DIGIPAY']],
  ['only what is active', ['STITCH'], withCard, ['STITCH']],
])('%s', (_, active, payer, offered) => {
  expect(offeredMethods(active, payer)).toEqual(offered);
});
