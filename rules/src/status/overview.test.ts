import { describe, expect, test } from 'vitest';
import {
  findLastRecipients,
  listPendingItems,
  needsCustomer,
  type OverviewCustomer,
  type OverviewTransaction,
  type PendingItem,
} from './overview.ts';

/** 12:00 in Johannesburg. */
const NOW = new Date('2026-11-22T12:00:00+02:00');
const at = (time: string) => `2026-11-22T${time}:00+02:00`;

const sent = (
  name: string,
  status: string,
  more: Partial<OverviewTransaction> = {},
): OverviewTransaction => ({ sent: true, name, status, country: 'ZW', ...more });

const inWords = (waiting: PendingItem<OverviewTransaction>): string => {
  if (waiting.kind === 'REGISTRATION') return 'registration';
  if (waiting.kind === 'DOCUMENT')
    return `document ${waiting.lapsed ? 'lapsed' : 'lapses'} ${waiting.day}`;
  if (waiting.kind === 'REPORTED') return `${waiting.item.kind} ${waiting.item.id}`;
  if (waiting.kind === 'ACCOUNT') return `account for ${waiting.transaction.name}`;
  if (waiting.kind === 'COLLECT') return `${waiting.transaction.name} collects`;
  if (waiting.kind === 'RETURN') return `return for ${waiting.transaction.name}`;
  const { transaction, until } = waiting;
  const by = until ? ` by ${until.toISOString().slice(11, 16)}Z` : '';
  return waiting.kind === 'PAY'
    ? `pay ${transaction.name}${by}`
    : `${transaction.name} held by ${waiting.actor}${by}`;
};

test('a request waits for the customer until it is answered, and then for us', () => {
  const request = (id: number, nextActor: string) =>
    ({ kind: 'DUE_DILIGENCE', id, nextActor }) as const;
  const reported = [request(1, 'OPERATOR'), request(2, 'CUSTOMER')];
  const waiting = listPendingItems({ transactions: [], reported, customer: {} }, NOW);
  expect(waiting.map(inWords)).toEqual(['DUE_DILIGENCE 2', 'DUE_DILIGENCE 1']);
  expect(waiting.map(needsCustomer)).toEqual([true, false]);
});

