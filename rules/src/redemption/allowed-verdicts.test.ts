import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CUSTOMER_STATUSES,
  FOLLOW_UP_STATUSES,
  INBOUND_STATUSES,
  REQUEST_STATUSES,
} from '../status/statuses.ts';
import { allowedVerdicts, type VerdictFacts } from './allowed-verdicts.ts';
import type { KnownCustomer } from './recipient.ts';

const recipient = { idType: 'SA_ID', idNumber: 'A1', msisdn: '27820000001', email: null };

const customer: KnownCustomer = {
  ...recipient,
  id: 1n,
  registrationId: 10n,
  status: 'APPROVED',
  firstName: 'Lerato',
  lastName: 'Mokoena',
};

const facts: VerdictFacts = {
  status: 'PENDING',
  orderStatus: 'UNALLOCATED',
  recipient,
  known: [],
  isMatch: false,
  followUp: undefined,
};

const nothing = { approval: undefined, reject: false, rejectOrder: false, followUp: false };
const all = { reject: true, rejectOrder: true, followUp: true };
const differs = [{ ...customer, idNumber: 'B1' }];

const rows: [what: string, more: Partial<VerdictFacts>, allowed: object][] = [
  ['a new customer', {}, { ...all, approval: { kind: 'APPROVE_NEW', people: 1 } }],
  ['a possible match', { isMatch: true }, { ...all, approval: { kind: 'APPROVE_NEW', people: 2 } }],
  [
    'a known customer',
    { known: [customer] },
    { ...all, approval: { kind: 'APPROVE_SAME', people: 1, customer, registrationId: 10n } },
  ],
  [
    'one of whom something differs',
    { known: differs },
    { ...all, approval: { kind: 'APPROVE_AS_KNOWN', people: 2, registrationId: 10n } },
  ],
  [
    'a suspended customer',
    { known: [{ ...customer, status: 'SUSPENDED' }] },
    { ...all, approval: undefined },
  ],
  [
    'a customer without a registration',
    { known: [{ ...customer, registrationId: null }] },
    { ...all, approval: undefined },
  ],
  ['an open follow-up', { followUp: 'PENDING_CUSTOMER' }, { ...all, followUp: false }],
  ['an answered follow-up', { followUp: 'SUBMITTED' }, all],
  ['a decided request', { status: 'APPROVED' }, nothing],
  ['an erased request', { recipient: undefined }, { ...nothing, followUp: true }],
  ['an order its partner canceled', { orderStatus: 'CANCELED' }, { ...nothing, reject: true }],
];

test.each(rows)('allows the verdicts of %s', (_what, more, allowed) => {
  expect(allowedVerdicts({ ...facts, ...more })).toMatchObject(allowed);
});

const anyFacts: fc.Arbitrary<VerdictFacts> = fc.record({
  status: fc.constantFrom(...REQUEST_STATUSES),
  orderStatus: fc.constantFrom(...INBOUND_STATUSES),
  recipient: fc.constantFrom(recipient, undefined),
  known: fc
    .constantFrom(...CUSTOMER_STATUSES)
    .chain((status) => fc.constantFrom([], [{ ...customer, status }], differs)),
  isMatch: fc.boolean(),
  followUp: fc.constantFrom(undefined, ...FOLLOW_UP_STATUSES),
});

test('a possible match is approved by two people, and only an approved customer is paid', () => {
  fc.assert(
    fc.property(anyFacts, (known) => {
      const { approval } = allowedVerdicts(known);
      if (!approval) return;
      expect(known.status).toBe('PENDING');
      if (known.isMatch) expect(approval.people).toBe(2);
      if (approval.kind !== 'APPROVE_NEW') expect(approval.customer.status).toBe('APPROVED');
    }),
  );
});
