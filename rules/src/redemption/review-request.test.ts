import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CUSTOMER_STATUSES } from '../status/statuses.ts';
import { type KnownCustomer, matchRecipient } from './recipient.ts';
import { type RequestFacts, type RequestReview, reviewRequest } from './review-request.ts';

const lerato = { firstName: 'Lerato', lastName: 'Mokoena' };
const grace = { firstName: 'Grace', lastName: 'Moyo' };

const customer: KnownCustomer = {
  ...lerato,
  id: 1n,
  registrationId: 10n,
  status: 'APPROVED',
  idType: 'SA_ID',
  idNumber: '8001015009087',
  msisdn: '27820000001',
  email: 'lerato@example.com',
};

const recipient: RequestFacts<string>['recipient'] = {
  ...lerato,
  idType: 'SA_ID',
  idNumber: '8001015009087',
  msisdn: '27820000001',
  email: null,
  idExpiry: '2030-01-01',
};

const facts: RequestFacts<'SANCTIONS'> = {
  recipient,
  order: { recipient: lerato, sender: grace, isFromSelf: false },
  known: [customer],
  doubts: [],
  isSenderMatched: false,
  isListOutdated: false,
  isSenderCountryEnhanced: false,
  hasDocumentsToRead: false,
  today: '2027-01-15',
};

const held = (...reasons: string[]) => ({ kind: 'HOLD', reasons });

const rows: [what: string, more: Partial<RequestFacts<'SANCTIONS'>>, review: object][] = [
  ['a known customer', {}, { kind: 'APPROVE', customer, registrationId: 10n }],
  [
    'one whose name is spelled otherwise',
    { recipient: { ...recipient, firstName: 'LÉRATO' } },
    { kind: 'APPROVE' },
  ],
  ['a doubt', { doubts: ['SANCTIONS'] }, held('SANCTIONS')],
  ['a matched sender', { isSenderMatched: true }, held('SENDER_SANCTIONS')],
  ['an outdated list', { isListOutdated: true }, held('NEWER_LIST')],
  ['an enhanced country', { isSenderCountryEnhanced: true }, held('SENDER_COUNTRY_ENHANCED')],
  ['documents to read', { hasDocumentsToRead: true }, held('DOCUMENTS_TO_READ')],
  [
    'another name on the order',
    { order: { ...facts.order, recipient: grace } },
    held('NAMES_DIFFER'),
  ],
  [
    'a sender who is not the recipient they say to be',
    { order: { ...facts.order, isFromSelf: true } },
    held('NAMES_DIFFER'),
  ],
  ['a customer of another name', { known: [{ ...customer, ...grace }] }, held('NAMES_DIFFER')],
  ['nobody known', { known: [] }, held('NEW_CUSTOMER')],
  [
    'another number',
    { recipient: { ...recipient, msisdn: '27820000002' } },
    held('KNOWN_OTHERWISE'),
  ],
  [
    'a suspended customer',
    { known: [{ ...customer, status: 'SUSPENDED' }] },
    held('KNOWN_NOT_APPROVED'),
  ],
  [
    'an expired document',
    { recipient: { ...recipient, idExpiry: '2027-01-14' } },
    held('DOCUMENT_EXPIRED'),
  ],
  [
    'a document that expires today',
    { recipient: { ...recipient, idExpiry: '2027-01-15' } },
    { kind: 'APPROVE' },
  ],
  ['a customer without a registration', { known: [{ ...customer, registrationId: null }] }, held()],
  [
    'several reasons, in their order',
    { doubts: ['SANCTIONS'], isListOutdated: true, known: [] },
    held('SANCTIONS', 'NEWER_LIST', 'NEW_CUSTOMER'),
  ],
];

test.each(rows)('reviews the request of %s', (_what, more, review) => {
  expect(reviewRequest({ ...facts, ...more })).toMatchObject(review);
});

const other = {
  ...customer,
  id: 2n,
  idNumber: 'B1',
  msisdn: '27820000002',
  email: 'b@example.com',
};

test.each<[string, readonly KnownCustomer[], Parameters<typeof matchRecipient>[1], object]>([
  ['nobody', [], recipient, { kind: 'NEW' }],
  ['document and number of one', [customer], recipient, { kind: 'SAME', customer }],
  [
    'document and address of one, without a number',
    [customer],
    { ...recipient, msisdn: null, email: 'lerato@example.com' },
    { kind: 'SAME', customer },
  ],
  [
    'the address alone beside a number, which families share',
    [customer],
    { ...recipient, idNumber: 'C1', msisdn: '27820000009', email: 'lerato@example.com' },
    { kind: 'NEW' },
  ],
  ['the document alone', [customer], { ...recipient, msisdn: null }, { kind: 'DIFFERS', customer }],
  ['the number alone', [customer], { ...recipient, idNumber: 'C1' }, { kind: 'DIFFERS', customer }],
  [
    'the document of one and the number of another',
    [customer, other],
    { ...recipient, msisdn: '27820000002' },
    { kind: 'DIFFERS', customer: undefined },
  ],
])('matches a recipient by %s', (_what, known, typed, match) => {
  expect(matchRecipient(known, typed)).toEqual(match);
});

const flag = fc.boolean();
const anyFacts: fc.Arbitrary<RequestFacts<'SANCTIONS'>> = fc.record({
  recipient: fc.constantFrom(recipient, { ...recipient, ...grace }, { ...recipient, msisdn: null }),
  order: fc.record({
    recipient: fc.constantFrom(lerato, grace),
    sender: fc.constantFrom(lerato, grace),
    isFromSelf: flag,
  }),
  known: fc
    .subarray([customer, other])
    .chain((known) =>
      fc
        .constantFrom(...CUSTOMER_STATUSES)
        .map((status) => known.map((one) => ({ ...one, status }))),
    ),
  doubts: fc.subarray(['SANCTIONS'] as const),
  isSenderMatched: flag,
  isListOutdated: flag,
  isSenderCountryEnhanced: flag,
  hasDocumentsToRead: flag,
  today: fc.constantFrom('2027-01-15', '2031-01-01'),
});

test('approves only an approved customer against whom there is no reason at all', () => {
  fc.assert(
    fc.property(anyFacts, (known) => {
      const review: RequestReview<string> = reviewRequest(known);
      if (review.kind === 'HOLD') return;
      expect(review.customer.status).toBe('APPROVED');
      expect([known.doubts, known.isSenderMatched, known.isListOutdated]).toEqual([
        [],
        false,
        false,
      ]);
      expect([known.isSenderCountryEnhanced, known.hasDocumentsToRead]).toEqual([false, false]);
    }),
  );
});
