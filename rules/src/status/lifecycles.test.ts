import { describe, expect, it } from 'vitest';
import {
  type Actor,
  canMove,
  isFinal,
  listMoves,
  offersCancel,
  offersPayment,
  offersRepeat,
  type StatusOf,
  type Subject,
} from './lifecycles.ts';
import {
  CUSTOMER_STATUSES,
  FOLLOW_UP_STATUSES,
  INBOUND_STATUSES,
  LIMIT_INCREASE_STATUSES,
  OPEN_STATUSES,
  OUTBOUND_STATUSES,
  PAYOUT_STATES,
  PREFUNDING_STATES,
  REQUEST_STATUSES,
  REQUIREMENT_STATUSES,
} from './statuses.ts';

const actors: Actor[] = [
  ...(['customer', 'operator', 'second-operator', 'clock'] as const),
  ...(['payment', 'payout', 'bank', 'system'] as const),
];

/** All valid moves, as 'FROM > TO: actor, actor', found by trying every pair with every actor. */
function allMoves<S extends Subject>(subject: S, statuses: readonly StatusOf<S>[]): string[] {
  return statuses.flatMap((from) =>
    statuses.flatMap((to) => {
      const who = actors.filter((actor) => canMove(subject, from, to, actor));
      return who.length === 0 ? [] : [`${from} > ${to}: ${who.join(', ')}`];
    }),
  );
}

describe('every pair of statuses', () => {
  it('outbound', () => {
    expect(allMoves('outbound', OUTBOUND_STATUSES)).toEqual([
      'CREATED > ON_HOLD_UNPAID: system',
      'CREATED > APPROVED_UNPAID: system',
      'CREATED > EXPIRED: customer, clock',
      'ON_HOLD_UNPAID > APPROVED_UNPAID: operator',
      'ON_HOLD_UNPAID > EXPIRED: operator, clock',
      'ON_HOLD_UNPAID > REJECTED: operator',
      'APPROVED_UNPAID > ON_HOLD_UNPAID: operator, system',
      'APPROVED_UNPAID > APPROVED_PAID: payment',
      'APPROVED_UNPAID > EXPIRED: customer, operator, clock',
      'APPROVED_PAID > COMPLETE: payout',
      'APPROVED_PAID > REMITTANCE_BRAND_ON_HOLD: operator, payment, payout, system',
      'APPROVED_PAID > MARKED_FOR_CANCELLATION: customer, operator',
      'APPROVED_PAID > MARKED_FOR_REFUND: operator',
      'EXPIRED > APPROVED_PAID: payment',
      'EXPIRED > MARKED_FOR_REFUND: payment',
      'COMPLETE > REMITTANCE_BRAND_ON_HOLD: payout',
      'REMITTANCE_BRAND_ON_HOLD > APPROVED_PAID: customer, operator, payment, payout',
      'REMITTANCE_BRAND_ON_HOLD > COMPLETE: payout',
      'REMITTANCE_BRAND_ON_HOLD > MARKED_FOR_CANCELLATION: customer, operator',
      'REMITTANCE_BRAND_ON_HOLD > MARKED_FOR_REFUND: operator',
      'MARKED_FOR_CANCELLATION > READY_FOR_CANCELLATION: second-operator',
      'READY_FOR_CANCELLATION > CANCELED: operator, system',
      'CANCELED > READY_FOR_CANCELLATION: operator, system',
      'MARKED_FOR_REFUND > READY_FOR_REFUND: second-operator',
      'READY_FOR_REFUND > REFUNDED: operator, system',
      'REFUNDED > READY_FOR_REFUND: operator, system',
    ]);
  });

  it('inbound', () => {
    expect(allMoves('inbound', INBOUND_STATUSES)).toEqual([
      'STAGED > UNALLOCATED: operator, system',
      'STAGED > REJECTED: operator, system',
      'UNALLOCATED > ALLOCATED_PENDING: operator, system',
      'UNALLOCATED > EXPIRED: clock',
      'UNALLOCATED > REJECTED: operator, system',
      'UNALLOCATED > CANCELED: operator, system',
      'ALLOCATED_PENDING > ALLOCATED_UNPAID: operator, system',
      'ALLOCATED_UNPAID > ALLOCATED_PAID: operator, payout',
      'ALLOCATED_UNPAID > REJECTED: operator',
      'ALLOCATED_PAID > ALLOCATED_UNPAID: payout',
      'ALLOCATED_PAID > COMPLETE: operator, payout',
      'COMPLETE > ALLOCATED_UNPAID: payout',
    ]);
  });

  it('requests, their follow-ups and the required documents', () => {
    expect(allMoves('request', REQUEST_STATUSES)).toEqual([
      'PENDING > APPROVED: operator, system',
      'PENDING > REJECTED: operator',
    ]);
    expect(allMoves('followUp', FOLLOW_UP_STATUSES)).toEqual([
      'PENDING_CUSTOMER > SUBMITTED: customer',
    ]);
    expect(allMoves('requirement', REQUIREMENT_STATUSES)).toEqual([
      'PENDING > SUBMITTED: customer',
      'SUBMITTED > APPROVED: operator',
      'SUBMITTED > REJECTED: operator',
      'REJECTED > SUBMITTED: customer',
    ]);
  });

  it('payouts, which never move back unless two people confirm that one was paid', () => {
    expect(allMoves('payout', PAYOUT_STATES)).toEqual([
      'OPEN > SENT: system',
      'OPEN > CANCELED: customer, operator, payment, payout, system',
      'SENT > ACCEPTED: payout',
      'SENT > READY: payout',
      'SENT > PAID: second-operator, payout',
      'SENT > FAILED: payout',
      'SENT > RETURNED: payout',
      'SENT > CANCELED: payout',
      'ACCEPTED > READY: payout',
      'ACCEPTED > PAID: second-operator, payout',
      'ACCEPTED > FAILED: payout',
      'ACCEPTED > RETURNED: payout',
      'ACCEPTED > CANCELED: payout',
      'READY > PAID: second-operator, payout',
      'READY > FAILED: payout',
      'READY > RETURNED: payout',
      'READY > CANCELED: payout',
      'PAID > RETURNED: payout',
      'FAILED > PAID: second-operator',
      'CANCELED > PAID: second-operator',
    ]);
  });

  it('prefunding orders, which only a line of the bank returns, or sends after they were canceled', () => {
    expect(allMoves('prefunding', PREFUNDING_STATES)).toEqual([
      'PROPOSED > AGREED: second-operator',
      'PROPOSED > CANCELED: operator',
      'AGREED > SENT: operator, bank',
      'AGREED > CANCELED: second-operator',
      'SENT > ARRIVED: operator, system',
      'SENT > RETURNED: bank',
      'CANCELED > SENT: bank',
    ]);
  });

  it('customers, limit increases and payment authorisations', () => {
    expect(allMoves('customer', CUSTOMER_STATUSES)).toEqual([
      'PENDING > APPROVED: operator, system',
      'PENDING > REJECTED: operator',
      'PENDING > SUSPENDED: operator',
      'APPROVED > SUSPENDED: operator, system',
      'SUSPENDED > APPROVED: operator',
    ]);
    expect(allMoves('limitIncrease', LIMIT_INCREASE_STATUSES)).toEqual([
      'PENDING > APPROVED: operator',
      'PENDING > DECLINED: operator',
    ]);
    expect(allMoves('authorisation', OPEN_STATUSES)).toEqual([
      'OPEN > CLOSED: customer, clock, payment',
    ]);
  });
});

