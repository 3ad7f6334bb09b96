import { Type } from 'typebox';
import {
  currency,
  dateOnly,
  flag,
  foreignAmount,
  id,
  idParams,
  input,
  text,
  timestamp,
} from '../shapes.ts';
import { defineConsoleCall } from './console-call.ts';
import { PageOf } from './page-of.ts';
import { fileContent } from './statements.ts';
import { WrittenFile } from './written-file.ts';

const amount = (description: string) => foreignAmount(`${description} In its currency.`);
const count = (description: string) => Type.Integer({ description });
const reason = input('Why, for the record.');

export const PartnerDay = Type.Object(
  {
    day: dateOnly('The business day.'),
    partner: text('The partner.'),
    currency: currency('Of the amounts.'),
    collected: amount('Its collections for us according to its notices, less reversals.'),
    settled: amount('Its settlements to us, with its commission.'),
    other: amount('Net effect of corrections and write-offs.'),
    owed: amount('Its balance owed at the end of that day.'),
  },
  { description: 'A day with one payment partner.' },
);

/** Collections, settlements and balances of each payment partner by day, newest first. */
export const listSettlement = defineConsoleCall({
  id: 'listSettlement',
  method: 'GET',
  path: '/console/api/books/settlement',
  needs: 'books.read',
  query: Type.Object({
    from: Type.Optional(input('First business day; a month before the last where left out.')),
    to: Type.Optional(input('Last business day; today where left out.')),
  }),
  status: 200,
  answer: Type.Object(
    { days: Type.Array(PartnerDay, { description: 'The newest first.' }) },
    { description: 'Settlement by partner and day.' },
  ),
});

export const PartnerFloat = Type.Object(
  {
    partner: text('The payout partner, as the books divide its float.'),
    name: text('Its name and where it pays out; its code where it has no name.'),
    currency: currency('Of the amounts.'),
    before: amount('Opening float.'),
    funded: amount("Our bank's payments to it, less those returned."),
    'paid-out': amount('Its payouts, less returned ones.'),
    fees: amount('Its fees.'),
    other: amount('Net effect of rates, corrections and write-offs.'),
    after: amount('Closing float.'),
    said: Type.Optional(
      amount(
        'Payouts according to its statements, or to those of its paying bank; absent if no statement covers these days.',
      ),
    ),
    difference: Type.Optional(
      amount(
        'Payouts in our books that are not in those statements; negative if the statements have more.',
      ),
    ),
  },
  { description: 'The float of a payout partner over some days.' },
);

/** Float, payouts and fees of each payout partner, compared with its own statements. */
export const listFloats = defineConsoleCall({
  id: 'listFloats',
  method: 'GET',
  path: '/console/api/books/floats',
  needs: 'books.read',
  query: Type.Object({
    from: Type.Optional(input('First business day; a month before the last where left out.')),
    to: Type.Optional(input('Last business day; today where left out.')),
  }),
  status: 200,
  answer: Type.Object(
    {
      from: dateOnly('The first business day.'),
      to: dateOnly('The last business day.'),
      floats: Type.Array(PartnerFloat, { description: 'By partner.' }),
    },
    { description: 'Settlement with payout partners.' },
  ),
});

export const IncomeRow = Type.Object(
  {
    kind: Type.Enum(['INCOME', 'TAX', 'EXPENSE'], { description: 'The kind of row.' }),
    account: text('Code of the account.'),
    name: text('Its name.'),
    currency: currency('Of the amounts.'),
    booked: amount('Earned, charged as tax or spent.'),
    'taken-back': amount('Reductions by returns and reversed payments.'),
    corrected: amount('Net effect of corrections.'),
    net: amount('The remainder.'),
  },
  { description: 'An account in a month.' },
);

export const MonthlyIncome = Type.Object(
  {
    month: text('Such as `2026-11`.'),
    rows: Type.Array(IncomeRow, { description: 'Income, tax and expenses.' }),
    file: WrittenFile,
  },
  { description: 'Income, VAT and expenses of a month, also as CSV.' },
);

/** Income, VAT and expenses of a month; the current one by default. */
export const readIncome = defineConsoleCall({
  id: 'readIncome',
  method: 'GET',
  path: '/console/api/books/income',
  needs: 'books.read',
  mayLag: true,
  query: Type.Object({ month: Type.Optional(input('Such as `2026-11`.')) }),
  status: 200,
  answer: MonthlyIncome,
});

export const BankRefund = Type.Object(
  {
    reference: text("Reference on the bank's statement line, such as `RF0000000012`."),
    state: Type.Enum(['OWED', 'SENT', 'VOID'], { description: 'State of the refund.' }),
    amount: amount('The amount of the refund.'),
    currency: currency('Of the amount.'),
    'owed-at': timestamp('Since when it is owed.'),
    'left-at': Type.Optional(timestamp('When it left.')),
    'payment-reference': Type.Optional(text('Of the transaction it is for.')),
    page: Type.Optional(PageOf),
    payee: Type.Optional(
      Type.Object(
        {
          holder: text('The account holder.'),
          bank: text('Its bank.'),
          'branch-code': text('The universal branch code of the bank.'),
          'account-number': text('Its last four digits alone, unless the role returns payments.'),
        },
        { description: 'The recipient, if known.' },
      ),
    ),
    'case-id': Type.Optional(id('The case it is for.')),
  },
  { description: 'Money owed back to a customer.' },
);

