import type { InboundStatus } from '@thumela/rules/status/statuses.ts';
import type { Order } from './orders.ts';

/** An order that is Nomvula's own, and how it was paid to her. */
export interface Received extends Order {
  timeFrame?: 'CASH' | 'IMMEDIATE' | 'EFT';
}

const DAY = 24;

type Row = [
  status: InboundStatus,
  hoursAgo: number,
  amount: bigint,
  sender: [string, string],
  from: string,
  more?: Partial<Received>,
];

/** Every status an order can have, newest first. */
const rows: Row[] = [
  ['STAGED', 4, 180_000n, ['Thabo', 'Khumalo'], 'GB', { nextActor: 'OPERATOR', dueInHours: 4 }],
  [
    'UNALLOCATED',
    22,
    95_000n,
    ['Zanele', 'Khumalo'],
    'AU',
    {
      reason:
        'The name the sender gave differs from yours by a letter. Our team is checking it; you need not do anything.',
      nextActor: 'OPERATOR',
      dueInHours: 8,
    },
  ],
  ['ALLOCATED_PAID', 28, 210_000n, ['Thabo', 'Khumalo'], 'GB', { timeFrame: 'EFT' }],
  [
    'ALLOCATED_PENDING',
    3 * DAY,
    120_000n,
    ['Lindiwe', 'Mthembu'],
    'US',
    { nextActor: 'OPERATOR', dueInHours: 6 },
  ],
  ['ALLOCATED_PAID', 3 * DAY + 6, 85_000n, ['Sibusiso', 'Khumalo'], 'BW', { timeFrame: 'CASH' }],
  [
    'ALLOCATED_UNPAID',
    5 * DAY,
    64_000n,
    ['Zanele', 'Khumalo'],
    'AU',
    {
      reason:
        'We could not pay it into your account. Please check your account details, and contact us if they have changed.',
      nextActor: 'OPERATOR',
      dueInHours: 20,
    },
  ],
  ['COMPLETE', 33 * DAY, 275_000n, ['Thabo', 'Khumalo'], 'GB', { timeFrame: 'IMMEDIATE' }],
  ['EXPIRED', 52 * DAY, 40_000n, ['Lindiwe', 'Mthembu'], 'US'],
  [
    'REJECTED',
    66 * DAY,
    2_200_000n,
    ['Andile', 'Zungu'],
    'AE',
    { reason: 'The sender could not be confirmed. The money went back to them.' },
  ],
  [
    'CANCELED',
    84 * DAY,
    150_000n,
    ['Thabo', 'Khumalo'],
    'GB',
    { reason: 'The sender took the order back.' },
  ],
];

export const received: Received[] = rows.map(
  ([status, hoursAgo, amount, sender, from, more], index) => ({
    reference: `DEMO-2${String(index + 1).padStart(3, '0')}`,
    pin: String(2_000_000_001 + index),
    partner: index % 2 === 0 ? 'PARTNER_ONE' : 'PARTNER_TWO',
    sender,
    from,
    recipient: {
      cell: '27820000001',
      first: 'Nomvula',
      last: 'Khumalo',
      born: '1985-06-24',
      email: 'nomvula@example.com',
      ...(more?.timeFrame !== 'CASH' && { bank: ['Standard Bank', '002000003', '051001'] }),
    },
    amount,
    status,
    hoursAgo,
    ...more,
  }),
);
