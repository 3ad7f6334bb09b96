import { afterAll, beforeAll, expect, test } from 'vitest';
import { payshapSettings } from '../../../../test/payment-conformance/payshap.ts';
import { readMessage } from '../../../../test/payout-orders.ts';
import { OWN_CLOCK } from '../../../platform/database/clock.ts';
import { AmountRefusal, PartnerRefusal, type PaymentInstruction } from '../partner.ts';
import { payshapPartner } from './partner.ts';
import { requestId, writeRequestMessage } from './request-message.ts';
import { writeStatus } from './sandbox/book.ts';
import { type PayshapStandIn, startPayshap } from './sandbox/stand-in.ts';
import { readStatusMessage } from './status-message.ts';

let bank: PayshapStandIn;
beforeAll(async () => {
  bank = await startPayshap();
});
afterAll(async () => {
  expect(bank.complaints).toEqual([]);
  await bank.close();
});

let last = 0;
const instruct = (more: Partial<PaymentInstruction> = {}) => {
  last += 1;
  return {
    ...{ attemptId: String(last), paymentReference: '4927518360927411', amountCents: 31_000n },
    ...{ currency: 'ZAR', merchant: 'Thumela & Sons', payer: 'Nomvula Khumalo', msisdn: null },
    payerAddress: { shapId: '0821234567@fnb' },
    expiresAt: new Date(Date.now() + 300_000),
    returnUrls: { success: '', failed: '', canceled: '' },
    ...more,
  };
};
const partner = (token = bank.token) =>
  payshapPartner(
    {
      ...payshapSettings({ ...bank, token }),
      ...{ payshapCertificateFile: undefined, payshapKeyFile: undefined },
      ...{ webhookSecretPayshap: '', partnerTimeoutSeconds: 2 },
    },
    OWN_CLOCK,
  );
const open = (instruction: PaymentInstruction) => partner().open?.(instruction);

test('the message requests exactly one amount until its expiry, and another parser agrees', () => {
  const instruction = {
    ...instruct({ amountCents: 105_750n }),
    payerAddress: { shapId: '0821234567@fnb' },
  };
  const creditor = { account: '62475300123', branchCode: '250655' };
  const xml = writeRequestMessage(instruction, creditor, new Date('2026-11-29T10:00:00Z'));
  const read = (path: string) =>
    readMessage(Buffer.from(xml), { name: 'pain.013.001.07', root: 'CdtrPmtActvtnReq' }, path);
  expect(read('PmtInf/XpryDt/DtTm')).toEqual([instruction.expiresAt.toISOString()]);
  expect(read('PmtInf/DbtrAcct/Prxy/*')).toEqual(['SHAP_ID', '+27-821234567@fnb']);
  expect(read('PmtInf/CdtTrfTx/PmtId/EndToEndId')).toEqual([requestId(instruction)]);
  expect(read('PmtInf/CdtTrfTx/Amt/InstdAmt')).toEqual(['1057.50']);
  expect(read('PmtInf/CdtTrfTx/Amt/InstdAmt/@Ccy')).toEqual(['ZAR']);
  expect(read('PmtInf/CdtTrfTx/PmtCond/AmtModAllwd')).toEqual(['false']);
  expect(read('PmtInf/CdtTrfTx/Cdtr/Nm')).toEqual(['Thumela & Sons']);
  expect(read('PmtInf/CdtTrfTx/CdtrAcct/Id/Othr/Id')).toEqual(['62475300123']);
});

test('an account is named with its branch, a number alone as a mobile number', async () => {
  const byAccount = instruct({
    payerAddress: { accountNumber: '1234567890', branchCode: '470010' },
  });
  const byNumber = instruct({ payerAddress: { shapId: '0731234567' } });
  await open(byAccount);
  await open(byNumber);
  const payers = [byAccount, byNumber].map((each) => bank.taken.get(requestId(each))?.payer);
  expect(payers).toEqual(['1234567890', '+27-731234567']);
});

test.each([
  [31n, PartnerRefusal, 'ShapID or account'],
  [32n, PartnerRefusal, 'ShapID or account'],
  [33n, AmountRefusal, 'above the maximum'],
  [34n, PartnerRefusal, 'does not take PayShap requests'],
  [45n, PartnerRefusal, 'did not accept'],
])('a request of .%s is refused with its reason', async (cents, kind, words) => {
  const refused = open(instruct({ amountCents: 31_000n + cents }));
  await expect(refused).rejects.toBeInstanceOf(kind);
  await expect(refused).rejects.toThrow(words);
});

test.each([
  [35n, { outcome: 'FAILED' }],
  [36n, { outcome: 'FAILED' }],
  [38n, { outcome: 'SUCCEEDED', amountCents: 30_938n }],
  [40n, { outcome: 'SUCCEEDED', amountCents: 31_040n, paidAt: expect.any(Date) }],
])('an approved request of .%s ends as documented', async (cents, report) => {
  const instruction = instruct({ amountCents: 31_000n + cents });
  await open(instruction);
  const id = requestId(instruction);
  expect(await partner().query(id)).toMatchObject({ outcome: 'PENDING' });
  bank.approve(id);
  expect(await partner().query(id)).toMatchObject({ openedAs: id, ...report });
});

test('an unknown status, a wrong token and a bank that is down are errors, not outcomes', async () => {
  const instruction = instruct({ amountCents: 31_037n });
  await open(instruction);
  bank.approve(requestId(instruction));
  await expect(partner().query(requestId(instruction))).rejects.toThrow('ZZZZ');
  await expect(partner('wrong').query(requestId(instruction))).rejects.toThrow('401');
  const nowhere = payshapPartner(
    {
      ...payshapSettings({ ...bank, url: 'http://127.0.0.1:1' }),
      ...{ payshapCertificateFile: undefined, payshapKeyFile: undefined },
      ...{ webhookSecretPayshap: '', partnerTimeoutSeconds: 2 },
    },
    OWN_CLOCK,
  );
  await expect(nowhere.open?.(instruct())).rejects.toThrow('did not answer');
});

test('a request that was not sent to any account is refused', async () => {
  await expect(open(instruct({ payerAddress: undefined }))).rejects.toBeInstanceOf(PartnerRefusal);
});

test.each([
  ['no XML', 'hello'],
  ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><Document/>'],
  ['another message', '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"/>'],
  ['a very long message', `<Document>${' '.repeat(70_000)}</Document>`],
])('%s is not read as a status', (_words, xml) => {
  expect(() => readStatusMessage(xml)).toThrow();
});

test('a settlement without an amount, and an id that is not ours, are not read', () => {
  const taken = {
    ...{
      id: '4927518360927411-1',
      amount: '310.00',
      currency: 'ZAR',
      payer: '',
      reason: undefined,
    },
    ...{ expiresAt: new Date(), status: 'ACSC', acceptedAt: new Date(), changedAt: new Date() },
  };
  const xml = writeStatus(taken);
  expect(readStatusMessage(xml).report).toMatchObject({ amountCents: 31_000n });
  const amountless = xml
    .replace(/<PmtCondSts>.*<\/PmtCondSts>/, '')
    .replace(/<OrgnlTxRef>.*<\/OrgnlTxRef>/, '');
  expect(() => readStatusMessage(amountless)).toThrow('no amount');
  expect(() => readStatusMessage(writeStatus({ ...taken, id: 'PO0000000012' }))).toThrow();
});
