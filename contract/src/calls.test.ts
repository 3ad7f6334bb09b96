import Schema from 'typebox/schema';
import { describe, expect, it } from 'vitest';
import { allCalls, errorCodes, errorCodesOf, headerChoices } from './index.ts';

/** The calls of the specification: method, path, caller with the headers, expected status. */
const documented = `
GET /authentication/app | customer none | 200
GET /transactions/customer | customer transacting | 200
POST /authentication/forgot-password | open none | 200
POST /registrations/registration/ | partner registering | 201
GET /registrations/documents | partner registering | 200
POST /registrations/documents/generate-upload-url | partner registering | 200
GET /utility/country | open none | 200
GET /utility/province | open none | 200
GET /transactions/inbound/{id} | customer transacting | 200
GET /transactions/inbound | open none | 200
GET /transactions/inbound/redemption/{id} | partner-or-customer either | 200
GET /transactions/inbound/{id}/is-redeemable | partner-or-customer either | 200
POST /s3-documents/generate-upload-url | partner-or-customer either | 200
POST /s3-documents | partner-or-customer either | 201
POST /s3-documents/save-and-generate-upload-url | partner-or-customer either | 200
POST /registrations/registration-request/ | partner registering | 201
GET /registrations/registration-request/check-inbound-limit | partner-or-customer either | 200
GET /utility/inbound-limit-increase-document-type | partner-or-customer either | 200
GET /self-to-self/limit/check | partner-or-customer either | 200
GET /reporting/declaration/latest | partner-or-customer either | 200
GET /reporting/declaration | partner-or-customer either | 200
GET /admin/transacting-partner-config | partner-or-customer either | 200
POST /chat/conversation | partner-or-customer either | 201
GET /chat/conversation/{id} | partner-or-customer either | 200
GET /registrations/registration-referral/generate-referral-link | customer transacting | 200
GET /transactions/limit | customer transacting | 200
POST /transactions/beneficiary | customer transacting | 201
GET /transactions/beneficiary | customer transacting | 200
GET /transactions/beneficiary/{id} | customer transacting | 200
PUT /transactions/beneficiary/{id} | customer transacting | 200
DELETE /transactions/beneficiary/{id} | customer transacting | 204
GET /transactions/universal-transaction | customer transacting | 200
GET /transactions/quote-type | customer transacting | 200
GET /transactions/country | customer transacting | 200
GET /transactions/payout-method | customer transacting | 200
GET /transactions/payout-partner | customer transacting | 200
GET /transactions/currency | customer transacting | 200
POST /transactions/quotation | customer transacting | 201
POST /transactions/beneficiary-quotation | customer transacting | 201
GET /transactions/beneficiary-required-field | customer transacting | 200
GET /transactions/quotation-request | customer transacting | 200
POST /transactions/transaction | customer transacting | 201
POST /transactions/beneficiary-transaction | customer transacting | 201
GET /transactions/transaction/{id} | customer transacting | 200
POST /transactions/transaction/{id}/expire | customer transacting | 200
GET /transactions/inbound/payment | customer transacting | 200
GET /outbound/payment/option | customer transacting | 200
GET /bop-category | partner-or-customer either | 200
POST /digi-pay/init | customer transacting | 200
GET /payments/{paymentReference}/dual | customer transacting | 200
POST /payments/{paymentReference}/request | customer card-payment | 201
POST /transactions/{transactionId}/payment/request | customer bank-payment | 200
GET /transactions/inbound/redemption/follow-up | partner-or-customer either | 200
POST /transactions/inbound/redemption/follow-up/{id}/capture | partner registering | 200
PUT /transactions/inbound/search | partner-or-customer either | 200
POST /admin/contact-us | open none | 200
GET /system-config | open none | 200
GET /chat/user/{id} | partner-or-customer either | 200
GET /transactions/inbound/lookup | customer transacting | 200
POST /transactions/inbound | customer transacting | 200
POST /transactions/inbound/limit-increase | customer transacting | 200
POST /authentication/reset-password | open none | 200
PUT /authentication/change-password | customer transacting | 200
GET /utility/limit-increase/proof-of-address-type | customer transacting | 200
GET /utility/limit-increase/proof-of-income-type | customer transacting | 200
GET /utility/limit-increase/source-of-income-type | customer transacting | 200
POST /registrations/limit-increase/generate-upload-url | customer transacting | 200
POST /registrations/limit-increase | customer transacting | 201
`
  .trim()
  .split('\n');

