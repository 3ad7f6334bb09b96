import { describe, expect, it } from 'vitest';
import { findNextActorOfSent } from './payout-steps.ts';
import { INBOUND_STATUSES, OUTBOUND_STATUSES } from './statuses.ts';
import type { TimelineStep } from './steps.ts';
import { receivedTimeline, sentTimeline, type TimelineFacts } from './timeline.ts';

const SIGN = { done: '✓', now: '→', held: '!', ahead: '…', stopped: '×' } as const;
const drawn = (steps: readonly TimelineStep[]) =>
  steps.map(({ name, state }) => `${SIGN[state]}${name}`).join(' ');

describe('the steps of money sent, from the status alone', () => {
  it.each([
    ['CREATED', '✓CREATED →APPROVED …PAID …WITH_PARTNER …PAID_OUT'],
    ['ON_HOLD_UNPAID', '✓CREATED !APPROVED …PAID …WITH_PARTNER …PAID_OUT'],
    ['APPROVED_UNPAID', '✓CREATED ✓APPROVED →PAID …WITH_PARTNER …PAID_OUT'],
    ['APPROVED_PAID', '✓CREATED ✓APPROVED ✓PAID →WITH_PARTNER …PAID_OUT'],
    ['REMITTANCE_BRAND_ON_HOLD', '✓CREATED ✓APPROVED ✓PAID !WITH_PARTNER …PAID_OUT'],
    ['COMPLETE', '✓CREATED ✓APPROVED ✓PAID ✓WITH_PARTNER ✓PAID_OUT'],
    ['EXPIRED', '✓CREATED ×EXPIRED'],
    ['REJECTED', '✓CREATED ×REJECTED'],
    ['MARKED_FOR_REFUND', '✓CREATED ✓APPROVED ✓PAID →RETURNING …RETURNED'],
    ['READY_FOR_REFUND', '✓CREATED ✓APPROVED ✓PAID →RETURNING …RETURNED'],
    ['REFUNDED', '✓CREATED ✓APPROVED ✓PAID ✓RETURNING ✓RETURNED'],
    ['MARKED_FOR_CANCELLATION', '✓CREATED ✓APPROVED ✓PAID →RETURNING …RETURNED'],
    ['READY_FOR_CANCELLATION', '✓CREATED ✓APPROVED ✓PAID →RETURNING …RETURNED'],
    ['CANCELED', '✓CREATED ✓APPROVED ✓PAID ✓RETURNING ✓RETURNED'],
    ['SOMETHING_ELSE', ''],
  ])('%s: %s', (status, steps) => {
    expect(drawn(sentTimeline(status))).toBe(steps);
  });

  it.each([
    ['APPROVED_PAID', '✓CREATED ✓APPROVED ✓PAID ✓WITH_PARTNER →READY …COLLECTED'],
    ['REMITTANCE_BRAND_ON_HOLD', '✓CREATED ✓APPROVED ✓PAID !WITH_PARTNER …READY …COLLECTED'],
    ['COMPLETE', '✓CREATED ✓APPROVED ✓PAID ✓WITH_PARTNER ✓READY ✓COLLECTED'],
  ])('%s with a collection PIN: %s', (status, steps) => {
    expect(drawn(sentTimeline(status, { collectable: true }))).toBe(steps);
  });
});

describe('the steps of money sent after its payment was reversed', () => {
  it('wait at the payment, from the reversal on', () => {
    const status = 'REMITTANCE_BRAND_ON_HOLD';
    const history = [
      { status: 'APPROVED_PAID', date: '2026-01-01' },
      { status, date: '2026-01-02' },
    ];
    const steps = sentTimeline(status, { history, takenBack: true });
    expect(drawn(steps)).toBe('✓CREATED ✓APPROVED !PAID …WITH_PARTNER …PAID_OUT');
    expect(steps[2]?.at).toBe('2026-01-02');
  });

  it.each([
    ['MARKED_FOR_REFUND', '✓CREATED ✓APPROVED !PAID'],
    ['READY_FOR_REFUND', '✓CREATED ✓APPROVED !PAID'],
    ['REFUNDED', '✓CREATED ✓APPROVED ×PAID'],
    ['MARKED_FOR_CANCELLATION', '✓CREATED ✓APPROVED !PAID'],
    ['READY_FOR_CANCELLATION', '✓CREATED ✓APPROVED !PAID'],
    ['CANCELED', '✓CREATED ✓APPROVED ×PAID'],
  ])('return nothing: %s: %s', (status, steps) => {
    const history = ['CREATED', 'APPROVED_UNPAID', 'APPROVED_PAID', status].map((one, day) => ({
      status: one,
      date: `2026-01-0${day + 1}`,
    }));
    const drawnSteps = sentTimeline(status, { history, takenBack: true });
    expect(drawn(drawnSteps)).toBe(steps);
    expect(drawnSteps.map(({ at }) => at)).toEqual(['2026-01-01', '2026-01-02', undefined]);
  });
});