describe('available actions', () => {
  it('Cancel Transaction in CREATED and APPROVED_UNPAID only [OUT-35]', () => {
    expect(OUTBOUND_STATUSES.filter(offersCancel)).toEqual(['CREATED', 'APPROVED_UNPAID']);
  });

  it('Pay Now and the card form in APPROVED_UNPAID only [PAY-01]', () => {
    expect(OUTBOUND_STATUSES.filter(offersPayment)).toEqual(['APPROVED_UNPAID']);
  });

  it('sending again is offered once it is waiting neither to be paid nor to be paid out again', () => {
    const offered = OUTBOUND_STATUSES.filter(offersRepeat);
    expect(OUTBOUND_STATUSES.filter((status) => !offered.includes(status))).toEqual([
      'CREATED',
      'ON_HOLD_UNPAID',
      'APPROVED_UNPAID',
      'REMITTANCE_BRAND_ON_HOLD',
    ]);
  });

  it('an operator sees the moves that are theirs', () => {
    expect(listMoves('outbound', 'ON_HOLD_UNPAID', 'operator')).toEqual([
      'APPROVED_UNPAID',
      'REJECTED',
      'EXPIRED',
    ]);
    expect(listMoves('outbound', 'MARKED_FOR_REFUND', 'operator')).toEqual([]);
    expect(listMoves('outbound', 'COMPLETE', 'operator')).toEqual([]);
  });

  it('nothing follows a final status; a refund or a payout may still be returned', () => {
    expect(OUTBOUND_STATUSES.filter((status) => isFinal('outbound', status))).toEqual(['REJECTED']);
  });
});
