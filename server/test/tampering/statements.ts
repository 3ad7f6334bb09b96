import type { Tamperings } from './tampering.ts';

const CHARGE = `line_id = (select id from statement_lines where kind = 'CHARGE')`;

/** Statements: a bank's charge, and a payment that its partner reversed on the same day. */
export const statements: Tamperings = {
  statement_lines: [
    [
      'an amount of a partner',
      `update statement_lines set amount_cents = amount_cents + 1 where kind = 'PAYMENT'`,
      /^\d{4}-\d\d-\d\d, received by STITCH, ZAR, by its statements: 0\.00 found, 0\.01 expected/,
    ],
    [
      'an amount of a bank',
      `update statement_lines set amount_cents = amount_cents - 1 where kind = 'CHARGE'`,
      /^statement-line \d+, BANK MAIN: -0\.77 found, -0\.78 expected/,
    ],
    [
      'a reference',
      `update statement_lines set reference = 'other' where kind = 'PAYMENT'`,
      /^statement-line \d+, what it says: otherwise found, as it was kept expected/,
    ],
    [
      'a row of a partner',
      `delete from statement_lines where kind = 'PAYMENT'`,
      /^statement-file \d+, lines: 1 found, 2 expected/,
    ],
    [
      'a row of a bank',
      `delete from statement_lines where kind = 'CHARGE'`,
      /^entry \d+, its document: gone found, statement-line:\d+ expected/,
    ],
  ],
  statement_matches: [
    [
      'a row',
      `delete from statement_matches where ${CHARGE}`,
      /^statement-line \d+, BANK MAIN: -0\.77 found, 0\.00 expected/,
    ],
    [
      'a state',
      `update statement_matches set state = 'PROPOSED', proposed_by = 'operator:Eve', reason = 'x' where ${CHARGE}`,
      /^statement-line \d+, BANK MAIN: -0\.77 found, 0\.00 expected/,
    ],
  ],
  statement_files: [
    [
      'a row',
      'delete from statement_files where id = (select min(id) from statement_files)',
      /^statement-file \d+, lines: gone found, [12] expected/,
    ],
  ],
};
