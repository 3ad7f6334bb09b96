import { describe, expect, it, test } from 'vitest';
import { findNextActorOfSent, type PayoutFacts, payoutSteps } from './payout-steps.ts';
import { PAYOUT_STATES } from './statuses.ts';
import type { TimelineStep } from './steps.ts';
import { sentTimeline } from './timeline.ts';

const SIGN = { done: '✓', now: '→', held: '!', ahead: '…', stopped: '×' } as const;
const drawn = (steps: readonly TimelineStep[]) =>
  steps.map(({ name, state, at = '' }) => `${SIGN[state]}${name}${at}`).join(' ');

/** A payout with these states, one hour apart starting at 1. */
const payout = (method: string, states: string, more: Partial<PayoutFacts> = {}): PayoutFacts => {
  const history = states
    .split(' ')
    .map((state, at) => ({ state, date: `@${at + 1}` }))
    .filter(({ state }) => state !== 'OPEN');
  return { method, state: states.split(' ').at(-1) ?? '', history, ...more };
};

const after = (status: string, of: PayoutFacts) => {
  const steps = sentTimeline(status, { payout: of });
  expect(drawn(steps.slice(0, 3))).toBe('✓CREATED ✓APPROVED ✓PAID');
  return drawn(steps.slice(3));
};

describe('the timeline follows the payout', () => {
  it.each([
    ['CASH', 'OPEN', '→TO_PARTNER …TAKEN_ON …READY …COLLECTED'],
    ['CASH', 'OPEN SENT', '✓TO_PARTNER@2 →TAKEN_ON …READY …COLLECTED'],
    ['CASH', 'OPEN SENT ACCEPTED', '✓TO_PARTNER@2 ✓TAKEN_ON@3 →PREPARING …COLLECTED'],
    ['CASH', 'OPEN SENT ACCEPTED READY', '✓TO_PARTNER@2 ✓TAKEN_ON@3 →READY@4 …COLLECTED'],
    // A partner may skip a state.
    ['CASH', 'OPEN SENT READY', '✓TO_PARTNER@2 ✓TAKEN_ON →READY@3 …COLLECTED'],
    ['WALLET', 'OPEN SENT ACCEPTED', '✓TO_PARTNER@2 ✓TAKEN_ON@3 →IN_WALLET'],
    ['BANK', 'OPEN SENT ACCEPTED', '✓TO_PARTNER@2 ✓TAKEN_ON@3 →IN_ACCOUNT'],
    ['BANK', 'OPEN SENT READY', '✓TO_PARTNER@2 ✓TAKEN_ON →IN_ACCOUNT'],
    ['SOMEHOW', 'OPEN SENT', '✓TO_PARTNER@2 →TAKEN_ON …PAID_OUT'],
  ])('%s, %s: %s', (method, states, steps) => {
    expect(after('APPROVED_PAID', payout(method, states))).toBe(steps);
  });

  it.each([
    ['CASH', 'SENT READY PAID', '✓TO_PARTNER@1 ✓TAKEN_ON ✓READY@2 ✓COLLECTED@3'],
    ['WALLET', 'SENT PAID', '✓TO_PARTNER@1 ✓TAKEN_ON ✓IN_WALLET@2'],
    ['BANK', 'SENT ACCEPTED PAID', '✓TO_PARTNER@1 ✓TAKEN_ON@2 ✓IN_ACCOUNT@3'],
  ])('%s, %s: all is done', (method, states, steps) => {
    expect(after('COMPLETE', payout(method, states))).toBe(steps);
  });

  it('knows when it was complete where the payout is older than its history', () => {
    const history = [{ status: 'COMPLETE', date: '@9' }];
    const steps = sentTimeline('COMPLETE', { history, payout: payout('CASH', 'OPEN') });
    expect(steps.at(-1)).toEqual({ name: 'COLLECTED', state: 'done', at: '@9' });
  });

  it.each([
    ['CASH', 'SENT FAILED', '✓TO_PARTNER@1 !NOT_PAID_OUT@2'],
    ['CASH', 'SENT READY RETURNED', '✓TO_PARTNER@1 ✓READY@2 !CAME_BACK@3'],
    ['BANK', 'SENT PAID RETURNED', '✓TO_PARTNER@1 ✓IN_ACCOUNT@2 !CAME_BACK@3'],
    ['CASH', 'OPEN CANCELED', '!STOPPED@2'],
  ])('on hold, %s, %s: what it came to', (method, states, steps) => {
    expect(after('REMITTANCE_BRAND_ON_HOLD', payout(method, states))).toBe(steps);
  });

  it.each([
    ['REMITTANCE_BRAND_ON_HOLD', '✓TO_PARTNER@1 ✓READY@2 !STOPPING@9'],
    ['APPROVED_PAID', '✓TO_PARTNER@1 ✓READY@2 →STOPPING@9'],
  ])('%s: its partner is requested to stop it', (status, steps) => {
    expect(after(status, payout('CASH', 'SENT READY', { stopAskedAt: '@9' }))).toBe(steps);
  });

  it('clears the stop request once it is answered', () => {
    const stopped = payout('CASH', 'SENT CANCELED', { stopAskedAt: '@9' });
    expect(after('REMITTANCE_BRAND_ON_HOLD', stopped)).toBe('✓TO_PARTNER@1 !STOPPED@2');
    const tooLate = payout('CASH', 'SENT PAID', { stopAskedAt: '@9' });
    expect(after('COMPLETE', tooLate)).toBe('✓TO_PARTNER@1 ✓TAKEN_ON ✓READY ✓COLLECTED@2');
  });

  it('money being returned first shows why it was not paid out', () => {
    const failed = payout('CASH', 'SENT FAILED');
    expect(after('MARKED_FOR_REFUND', failed)).toBe('✓NOT_PAID_OUT@2 →RETURNING …RETURNED');
    expect(after('REFUNDED', failed)).toBe('✓NOT_PAID_OUT@2 ✓RETURNING ✓RETURNED');
  });

  it('shows no payout before the payment, after a reversal, or for an unknown state', () => {
    const unpaid = drawn(sentTimeline('APPROVED_UNPAID'));
    expect(drawn(sentTimeline('APPROVED_UNPAID', { payout: payout('CASH', 'OPEN') }))).toBe(unpaid);
    const takenBack = { takenBack: true, payout: payout('CASH', 'SENT') };
    expect(drawn(sentTimeline('REMITTANCE_BRAND_ON_HOLD', takenBack))).toContain('!PAID');
    const odd = payout('CASH', 'SOMETHING_ELSE');
    expect(drawn(sentTimeline('APPROVED_PAID', { payout: odd }))).toContain('→WITH_PARTNER');
  });
});