describe('the steps of money received, from the status alone', () => {
  it.each([
    ['STAGED', '✓ORDERED →ACCEPTED …SENT_TO_YOU …RECEIVED'],
    ['UNALLOCATED', '✓ORDERED →ACCEPTED …SENT_TO_YOU …RECEIVED'],
    ['ALLOCATED_PENDING', '✓ORDERED ✓ACCEPTED →SENT_TO_YOU …RECEIVED'],
    ['ALLOCATED_UNPAID', '✓ORDERED ✓ACCEPTED →SENT_TO_YOU …RECEIVED'],
    ['ALLOCATED_PAID', '✓ORDERED ✓ACCEPTED ✓SENT_TO_YOU →RECEIVED'],
    ['COMPLETE', '✓ORDERED ✓ACCEPTED ✓SENT_TO_YOU ✓RECEIVED'],
    ['EXPIRED', '✓ORDERED ×UNCLAIMED'],
    ['REJECTED', '✓ORDERED ×REJECTED'],
    ['CANCELED', '✓ORDERED ×WITHDRAWN'],
    ['SOMETHING_ELSE', ''],
  ])('%s: %s', (status, steps) => {
    expect(drawn(receivedTimeline(status))).toBe(steps);
  });
});

describe('with a history', () => {
  const history = (...rows: [string, string, string?][]): TimelineFacts => ({
    history: rows.map(([status, date, by]) => ({ status, date, by })),
  });

  it('each step has the moment it began, and only if it began', () => {
    const known = history(['CREATED', '1'], ['APPROVED_UNPAID', '2'], ['APPROVED_PAID', '3']);
    const moments = sentTimeline('APPROVED_PAID', known).map(({ at }) => at);
    expect(moments).toEqual(['1', '2', '3', undefined, undefined]);
  });

  it('the actor who ended it is shown, after all previous events', () => {
    const rows: [string, string, string?][] = [
      ['CREATED', '1'],
      ['APPROVED_UNPAID', '2'],
    ];
    const byCustomer = sentTimeline('EXPIRED', history(...rows, ['EXPIRED', '3', 'CUSTOMER']));
    expect(drawn(byCustomer)).toBe('✓CREATED ✓APPROVED ×CANCELED_BY_CUSTOMER');
    expect(byCustomer.at(-1)?.at).toBe('3');
    const byClock = sentTimeline('EXPIRED', history(...rows, ['EXPIRED', '3', 'CLOCK']));
    expect(drawn(byClock)).toBe('✓CREATED ✓APPROVED ×EXPIRED');
  });

  it('after two holds by a partner, the first payment remains the moment of payment', () => {
    const known = history(
      ['CREATED', '1'],
      ['APPROVED_UNPAID', '2'],
      ['APPROVED_PAID', '3'],
      ['REMITTANCE_BRAND_ON_HOLD', '4'],
      ['APPROVED_PAID', '5'],
    );
    expect(sentTimeline('APPROVED_PAID', known)[2]).toEqual({
      name: 'PAID',
      state: 'done',
      at: '3',
    });
  });
});

describe('released and stopped again', () => {
  it('waits since the last time', () => {
    const rows = ['CREATED', 'ON_HOLD_UNPAID', 'APPROVED_UNPAID', 'ON_HOLD_UNPAID'];
    const history = rows.map((status, index) => ({ status, date: String(index + 1) }));
    const steps = sentTimeline('ON_HOLD_UNPAID', { history });
    expect(steps[1]).toEqual({ name: 'APPROVED', state: 'held', at: '4' });
  });
});

describe('who acts next', () => {
  it.each([
    ['ON_HOLD_UNPAID', false, 'OPERATOR'],
    ['APPROVED_UNPAID', false, 'CUSTOMER'],
    ['APPROVED_PAID', false, 'PARTNER'],
    ['APPROVED_PAID', true, 'RECIPIENT'],
    ['READY_FOR_REFUND', false, 'OPERATOR'],
    ['ALLOCATED_UNPAID', false, 'OPERATOR'],
    ['COMPLETE', false, undefined],
    ['EXPIRED', false, undefined],
  ])('%s, collectable %s: %s', (status, collectable, actor) => {
    expect(findNextActorOfSent(status, { collectable })).toBe(actor);
  });

  it('every status has steps', () => {
    for (const status of OUTBOUND_STATUSES) expect(sentTimeline(status)).not.toEqual([]);
    for (const status of INBOUND_STATUSES) expect(receivedTimeline(status)).not.toEqual([]);
  });
});