describe('pending items and their order', () => {
  const cases: [string, OverviewTransaction[], OverviewCustomer, string[]][] = [
    ['nothing', [], {}, []],
    ['nothing for somebody approved', [], { approvalStatus: 'APPROVED' }, []],
    ['a registration being checked', [], { approvalStatus: 'PENDING' }, ['registration']],
    ['an unpaid one, by documented keys alone', [sent('A', 'APPROVED_UNPAID')], {}, ['pay A']],
    [
      'unpaid ones, the nearest end first',
      [
        sent('A', 'APPROVED_UNPAID', { expiresAt: at('23:00') }),
        sent('B', 'APPROVED_UNPAID', { expiresAt: at('15:00'), nextActor: 'CUSTOMER' }),
        sent('C', 'APPROVED_UNPAID'),
      ],
      {},
      ['pay C', 'pay B by 13:00Z', 'pay A by 21:00Z'],
    ],
    ['none whose time is over', [sent('A', 'APPROVED_UNPAID', { expiresAt: at('12:00') })], {}, []],
    [
      'an unpaid one whose payment an operator looks at is not paid again',
      [sent('A', 'APPROVED_UNPAID', { nextActor: 'OPERATOR', dueDate: at('16:00') })],
      {},
      ['A held by OPERATOR by 14:00Z'],
    ],
    [
      'held ones with who acts',
      [
        sent('A', 'ON_HOLD_UNPAID'),
        sent('B', 'REMITTANCE_BRAND_ON_HOLD', { dueDate: at('14:00') }),
        sent('C', 'ON_HOLD_UNPAID', { nextActor: 'CUSTOMER', dueDate: at('18:00') }),
      ],
      {},
      ['C held by CUSTOMER by 16:00Z', 'A held by OPERATOR', 'B held by PARTNER by 12:00Z'],
    ],
    [
      "the customer's first, then the registration, then what others do",
      [sent('A', 'ON_HOLD_UNPAID'), sent('B', 'APPROVED_UNPAID', { expiresAt: at('20:00') })],
      { approvalStatus: 'PENDING', documentUntil: '2026-12-01' },
      ['pay B by 18:00Z', 'document lapses 2026-12-01', 'registration', 'A held by OPERATOR'],
    ],
    [
      'a refund without a bank account before everything else',
      [
        sent('A', 'APPROVED_UNPAID'),
        sent('B', 'MARKED_FOR_REFUND', { nextActor: 'CUSTOMER' }),
        sent('C', 'READY_FOR_REFUND', { nextActor: 'OPERATOR' }),
      ],
      { documentUntil: '2026-11-21' },
      ['account for B', 'pay A', 'document lapsed 2026-11-21', 'return for C'],
    ],
    [
      'money owed apart from a transaction without a bank account, whatever became of that',
      [
        sent('A', 'REMITTANCE_BRAND_ON_HOLD', { nextActor: 'CUSTOMER' }),
        sent('B', 'REFUNDED', { nextActor: 'CUSTOMER' }),
        sent('C', 'REFUNDED', { nextActor: 'OPERATOR', dueDate: at('20:00') }),
      ],
      {},
      ['account for A', 'account for B'],
    ],
    [
      'a document on its last day',
      [],
      { documentUntil: '2026-11-22' },
      ['document lapses 2026-11-22'],
    ],
    [
      'a lapsed document before what can still be paid',
      [sent('A', 'APPROVED_UNPAID', { expiresAt: at('20:00') })],
      { documentUntil: '2026-11-21' },
      ['document lapsed 2026-11-21', 'pay A by 18:00Z'],
    ],
    [
      'a document thirty days before',
      [],
      { documentUntil: '2026-12-22' },
      ['document lapses 2026-12-22'],
    ],
    [
      'money that its recipient can collect after everything that other people act on',
      [
        sent('A', 'APPROVED_PAID', { collectable: true }),
        sent('B', 'ON_HOLD_UNPAID', { dueDate: at('16:00') }),
        sent('C', 'READY_FOR_CANCELLATION'),
      ],
      {},
      ['return for C', 'B held by OPERATOR by 14:00Z', 'A collects'],
    ],
    ['no document before that', [], { documentUntil: '2026-12-23' }, []],
    ['no document without an expiry', [], { documentUntil: '9999-12-31' }, []],
    [
      'nothing that is over, on its way, or received',
      [
        sent('A', 'CREATED'),
        sent('B', 'APPROVED_PAID'),
        sent('C', 'COMPLETE'),
        sent('D', 'EXPIRED'),
        sent('F', 'SOMETHING_ELSE'),
        sent('G', 'ALLOCATED_UNPAID', { sent: false }),
      ],
      {},
      [],
    ],
  ];
  test.each(cases)('%s', (_title, transactions, customer, words) => {
    const facts = { transactions, reported: [], customer };
    expect(listPendingItems(facts, NOW).map(inWords)).toEqual(words);
  });

  test('what our own server reports: the tasks of the customer by deadline, then those of others', () => {
    const reported = [
      { kind: 'RECEIVING', id: 1 },
      { kind: 'VOUCHERS', id: 2, until: at('20:00') },
      { kind: 'OWED', id: 3 },
      { kind: 'LIMIT_INCREASE', id: 4, until: at('18:00') },
      { kind: 'ORDER', id: 5, until: at('14:00') },
      { kind: 'FOLLOW_UP', id: 6, until: at('15:00') },
    ] as const;
    const facts = { transactions: [sent('A', 'ON_HOLD_UNPAID')], reported, customer: {} };
    expect(listPendingItems(facts, NOW).map(inWords)).toEqual([
      ...['OWED 3', 'ORDER 5', 'FOLLOW_UP 6', 'VOUCHERS 2', 'RECEIVING 1'],
      ...['A held by OPERATOR', 'LIMIT_INCREASE 4'],
    ]);
  });
});

test('the last recipients of money: each once, by their newest transaction, and none that the money did not go to', () => {
  const transactions = [
    sent('A', 'APPROVED_UNPAID'),
    sent('B', 'COMPLETE', { dueDate: 'newest' }),
    sent('B', 'COMPLETE'),
    sent('B', 'COMPLETE', { country: 'ZM' }),
    sent('C', 'APPROVED_PAID'),
    sent('I', 'REMITTANCE_BRAND_ON_HOLD', { payout: { state: 'FAILED' } }),
    sent('D', 'REJECTED'),
    sent('E', 'MARKED_FOR_REFUND'),
    sent('F', 'COMPLETE', { sent: false }),
    sent('G', 'REMITTANCE_BRAND_ON_HOLD'),
    sent('H', 'COMPLETE'),
  ];
  const people = findLastRecipients(transactions, 4);
  expect(people.map(({ name, country }) => `${name} ${country}`)).toEqual([
    'B ZW',
    'B ZM',
    'C ZW',
    'G ZW',
  ]);
  expect(people[0]?.dueDate).toBe('newest');
});
