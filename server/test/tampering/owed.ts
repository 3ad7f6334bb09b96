import type { Tamperings } from './tampering.ts';

/** Pending cases, amounts owed, and usage of limits. */
export const owed: Tamperings = {
  cases: [
    [
      'an amount',
      'update cases set amount_cents = 1 where id = {waiting}',
      /^case \d+, OPEN, held: 150\.00 found, 0\.01 expected/,
    ],
    [
      'the amount of a decided one',
      'update cases set amount_cents = 1 where id = {resolved}',
      /^case \d+, DECIDED, received: 150\.00 found, 0\.01 expected/,
    ],
    [
      'a state',
      `update cases set state = 'DECIDED', decision = 'x', reason = 'x', proposed_by = 'operator:a', decided_by = 'operator:b', decided_at = now() where id = {waiting}`,
      /^case \d+, DECIDED, held: 150\.00 found, 0\.00 expected/,
    ],
    [
      'the state of one without money',
      `update cases set state = 'DECIDED', decision = 'x', reason = 'x', proposed_by = 'operator:a', decided_by = 'operator:b', decided_at = now() where kind = 'HOLD'`,
      /^case \d+, state: DECIDED found, OPEN expected/,
    ],
    [
      'its kind',
      `update cases set kind = 'HOLD' where id = {waiting}`,
      /^case \d+, no case, held: 150\.00 found, 0\.00 expected/,
    ],
    [
      'that it was a correction',
      `update cases set kind = 'CORRECTION', decision = 'POST', facts = '{"lines": [{"account": "FEES", "cents": "1"}, {"account": "VAT", "cents": "-1"}]}' where id = {resolved}`,
      /^case \d+, by hand: no entry found, CORRECTED FEES ZAR 0\.01, VAT ZAR -0\.01 expected/,
    ],
    [
      'a row',
      'delete from cases where id = {waiting}',
      /^case \d+, state: gone found, OPEN expected/,
    ],
    [
      'a row with its history',
      'delete from case_events where case_id = {waiting}; delete from cases where id = {waiting}',
      /^case \d+, no case, received: 150\.00 found/,
    ],
  ],
  case_events: [
    [
      'a row',
      `delete from case_events where case_id = {resolved} and action = 'DECIDED'`,
      /^case \d+, state: DECIDED found, PROPOSED expected/,
    ],
  ],
  refunds: [
    [
      'an amount',
      `update refunds set amount_cents = amount_cents + 1 where state = 'OWED'`,
      /^refund \d+, payable: /,
    ],
    [
      'the amount of one that left',
      `update refunds set amount_cents = amount_cents + 1 where transaction_id = {REFUNDED}`,
      /^refund \d+, left the bank: /,
    ],
    [
      'a state',
      `update refunds set state = 'SENT', left_at = now() where transaction_id = {READY_FOR_REFUND}`,
      /^transaction \d+, READY_FOR_REFUND, its refund: SENT found, OWED expected/,
    ],
    [
      'that the fee was kept',
      'update refunds set fee_kept = true where transaction_id = {REFUNDED}',
      /^transaction \d+, REFUNDED, FEES: 0\.00 found/,
    ],
    [
      'a void one',
      `update refunds set state = 'VOID' where case_id = {owedBack}`,
      /^refund \d+, payable: 150\.00 found, 0\.00 expected/,
    ],
    [
      'a row',
      'delete from refunds where transaction_id = {READY_FOR_CANCELLATION}',
      /^transaction \d+, READY_FOR_CANCELLATION, its refund: none found, OWED expected/,
    ],
    [
      'a row of suspense',
      'delete from refunds where case_id = {owedBack}',
      /^case \d+, owed at first: 150\.00 found, 0\.00 expected/,
    ],
  ],
  limit_usage: [
    [
      'a day',
      'update limit_usage set principal_cents = 0 where business_day = (select max(business_day) from limit_usage)',
      /^registration \d+, \d{4}-\d\d-\d\d: 0\.00 found/,
    ],
    [
      'a row',
      'delete from limit_usage where business_day = (select business_day from transactions where id = {COMPLETE})',
      /^registration \d+, \d{4}-\d\d-\d\d: 0\.00 found/,
    ],
  ],
  customer_totals: [
    [
      'a count',
      'update customer_totals set transactions = transactions + 1',
      /^registration \d+, transactions: 3\d found/,
    ],
    [
      'the sum of a day',
      'update customer_totals set day_cents = 0',
      /^registration \d+, sent on \d{4}-\d\d-\d\d: 0\.00 found/,
    ],
    [
      'the sum of a month',
      'update customer_totals set month_cents = 0',
      /^registration \d+, sent in its month: 0\.00 found/,
    ],
    [
      'the sum of a year',
      'update customer_totals set year_cents = 0',
      /^registration \d+, sent in its year: 0\.00 found/,
    ],
    ['a row', 'delete from customer_totals', /^registration \d+, transactions: 0 found/],
  ],
};
