import { expect, test } from 'vitest';
import type { CardPage } from '../api/queries/payment-settings.ts';
import { cardPageFields } from './card-page-form.ts';

const page: CardPage = {
  target: 'https://cards.example/page',
  fixed: { p1: 'TERMINAL', p5: 'ZAR' },
  fields: {
    reference: 'p2',
    description: 'p3',
    amount: 'p4',
    budget: 'Budget',
    paymentReference: 'm_1',
    transactionId: 'm_2',
    email: 'CardholderEmail',
    mobile: 'Mobile',
    success: 'ApprovedUrl',
  },
  description: 'Thumela money transfer',
  fallbackEmail: 'care@thumela.example',
  unit: 'rand',
};
const payment = {
  paymentReference: '4927518360927411',
  transactionId: 4711,
  total: 1_057_50n,
  emailAddress: 'nomvula@example.com',
  msisdnValue: '27820000001',
  now: new Date('2026-11-21T15:00:00.123Z'),
  origin: 'https://send.example',
};
const fields = (more: Partial<typeof payment> = {}, changes: Partial<CardPage> = {}) =>
  Object.fromEntries(cardPageFields({ ...page, ...changes }, { ...payment, ...more }));

test('merchant, reference with its moment, description, amount, budget N, references, e-mail and number [PAY-08]', () => {
  expect(fields()).toEqual({
    p1: 'TERMINAL',
    p5: 'ZAR',
    p2: `4927518360927411${payment.now.getTime()}`,
    p3: 'Thumela money transfer',
    p4: '1057.50',
    Budget: 'N',
    m_1: '4927518360927411',
    m_2: '4711',
    CardholderEmail: 'nomvula@example.com',
    Mobile: '0820000001',
    ApprovedUrl:
      'https://send.example/payment/complete/success?payatReferenceNum=4927518360927411&digiapiPaymentMethod=CARD',
  });
});

test('a second attempt has its own reference', () => {
  const later = new Date(payment.now.getTime() + 1);
  expect(fields({ now: later }).p2).not.toBe(fields().p2);
});

test('the fallback e-mail address is used if the customer has none [PAY-09]', () => {
  expect(fields({ emailAddress: '' }).CardholderEmail).toBe('care@thumela.example');
});

test.each([
  ['27820000001', '0820000001'],
  ['+27820000001', '0820000001'],
  ['0820000001', '0820000001'],
])('the number %s is sent as %s [PAY-10]', (msisdnValue, sent) => {
  expect(fields({ msisdnValue }).Mobile).toBe(sent);
});

test('another page has other names and may require cents', () => {
  const names = { ...page.fields, amount: 'Lite_Order_Amount' };
  const sent = fields({}, { fields: names, unit: 'cents' });
  expect(sent).toMatchObject({ p1: 'TERMINAL', p5: 'ZAR', Lite_Order_Amount: '105750' });
  expect(sent).not.toHaveProperty('p4');
});
