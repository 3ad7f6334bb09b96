import type { Tamperings } from './tampering.ts';

const paidOut = `transaction_id = {COMPLETE} and state = 'PAID'`;
const eventOf = (state: string) =>
  `to_state = '${state}' and payout_id in (select id from payouts where ${paidOut})`;

/** Payouts in progress, and completed ones. */
export const payouts: Tamperings = {
  payouts: [
    [
      'what is owed for it',
      `update payouts set owed_cents = owed_cents + 1 where ${paidOut}`,
      /^payout \d+, owed: [\d.]+ found, [\d.]+ expected/,
    ],
    [
      'what is owed for it, as the books see it',
      `update payouts set owed_cents = owed_cents + 1 where ${paidOut}`,
      /^transaction \d+, paid out by \d+: /,
    ],
    [
      'what it pays out',
      'update payouts set amount = amount + 1 where transaction_id = {APPROVED_PAID}',
      /^payout \d+, pays out: [\d.]+ [A-Z]{3} found/,
    ],
    [
      'its currency',
      `update payouts set currency = 'XXX' where transaction_id = {APPROVED_PAID}`,
      /^payout \d+, pays out: [\d.]+ XXX found/,
    ],
    [
      'its partner',
      `update payouts set partner = '0' where ${paidOut}`,
      /^payout \d+, partner: 0 found/,
    ],
    [
      'a state to be paid again',
      `update payouts set state = 'FAILED' where ${paidOut}`,
      /^transaction \d+, COMPLETE, its payout: none found, paid expected/,
    ],
    [
      'a state that was never told',
      `update payouts set state = 'PAID', due_at = null where transaction_id = {APPROVED_PAID}`,
      /^payout \d+, state: PAID found, (READY|ACCEPTED) expected/,
    ],
    [
      'a state with its event, but no entry',
      `with paid as (update payouts set state = 'PAID', due_at = null where transaction_id = {APPROVED_PAID} returning id) insert into payout_events (payout_id, from_state, to_state, actor) select id, 'READY', 'PAID', 'payout:Eve' from paid`,
      /^transaction \d+, paid out by \d+: 0\.00 found/,
    ],
    [
      'one that is not to be paid out any more',
      `update payouts set state = 'SENT', due_at = now() where transaction_id = {REFUNDED}`,
      /^transaction \d+, REFUNDED, its payout: under way found, none expected/,
    ],
    [
      'a forgotten one, with its history',
      'delete from payout_events where payout_id in (select id from payouts where transaction_id = {APPROVED_PAID}); delete from payouts where transaction_id = {APPROVED_PAID}',
      /^transaction \d+, APPROVED_PAID, its payout: none found, under way expected/,
    ],
    [
      'a row',
      'delete from payouts where transaction_id = {APPROVED_PAID}',
      /^payout \d+, state: gone found, (READY|ACCEPTED) expected/,
    ],
  ],
  payout_events: [
    [
      'where it went',
      `update payout_events set to_state = 'FAILED' where ${eventOf('PAID')}`,
      /^payout \d+, state: PAID found, FAILED expected/,
    ],
    [
      'where it came from',
      `update payout_events set from_state = 'OPEN' where ${eventOf('PAID')}`,
      /^payout-event \d+, from: OPEN found/,
    ],
    [
      'its day',
      `update payout_events set at = at - interval '1 day' where ${eventOf('PAID')}`,
      /^\d{4}-\d\d-\d\d, payouts made by \d+: 0\.00 found/,
    ],
    [
      'a row',
      `delete from payout_events where ${eventOf('PAID')}`,
      /^payout \d+, state: PAID found, /,
    ],
  ],
  payments: [
    [
      'that its payout was on its way',
      `update payments set payout_id = (select min(id) from payouts where state = 'CANCELED') where transaction_id = {chargedBack}`,
      /^transaction \d+, charged back: 150\.00 found, 0\.00 expected/,
    ],
  ],
};
