import type { Tamperings } from './tampering.ts';

/** Sent transactions and their payments. */
export const sent: Tamperings = {
  transactions: [
    [
      'a status',
      `update transactions set status = 'COMPLETE' where id = {APPROVED_PAID}`,
      /^transaction \d+, COMPLETE, PAYOUT_FLOAT \d+: 0\.00 found/,
    ],
    [
      'a status before any payment',
      `update transactions set status = 'EXPIRED' where id = {APPROVED_UNPAID}`,
      /^transaction \d+, status: EXPIRED found, APPROVED_UNPAID expected/,
    ],
    [
      'a fee',
      `update transactions set fee_cents = fee_cents + 1, total_cents = total_cents + 1 where id = {COMPLETE}`,
      /^transaction \d+, COMPLETE, FEES: -\d+/,
    ],
    [
      'a margin',
      `update transactions set margin_cents = margin_cents + 1 where id = {COMPLETE}`,
      /^transaction \d+, COMPLETE, RATE_MARGIN:/,
    ],
    [
      'the VAT of what is unpaid',
      `update transactions set vat_cents = vat_cents + 1, total_cents = total_cents + 1 where id = {APPROVED_UNPAID}`,
      /^transaction \d+, VAT:/,
    ],
    [
      'a principal',
      `update transactions set principal_cents = principal_cents + 1, total_cents = total_cents + 1 where id = {EXPIRED}`,
      /^transaction \d+, principal:/,
    ],
    [
      'its payout partner',
      `update transactions set payout_partner_id = payout_partner_id + 1 where id = {APPROVED_PAID}`,
      /^transaction \d+, APPROVED_PAID, PAYOUT_PAYABLE \d+:/,
    ],
    [
      'when it was paid',
      'update transactions set paid_at = null where id = {COMPLETE}',
      /^transaction \d+, COMPLETE, paid at: none found, a moment expected/,
    ],
    [
      'whose it is',
      'update transactions set registration_id = registration_id + 1 where id = {COMPLETE}',
      /^registration \d+, transactions: /,
    ],
    [
      'its day',
      'update transactions set business_day = business_day - 1 where id = {COMPLETE}',
      /^registration \d+, \d{4}-\d\d-\d\d: /,
    ],
    [
      'a row',
      'delete from transactions where id = {COMPLETE}',
      /^transaction \d+, status: gone found, COMPLETE expected/,
    ],
  ],
  quotations: [
    [
      'a price',
      'update quotations set fee_cents = fee_cents + 1, total_cents = total_cents + 1 where id = (select quotation_id from transactions where id = {COMPLETE})',
      /^transaction \d+, fee: /,
    ],
  ],
  transaction_events: [
    [
      'where it went',
      `update transaction_events set to_status = 'EXPIRED' where transaction_id = {COMPLETE} and to_status = 'COMPLETE'`,
      /^transaction \d+, status: COMPLETE found, EXPIRED expected/,
    ],
    [
      'where it came from',
      `update transaction_events set from_status = 'EXPIRED' where transaction_id = {COMPLETE} and to_status = 'APPROVED_PAID'`,
      /^transaction-event \d+, from: EXPIRED found, APPROVED_UNPAID expected/,
    ],
    [
      'a moment',
      `update transaction_events set at = at - interval '1 day' where transaction_id = {COMPLETE} and to_status = 'COMPLETE'`,
      /^\d{4}-\d\d-\d\d, paid out by \d+: /,
    ],
    [
      'a row',
      `delete from transaction_events where transaction_id = {COMPLETE} and to_status = 'APPROVED_PAID'`,
      /^transaction-event \d+, from: APPROVED_PAID found, APPROVED_UNPAID expected/,
    ],
  ],
  payments: [
    [
      'an amount',
      'update payments set amount_cents = amount_cents + 1 where transaction_id = {COMPLETE}',
      /^payment \d+, received: [\d.]+ ZAR found, [\d.]+ ZAR expected/,
    ],
    [
      'its currency',
      `update payments set currency = 'USD' where transaction_id = {COMPLETE}`,
      /^payment \d+, received: [\d.]+ ZAR found, [\d.]+ USD expected/,
    ],
    [
      'that it was taken back',
      'update payments set taken_back_at = now() where transaction_id = {APPROVED_PAID}',
      /^payment \d+, taken back from PAYMENT_CLEARING DIGIPAY: 0\.00 found/,
    ],
    [
      'that one was not taken back',
      'update payments set taken_back_at = null where transaction_id = {chargedBack}',
      /^transaction \d+, charged back: 150\.00 found, 0\.00 expected/,
    ],
    [
      'its transaction',
      'update payments set transaction_id = {APPROVED_UNPAID} where transaction_id = {COMPLETE}',
      /^transaction \d+, APPROVED_UNPAID, its payment: a valid one found, none expected/,
    ],
    [
      'its partner',
      `update payments set option = 'STITCH' where transaction_id = {COMPLETE}`,
      /^payment \d+, account: PAYMENT_CLEARING DIGIPAY found, PAYMENT_CLEARING STITCH expected/,
    ],
    [
      'its account',
      `update payments set account = 'SUSPENSE' where transaction_id = {COMPLETE}`,
      /^payment \d+, account: PAYMENT_CLEARING DIGIPAY found, SUSPENSE expected/,
    ],
    [
      'its document',
      `update payments set document = 'webhook-event:0' where transaction_id = {COMPLETE}`,
      /^payment \d+, received: 0\.00 ZAR found/,
    ],
    [
      'its day',
      `update payments set received_at = received_at - interval '1 day' where transaction_id = {COMPLETE}`,
      /^\d{4}-\d\d-\d\d, received by DIGIPAY: 0\.00 found/,
    ],
    [
      'a row',
      'delete from payments where transaction_id = {COMPLETE}',
      /^entry \d+, received: [\d.]+ ZAR found, 0\.00 ZAR expected/,
    ],
  ],
  webhook_events: [
    [
      'an amount',
      `update webhook_events set amount_cents = 1 where event_id = 'demo-' || {COMPLETE}`,
      /^payment \d+, amount: [\d.]+ ZAR found, 0\.01 ZAR expected/,
    ],
    [
      'whose money it was',
      `update webhook_events set payment_reference = '1' where event_id = 'demo-' || {COMPLETE}`,
      /^payment \d+, transaction: /,
    ],
    [
      'what was made of it',
      `update webhook_events set outcome = 'PAID' where outcome = 'TAKEN_BACK'`,
      /^webhook-event \d+, its payment: none found, 150\.00 expected/,
    ],
    [
      'what nobody looks at',
      `update webhook_events set outcome = 'HELD', amount_cents = null, currency = null where outcome = 'TAKEN_BACK'`,
      /^webhook-event \d+, its case: none found, a case expected/,
    ],
    [
      'a row',
      `delete from webhook_events where event_id = 'demo-' || {COMPLETE}`,
      /^entry \d+, its document: gone found, webhook-event:\d+ expected/,
    ],
  ],
};