/** Refunds in one state: those to pay oldest first, others newest first. */
export const listBankRefunds = defineConsoleCall({
  id: 'listBankRefunds',
  method: 'GET',
  path: '/console/api/books/refunds',
  needs: 'books.read',
  query: Type.Object({
    state: Type.Optional(input('OWED or SENT; owed where left out.')),
    after: Type.Optional(id('`next` of the page before.')),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'Of a page.' })),
  }),
  status: 200,
  answer: Type.Object(
    {
      refunds: Type.Array(BankRefund, { description: 'Of that state.' }),
      next: Type.Optional(id('Goes into `after` for more.')),
    },
    { description: 'Refunds of one state.' },
  ),
});

/** Records that a refund was sent or returned. */
export const markBankRefund = defineConsoleCall({
  id: 'tellBankRefund',
  method: 'POST',
  path: '/console/api/books/refunds/{reference}/word',
  needs: 'payments.return',
  params: Type.Object({ reference: text('Such as `RF0000000012`.') }),
  body: Type.Object({ word: input('SENT or RETURNED.'), reason }),
  status: 204,
});

export const PayoutFile = Type.Object(
  {
    id: id('The file.'),
    'message-id': text('By which the bank knows it.'),
    payouts: count('Payouts in it.'),
    open: count('Those that have not ended.'),
    silent: count('Payouts the bank has not reported on.'),
    'written-at': timestamp('When it was written.'),
    'handed-over-at': Type.Optional(timestamp('When it was taken to be handed over.')),
  },
  { description: 'A file of orders for the bank.' },
);

export const PayoutMisfit = Type.Object(
  {
    id: id('The report.'),
    file: text('The file that says so.'),
    payout: text('The payout it names, as the bank has it.'),
    code: text("The bank's code."),
    word: text("The bank's words."),
    amount: Type.Optional(text('The amount with its currency.')),
    outcome: text('Why it matches no payout.'),
    at: text('When it came, to the minute.'),
  },
  { description: 'A bank report that matches no payout.' },
);

/** Payout files for the bank, newest first, and bank reports that match no payout. */
export const listPayoutFiles = defineConsoleCall({
  id: 'listPayoutFiles',
  method: 'GET',
  path: '/console/api/books/payout-files',
  needs: 'books.read',
  query: Type.Object({ before: Type.Optional(id('`next` of the page before.')) }),
  status: 200,
  answer: Type.Object(
    {
      waiting: count('Payouts that wait for the next file.'),
      possible: flag('Whether payouts go out by files here.'),
      files: Type.Array(PayoutFile, { description: 'The newest first.' }),
      next: Type.Optional(id('Goes into `before` for those before.')),
      misfits: Type.Array(PayoutMisfit, { description: 'Those without a note.' }),
    },
    { description: 'Payouts in progress at the bank.' },
  ),
});

/** Creates a payout file, or returns one that was created and not handed over yet. */
export const writePayoutFile = defineConsoleCall({
  id: 'writePayoutFile',
  method: 'POST',
  path: '/console/api/books/payout-files',
  needs: 'statements.import',
  status: 200,
  answer: WrittenFile,
});

/** A payout file as it was created. */
export const readPayoutFile = defineConsoleCall({
  id: 'readPayoutFile',
  method: 'GET',
  path: '/console/api/books/payout-files/{id}',
  needs: 'statements.import',
  params: idParams('The file.'),
  status: 200,
  answer: WrittenFile,
});

/** Imports a bank report about payouts (pain.002, camt.054). */
export const importPayoutReport = defineConsoleCall({
  id: 'importPayoutReport',
  method: 'POST',
  path: '/console/api/books/payout-reports',
  needs: 'statements.import',
  body: Type.Object({ name: input('Name of the file.'), content: fileContent }),
  status: 201,
  answer: Type.Object(
    {
      said: Type.Array(
        Type.Object(
          { outcome: text('How it was resolved.'), count: count('How often.') },
          { description: 'An outcome.' },
        ),
        { description: "The file's reports, by result." },
      ),
    },
    { description: 'The result of an import.' },
  ),
});

/** Resolves an unmatched bank report with a note. */
export const notePayoutMisfit = defineConsoleCall({
  id: 'notePayoutMisfit',
  method: 'POST',
  path: '/console/api/books/payout-words/{id}/note',
  needs: 'statements.import',
  params: idParams('The report.'),
  body: Type.Object({ reason }),
  status: 204,
});