/** Query keys as specified, for the calls that have any. */
const queries: Record<string, string[]> = {
  'GET /transactions/customer': ['username'],
  'GET /transactions/inbound': ['token'],
  'GET /registrations/registration-request/check-inbound-limit': [
    'id-type',
    'beneficiary-amount',
    'type',
  ],
  'GET /utility/inbound-limit-increase-document-type': ['document-purpose'],
  'GET /self-to-self/limit/check': ['id-type', 'amount'],
  'GET /reporting/declaration/latest': ['requires-signature'],
  'GET /reporting/declaration': ['version'],
  'GET /admin/transacting-partner-config': ['remittance-partner'],
  'GET /transactions/limit': ['registration-id', 'amount'],
  'GET /transactions/beneficiary': ['registration-id', 'search'],
  'GET /transactions/universal-transaction': ['registration-id'],
  'GET /transactions/payout-method': ['country-id'],
  'GET /transactions/payout-partner': ['payout-method-id'],
  'GET /transactions/currency': ['payout-partner-id'],
  'GET /transactions/beneficiary-required-field': ['beneficiary-id'],
  'GET /transactions/quotation-request': ['transaction-id'],
  'GET /transactions/inbound/payment': ['inbound-transaction-id'],
  'GET /outbound/payment/option': ['platform'],
  'GET /bop-category': ['id-type', 'amount', 'is-self-to-self'],
  'POST /digi-pay/init': ['transactionId'],
  'GET /payments/{paymentReference}/dual': ['transaction-id', 'status'],
  'GET /transactions/inbound/redemption/follow-up': ['token'],
  'PUT /transactions/inbound/search': ['reference', 'remittance-partner', 'customer-identifier'],
  'GET /system-config': ['key'],
  'GET /transactions/inbound/lookup': ['registration-id', 'collection-pin'],
  'POST /transactions/inbound': ['reporting-declaration-version'],
  'POST /transactions/inbound/limit-increase': ['reporting-declaration-version'],
};

/** Keys specified only in camelCase, by call (see contract/README.md). */
const camelCase: Record<string, string[]> = {
  'POST /digi-pay/init': [
    ...['transactionId', 'transmissionDateTime', 'referenceKey', 'qrCodePayment', 'qrCodeUrl'],
    ...['supportedApplications', 'responseCode', 'responseDescription', 'appPaymentLinks'],
    ...['paymentMethodName', 'paymentUrl', 'webPaymentLinks'],
  ],
  'GET /payments/{paymentReference}/dual': ['paymentReference'],
  'POST /payments/{paymentReference}/request': ['paymentReference'],
  'POST /transactions/{transactionId}/payment/request': [
    ...['transactionId', 'paymentReference', 'paymentPartner', 'clientPlatform', 'redirectUrl'],
  ],
  'GET /reporting/declaration/latest': ['dateCreated'],
  'GET /reporting/declaration': ['dateCreated'],
  'POST /chat/conversation': ['resourceType', 'resourceId', 'sendbirdUrl', 'userId'],
  'GET /chat/conversation/{id}': ['sendbirdUrl', 'userId'],
  'POST /admin/contact-us': [...['emailAddress', 'messageBody', 'cellphoneNumber', 'remoteIp']],
  'GET /transactions/inbound/lookup': ['documentPurpose'],
};

/** Every key of a schema, at every depth. */
function allKeysOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return [...keysOf(schema), ...Object.values(schema).flatMap(allKeysOf)];
}

function keysOf(schema: unknown): string[] {
  const { properties = {} } = (schema ?? {}) as { properties?: object };
  return Object.keys(properties);
}