test.each([
  ['CASH', 'OPEN', 'OPERATOR'],
  ['CASH', 'SENT', 'PARTNER'],
  ['CASH', 'READY', 'RECIPIENT'],
  ['BANK', 'READY', 'PARTNER'],
  ['CASH', 'FAILED', 'OPERATOR'],
  ['CASH', 'PAID', undefined],
])('of a payout in %s that is %s next acts %s', (method, state, actor) => {
  const of = payout(method, state);
  expect(findNextActorOfSent('APPROVED_PAID', { payout: of })).toBe(actor);
});

test('a payout that waits for a corrected name is not called stopped', () => {
  const payout = {
    state: 'READY',
    method: 'CASH',
    stopAskedAt: '9',
    correcting: true,
    history: [],
  };
  expect(payoutSteps(payout, false)).toEqual([{ name: 'CORRECTING', state: 'now', at: '9' }]);
});

test('a payout being stopped waits for its partner, and no other status uses the payout', () => {
  const of = payout('CASH', 'READY', { stopAskedAt: '@9' });
  expect(findNextActorOfSent('REMITTANCE_BRAND_ON_HOLD', { payout: of })).toBe('PARTNER');
  expect(findNextActorOfSent('MARKED_FOR_REFUND', { payout: of })).toBe('OPERATOR');
});

test('every state of a payout has steps', () => {
  for (const state of PAYOUT_STATES) {
    expect(after('APPROVED_PAID', payout('CASH', state))).not.toBe('');
  }
});
