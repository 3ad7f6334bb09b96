import type { Tamperings } from './tampering.ts';

const lineOf = (account: string, status: string) =>
  `account = '${account}' and entry_id in (select id from journal_entries
    where subject = 'transaction:' || ${status})`;

/** The journal itself. */
export const journal: Tamperings = {
  journal_entries: [
    [
      'a subject',
      `update journal_entries set subject = 'transaction:' || {APPROVED_UNPAID} where subject = 'transaction:' || {COMPLETE} and event = 'PAID_OUT'`,
      /^transaction \d+, APPROVED_UNPAID, PAYOUT_FLOAT \d+: -\d/,
    ],
    [
      'an event',
      `update journal_entries set event = 'RETURN_READIED' where subject = 'transaction:' || {COMPLETE} and event = 'PAID_OUT'`,
      /^\d{4}-\d\d-\d\d, paid out by \d+: 0\.00 found/,
    ],
    [
      'a document',
      `update journal_entries set document = 'transaction-event:0' where event = 'PAID_OUT'`,
      /^entry \d+, its document: gone found, transaction-event:0 expected/,
    ],
    [
      'a day',
      `update journal_entries set business_day = business_day - 1 where event = 'PAID_OUT'`,
      /^entry \d+, its day: /,
    ],
    [
      'a day with that of its lines',
      `with moved as (update journal_entries set business_day = business_day - 1 where subject = 'transaction:' || {APPROVED_PAID} returning id) update journal_lines set business_day = business_day - 1 where entry_id in (select id from moved)`,
      /^payment \d+, day: /,
    ],
    [
      'a row',
      `delete from journal_entries where subject = 'transaction:' || {COMPLETE} and event = 'PAID_OUT'`,
      /^entry \d+, day of line 1: .* an entry expected/,
    ],
    [
      'a row with its lines',
      `with gone as (delete from journal_entries where subject = 'transaction:' || {COMPLETE} and event = 'PAID_OUT' returning id) delete from journal_lines where entry_id in (select id from gone)`,
      /^transaction \d+, COMPLETE, PAYOUT_FLOAT \d+: 0\.00 found/,
    ],
    [
      'one put into a closed month',
      `with added as (insert into journal_entries (event, subject, document, business_day, actor) select 'CORRECTED', 'case:0', 'case:0', max(month), 'operator:Eve' from closed_months returning id, business_day) insert into journal_lines select id, n, case n when 1 then 'BANK' else 'FEES' end, '', 3 - 2 * n, 'ZAR', business_day from added, generate_series(1, 2) n`,
      /^entry \d+, month \d{4}-\d\d: written at .* closed at/,
    ],
    [
      'a write-off that nobody decided',
      `with added as (insert into journal_entries (event, subject, document, business_day, actor) values ('WRITTEN_OFF', 'case:' || {waiting}, 'case:' || {waiting}, current_date, 'operator:Eve') returning id, business_day) insert into journal_lines select id, n, case n when 1 then 'WRITE_OFFS' else 'PAYMENT_CLEARING' end, case n when 1 then '' else 'STITCH' end, 3 - 2 * n, 'ZAR', business_day from added, generate_series(1, 2) n`,
      /^entry \d+, by hand: WRITTEN_OFF PAYMENT_CLEARING STITCH ZAR -0\.01, WRITE_OFFS ZAR 0\.01 found, no decision expected/,
    ],
  ],
  journal_lines: [
    [
      'an amount',
      `update journal_lines set amount_cents = amount_cents + 1 where ${lineOf('FEES', '{COMPLETE}')}`,
      /^entry \d+, sum in ZAR: 0\.01 found, 0\.00 expected/,
    ],
    [
      'a pair of amounts',
      `update journal_lines set amount_cents = amount_cents + sign(amount_cents) where entry_id in (select id from journal_entries where subject = 'transaction:' || {COMPLETE} and event = 'PAID_OUT')`,
      /^transaction \d+, COMPLETE, PAYOUT_PAYABLE \d+: 0\.01 found, 0\.00 expected/,
    ],
    [
      'two entries that cancel out',
      `update journal_lines set amount_cents = amount_cents + sign(amount_cents) * case when ${lineOf('PAYMENT_CLEARING', '{COMPLETE}')} or ${lineOf('PAYOUT_PAYABLE', '{COMPLETE}')} then 1 else -1 end where account in ('PAYMENT_CLEARING', 'PAYOUT_PAYABLE') and entry_id in (select id from journal_entries where event = 'PAYMENT_COUNTED' and subject in ('transaction:' || {COMPLETE}, 'transaction:' || {APPROVED_PAID}))`,
      /^\d{4}-\d\d-\d\d, received by DIGIPAY: /,
    ],
    [
      'an account',
      `update journal_lines set account = 'RATE_MARGIN' where ${lineOf('FEES', '{COMPLETE}')}`,
      /^transaction \d+, COMPLETE, FEES: 0\.00 found/,
    ],
    [
      'an account that is none',
      `update journal_lines set account = 'POCKET' where ${lineOf('FEES', '{COMPLETE}')}`,
      /^entry \d+, account of line \d: POCKET found, a known one expected/,
    ],
    [
      'a sub-account',
      `update journal_lines set sub_account = 'STITCH' where ${lineOf('PAYMENT_CLEARING', '{COMPLETE}')}`,
      /^transaction \d+, COMPLETE, PAYMENT_CLEARING STITCH: [1-9]/,
    ],
    [
      'a currency',
      `update journal_lines set currency = 'USD' where entry_id in (select id from journal_entries where event = 'PAID_OUT')`,
      /^transaction \d+, COMPLETE, PAYOUT_FLOAT \d+ USD: -/,
    ],
    [
      'a row',
      `delete from journal_lines where ${lineOf('VAT', '{COMPLETE}')}`,
      /^entry \d+, sum in ZAR: /,
    ],
    [
      'all rows of an entry',
      `delete from journal_lines where entry_id = (select max(id) from journal_entries)`,
      /^entry \d+, its lines: none found, some expected/,
    ],
    [
      'what is in suspense',
      `update journal_lines set amount_cents = amount_cents + sign(amount_cents) where entry_id in (select id from journal_entries where subject = 'case:{waiting}')`,
      /^case \d+, OPEN, received: 150\.01 found, 150\.00 expected/,
    ],
  ],
  closed_months: [
    [
      'a row',
      'delete from closed_months where month = (select max(month) from closed_months)',
      /^month \d{4}-\d\d, closed at: not at all found/,
    ],
    [
      'the first row',
      'delete from closed_months where month = (select min(month) from closed_months)',
      /^month \d{4}-\d\d, closed at: not at all found/,
    ],
    [
      'a moment',
      `update closed_months set closed_at = closed_at - interval '1 year'`,
      /^entry \d+, month \d{4}-\d\d: written at/,
    ],
    [
      'one put there',
      `insert into closed_months values (date_trunc('month', current_date), 'operator:Eve', '2026-01-01')`,
      /^month \d{4}-\d\d, the month before it: open found, closed expected/,
    ],
  ],
};
