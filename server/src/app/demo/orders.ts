import type { InboundStatus } from '@thumela/rules/status/statuses.ts';
import type { Provided } from './provided-fields.ts';

/** An order that came from a remittance partner. */
export interface Order {
  reference: string;
  pin: string;
  partner: 'PARTNER_ONE' | 'PARTNER_TWO';
  sender: [first: string, last: string];
  /** ISO 3166-1 alpha-2. */
  from: string;
  recipient: Provided;
  /** Cents of rand. */
  amount: bigint;
  status: InboundStatus;
  hoursAgo: number;
  self?: true;
  reason?: string;
  /** Party that has to act next, and the time until then, in hours. */
  nextActor?: 'OPERATOR' | 'PARTNER' | 'CUSTOMER';
  dueInHours?: number;
  /** A South African ID number that fits the recipient, to redeem the order in the tour. */
  idNumber?: string;
  /** Token of the recipient's link, if not the follow-up's own. */
  token?: string;
}

const DAY = 24;
const fnb: Provided['bank'] = ['First National Bank (FNB)', '62000000001', '250655'];
const capitec: Provided['bank'] = ['Capitec Bank', '1300000002', '470010'];
const standard: Provided['bank'] = ['Standard Bank', '002000003', '051001'];

/** The incoming orders of the demo. */
export const orders: Order[] = [
  {
    reference: 'DEMO-1001',
    pin: '1000000001',
    partner: 'PARTNER_ONE',
    sender: ['Grace', 'Moyoza'],
    from: 'GB',
    recipient: {
      cell: '27820000011',
      first: 'Lerato',
      last: 'Mokoena',
      born: '1966-08-11',
      bank: capitec,
    },
    amount: 450_000n,
    status: 'UNALLOCATED',
    hoursAgo: 3,
    idNumber: '6608114991080',
    token: 'demo-redeem',
  },
  {
    reference: 'DEMO-1002',
    pin: '1000000002',
    partner: 'PARTNER_TWO',
    sender: ['John', 'Okafor'],
    from: 'NG',
    recipient: {
      cell: '27820000012',
      first: 'Blessing',
      last: 'Okafor',
      born: '1992-05-19',
      nationality: 'NGA',
      bank: fnb,
    },
    amount: 3_000_000n,
    status: 'UNALLOCATED',
    hoursAgo: 4,
    token: 'demo-limit',
  },
  {
    reference: 'DEMO-1003',
    pin: '1000000003',
    partner: 'PARTNER_ONE',
    sender: ['Sipho', 'Mkhize'],
    from: 'AE',
    recipient: {
      cell: '27820000013',
      first: 'Sipho',
      last: 'Mkhize',
      born: '2002-02-28',
      bank: standard,
    },
    amount: 800_000n,
    status: 'UNALLOCATED',
    hoursAgo: 5,
    self: true,
    idNumber: '0202285009082',
    token: 'demo-self',
  },
  {
    reference: 'DEMO-1004',
    pin: '1000000004',
    partner: 'PARTNER_ONE',
    sender: ['Anna', 'Bothma'],
    from: 'DE',
    recipient: {
      cell: '27820000014',
      first: 'Pieter',
      last: 'Bothma',
      born: '1979-09-04',
      bank: fnb,
    },
    amount: 120_000n,
    status: 'COMPLETE',
    hoursAgo: 9 * DAY,
    token: 'demo-complete',
  },
  {
    reference: 'DEMO-1005',
    pin: '1000000005',
    partner: 'PARTNER_ONE',
    sender: ['Thabo', 'Khumalo'],
    from: 'GB',
    recipient: {
      cell: '27820000001',
      first: 'Nomvula',
      last: 'Khumalo',
      born: '1985-06-24',
      email: 'nomvula@example.com',
      bank: standard,
    },
    amount: 275_000n,
    status: 'UNALLOCATED',
    hoursAgo: 2,
    idNumber: '8506244992085',
    token: 'demo-customer',
  },
  {
    reference: 'DEMO-1006',
    pin: '1000000006',
    partner: 'PARTNER_TWO',
    sender: ['Priya', 'Naidoo'],
    from: 'IN',
    recipient: {
      cell: '27820000016',
      first: 'Aisha',
      last: 'Naidoo',
      born: '1993-01-07',
      bank: capitec,
    },
    amount: 330_000n,
    status: 'UNALLOCATED',
    hoursAgo: 20,
    token: 'demo-aisha',
  },
  {
    reference: 'DEMO-1007',
    pin: '1000000007',
    partner: 'PARTNER_TWO',
    sender: ['Zanele', 'Khumalo'],
    from: 'AU',
    recipient: {
      cell: '27820000001',
      first: 'Nomvula',
      last: 'Khumalo',
      born: '1985-06-24',
      email: 'nomvula@example.com',
      bank: standard,
    },
    amount: 6_000_000n,
    status: 'UNALLOCATED',
    hoursAgo: 6,
    idNumber: '8506244992085',
    token: 'demo-customer-limit',
  },
  {
    reference: 'DEMO-1008',
    pin: '1000000008',
    partner: 'PARTNER_TWO',
    sender: ['Peter', 'Dlamini'],
    from: 'CA',
    recipient: { cell: '27820000018', first: 'Thabo', last: 'Dlamini', born: '1958-03-17' },
    amount: 90_000n,
    status: 'ALLOCATED_UNPAID',
    hoursAgo: 2 * DAY,
    reason: 'We could not issue a cash voucher. The money is still yours: we issue it again.',
    nextActor: 'OPERATOR',
    dueInHours: 20,
    token: 'demo-allocated',
  },
  {
    reference: 'DEMO-1009',
    pin: '1000000009',
    partner: 'PARTNER_ONE',
    sender: ['Tendai', 'Moyoza'],
    from: 'ZM',
    recipient: { cell: '27820000019', first: 'Grace', last: 'Moyoza', born: '1988-12-12' },
    amount: 70_000n,
    status: 'REJECTED',
    hoursAgo: 3 * DAY,
    reason: 'The sender could not be confirmed. The money goes back to them.',
    token: 'demo-rejected',
  },
];