describe('the contract', () => {
  it('has exactly the specified calls, with their callers, headers and expected statuses', () => {
    const actual = allCalls.map(
      ({ method, path, caller, headers, status }) =>
        `${method} ${path} | ${caller} ${headers} | ${status}`,
    );
    expect(actual.toSorted()).toEqual(documented.toSorted());
  });

  it('requires the specified query keys', () => {
    const actual = allCalls
      .filter((call) => call.query)
      .map((call) => [`${call.method} ${call.path}`, keysOf(call.query)]);
    expect(Object.fromEntries(actual)).toEqual(queries);
  });

  it('is in kebab-case where the specification shows it', () => {
    const actual = allCalls.flatMap(({ method, path, params, query, body, answer }) => {
      const keys = [params, query, body, answer].flatMap(allKeysOf);
      const camel = keys.filter((key) => !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(key));
      return camel.length === 0 ? [] : [[`${method} ${path}`, [...new Set(camel)].sort()]];
    });
    const sorted = Object.entries(camelCase).map(([call, keys]) => [call, keys.toSorted()]);
    expect(Object.fromEntries(actual)).toEqual(Object.fromEntries(sorted));
  });

  it('gives every call an id of its own', () => {
    expect(new Set(allCalls.map((call) => call.id)).size).toBe(allCalls.length);
  });

  it.each(allCalls)('$id has a description and a source', (call) => {
    expect(call.summary).not.toBe('');
    expect(call.source).toMatch(/^[A-Z]+-\d+(, [A-Z]+-\d+)*$/);
  });

  it.each(allCalls)('$id declares exactly the parameters of its path', (call) => {
    const named = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(keysOf(call.params)).toEqual(named);
  });

  it.each(allCalls)('$id answers only errors with statuses of their own', (call) => {
    expect(call.answer === undefined).toBe(call.status === 204);
    for (const code of errorCodesOf(call)) {
      expect(errorCodes[code].status).toBeGreaterThanOrEqual(400);
    }
  });

  it('marks no reading call as creating', () => {
    expect(allCalls.filter((call) => call.creates && call.method !== 'POST')).toEqual([]);
  });

  it('gives every 201 a way to be repeated safely', () => {
    expect(allCalls.filter((call) => call.status === 201 && !call.creates)).toEqual([]);
  });

  it('fixes the partner headers', () => {
    expect(headerChoices['card-payment'][0]).toEqual({
      'transacting-partner-id': '39',
      'transacting-channel-id': '37',
      'payment-partner-id': '57',
    });
    expect(headerChoices['bank-payment'][0]).toMatchObject({ 'payment-partner-id': '68' });
    expect(headerChoices.registering).toEqual([
      { 'registering-partner-id': '15', 'registering-channel-id': '20' },
    ]);
  });
});

describe('the examples', () => {
  const examples = allCalls.flatMap(({ id, body, answer, example }) => [
    ...(body && example?.body ? [{ id, part: 'body', schema: body, value: example.body }] : []),
    ...(answer && example?.answer
      ? [{ id, part: 'answer', schema: answer, value: example.answer }]
      : []),
  ]);

  it.each(examples)('$id: the $part matches its own schema', ({ schema, value }) => {
    const validator = Schema.Compile(schema);
    expect(validator.Errors(value)[1]).toEqual([]);
    expect(validator.Check(value)).toBe(true);
  });
});

describe('requests', () => {
  const quotation = allCalls.find((call) => call.id === 'createQuotation');
  const example = quotation?.example?.body as Record<string, unknown>;
  const validator = Schema.Compile(quotation?.body ?? {});

  it.each([
    ['an amount as a number', { amount: 100.5 }, true],
    ['an amount as a decimal string', { amount: '100.50' }, true],
    ['an amount the rules will refuse in their own words', { amount: '1 00' }, true],
    ['a key nobody asked for', { colour: 'red' }, true],
    ['an amount that is neither', { amount: true }, false],
    ['an id as text', { 'country-id': 'one' }, false],
    ['a missing key', { 'currency-id': undefined }, false],
    ['a text without end', { 'quotation-type': 'x'.repeat(501) }, false],
  ])('%s', (_, change, accepted) => {
    const body = JSON.parse(JSON.stringify({ ...example, ...change }));
    expect(validator.Check(body)).toBe(accepted);
  });
});
