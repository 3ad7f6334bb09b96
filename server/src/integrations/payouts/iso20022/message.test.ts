import { expect, test } from 'vitest';
import { orderOf, readPain } from '../../../../test/payout-orders.ts';
import type { PayoutInstruction } from '../partner.ts';
import { writePaymentFile } from './message.ts';

const debtor = {
  name: 'Thumela Remittances (Pty) Ltd',
  account: 'ZA6247530012',
  bic: 'FIRNZAJJ',
  currency: 'ZAR',
};
const written = (...orders: PayoutInstruction[]) =>
  writePaymentFile({
    ...{ messageId: 'PO20261122-1', at: new Date('2026-11-22T08:00:00Z'), day: '2026-11-22' },
    ...{ debtor, orders },
  });
const order = 'PmtInf/CdtTrfTxInf';

test('a file states debtor, creditor and amount, separates domestic and foreign payouts, and another parser agrees', () => {
  const { content, parts } = written(
    orderOf({ payoutId: '7', amount: '61.50', currency: 'USD', country: 'ZW', reportedAs: '401' }),
    orderOf(),
    orderOf({ payoutId: '9', amount: '224420', currency: 'UGX', country: 'UG' }),
  );
  const read = (path: string) => readPain(content, path);
  expect(read('GrpHdr/*')).toEqual([
    'PO20261122-1',
    '2026-11-22T08:00:00.000Z',
    '3',
    '224581.5',
    debtor.name,
  ]);
  expect(read('PmtInf/PmtInfId')).toEqual(['PO20261122-1-1', 'PO20261122-1-2']);
  expect(read('PmtInf/ChrgBr')).toEqual(['SHAR', 'DEBT']);
  expect(read('PmtInf/CtrlSum')).toEqual(['100', '224481.5']);
  expect(read('PmtInf/ReqdExctnDt/Dt')).toEqual(['2026-11-22', '2026-11-22']);
  expect(read('PmtInf/DbtrAcct/Id/Othr/Id')).toEqual([debtor.account, debtor.account]);
  expect(read('PmtInf/DbtrAgt/FinInstnId/BICFI')).toEqual([debtor.bic, debtor.bic]);
  expect(read(`${order}/PmtId/EndToEndId`)).toEqual([
    'PO0000000012',
    'PO0000000007',
    'PO0000000009',
  ]);
  expect(read(`${order}/Amt/InstdAmt`)).toEqual(['100.00', '61.50', '224420']);
  expect(read(`${order}/Amt/InstdAmt/@Ccy`)).toEqual(['ZAR', 'USD', 'UGX']);
  expect(new Set(read(`${order}/Cdtr/Nm`))).toEqual(new Set(['Grace Moyo & Sons']));
  expect(new Set(read(`${order}/UltmtDbtr/Id/PrvtId/Othr/*`))).toEqual(
    new Set(['8001015009087', 'NIDN']),
  );
  expect(read(`${order}/RgltryRptg/Dtls/Cd`)).toEqual(['401']);
  expect(parts.map(({ payoutId, part }) => `${payoutId} ${part}`)).toEqual([
    '12 PO20261122-1-1',
    '7 PO20261122-1-2',
    '9 PO20261122-1-2',
  ]);
});

test.each([
  [
    'ZA',
    { ACCOUNT_NUMBER: '62475300', BRANCH_CODE: '250655' },
    ['ZANCC', '250655'],
    '62475300BBAN',
  ],
  [
    'IN',
    { ACCOUNT_NUMBER: '00123456789', IFSC: 'HDFC0001234' },
    ['INFSC', 'HDFC0001234'],
    '00123456789BBAN',
  ],
  ['GB', { ACCOUNT_NUMBER: '12345678', SORT_CODE: '200000' }, ['GBDSC', '200000'], '12345678BBAN'],
  [
    'CN',
    { ACCOUNT_NUMBER: '6222', BRANCH_CODE: '102100099996' },
    ['CNAPS', '102100099996'],
    '6222BBAN',
  ],
  ['KE', { ACCOUNT_NUMBER: '0110', BRANCH_CODE: '01100' }, ['01100'], '0110BBAN'],
  ['NG', { ACCOUNT_NUMBER: '0123456789', BANK_NAME: '058' }, ['058'], '0123456789BBAN'],
  [
    'PK',
    { IBAN: 'PK36SCBL0000001123456702', BANK_NAME: 'Example' },
    [],
    'PK36SCBL0000001123456702',
  ],
  ['ET', { ACCOUNT_NUMBER: '1000', SWIFT: 'CBETETAA', BANK_NAME: 'Example' }, [], '1000BBAN'],
])(
  'an account in %s is identified by the codes its banks know',
  (country, fields, clearing, account) => {
    const { content } = written(orderOf({ country, fields }));
    const agent = `${order}/CdtrAgt/FinInstnId`;
    expect(readPain(content, `${agent}/ClrSysMmbId/*`)).toEqual(clearing);
    expect(readPain(content, `${order}/CdtrAcct/Id`)).toEqual([account]);
    expect(readPain(content, `${agent}/PstlAdr/Ctry`)).toEqual([country]);
    expect(readPain(content, `${agent}/BICFI`)).toEqual('SWIFT' in fields ? [fields.SWIFT] : []);
  },
);

test('a wallet is an account of its own kind, and cash is held for the person with the PIN', () => {
  const abroad = { country: 'MW', currency: 'MWK', partner: '22' };
  const wallet = orderOf({
    ...abroad,
    method: 'WALLET',
    fields: { WALLET_NUMBER: '265991234567' },
  });
  const cash = orderOf({
    ...{ ...abroad, payoutId: '13', method: 'CASH', partner: '21', collectionPin: '9876543210' },
    fields: { BENE_MOBILE_INTL: '265991234567' },
  });
  const { content } = written(wallet, cash);
  const read = (path: string) => readPain(content, `${order}/${path}`);
  expect(read('CdtrAcct/Id/Othr/Id')).toEqual(['265991234567']);
  expect(read('CdtrAcct/Id/Othr/SchmeNm/Prtry')).toEqual(['WALLET']);
  expect(read('CdtrAgt/FinInstnId/Othr/Id')).toEqual(['22', '21']);
  expect(read('InstrForCdtrAgt/*')).toEqual(['HOLD', 'PIN 9876543210']);
  expect(read('Cdtr/CtctDtls/MobNb')).toEqual(['+265-991234567', '+265-991234567']);
});
