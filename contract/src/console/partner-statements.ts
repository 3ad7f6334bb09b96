import { Type } from 'typebox';
import { afterPart, FilePart, StatementList, statementsQuery } from '../own/partners/account.ts';
import { dateInput, dateOnly, id, input, nullish, text, timestamp } from '../shapes.ts';
import { Changed } from './configuration.ts';
import { defineConsoleCall } from './console-call.ts';

const path = '/console/api/books/remittance-partners/{name}';
const partner = Type.Object({ name: text('The partner.') });
const reason = input('Why, for the record.');

/** The statements issued to a partner, newest first, a hundred per page. */
export const listStatementsOfPartner = defineConsoleCall({
  id: 'listStatementsOfPartner',
  method: 'GET',
  path: `${path}/statements`,
  needs: 'books.read',
  params: partner,
  query: statementsQuery,
  status: 200,
  answer: StatementList,
});

/** An issued statement as CSV, in parts. */
export const readStatementOfPartner = defineConsoleCall({
  id: 'readStatementOfPartner',
  method: 'GET',
  path: `${path}/statements/{id}/file`,
  needs: 'books.read',
  params: Type.Object({ name: text('The partner.'), id: id('The statement.') }),
  query: Type.Object({ after: afterPart }),
  status: 200,
  answer: FilePart,
});

/** The account of a partner over some days as CSV, in parts, as the books have it now; it is not issued. */
export const readDaysOfPartner = defineConsoleCall({
  id: 'readDaysOfPartner',
  method: 'GET',
  path: `${path}/days/file`,
  needs: 'books.read',
  params: partner,
  query: Type.Object({
    from: dateInput('The first day.'),
    to: dateInput('The last day.'),
    after: afterPart,
  }),
  status: 200,
  answer: FilePart,
});

const DIRECTION = ['COLLECT', 'REPAY'];
const STATE = ['AGREED', 'SETTLED', 'WITHDRAWN'];

export const PartnerSettlement = Type.Object(
  {
    id: id('The settlement.'),
    reference: text('The reference that the bank’s line has.'),
    statement: text('The statement it names, such as `MONTH 3`.'),
    from: dateOnly('First day of the statement.'),
    to: dateOnly('Last day of the statement.'),
    direction: Type.Enum(DIRECTION, {
      description: 'COLLECT: the partner pays to our bank; REPAY: we repay its balance.',
    }),
    amount: text('In rand.'),
    state: Type.Enum(STATE, { description: 'AGREED until the bank’s line, or its withdrawal.' }),
    'case-id': id('The case in which two people agreed.'),
    'proposed-by': text('The operator who proposed it.'),
    'agreed-by': text('The operator who agreed.'),
    'agreed-at': timestamp('When.'),
    'ended-at': nullish(timestamp('When it ended.')),
  },
  { description: 'A settlement that two people agreed on.' },
);

/** The settlements agreed with a partner, newest first, and what could be settled next. */
export const listPartnerSettlements = defineConsoleCall({
  id: 'listPartnerSettlements',
  method: 'GET',
  path: `${path}/settlements`,
  needs: 'books.read',
  params: partner,
  status: 200,
  answer: Type.Object(
    {
      settlements: Type.Array(PartnerSettlement, { description: 'At most fifty.' }),
      'open-case': nullish(id('The case that waits for a second person.')),
      due: Type.Array(
        Type.Object(
          {
            'statement-id': id('The newest statement of its kind.'),
            statement: text('Its name, such as `MONTH 3`.'),
            to: dateOnly('Its last day.'),
            direction: Type.Enum(DIRECTION, { description: 'Who pays.' }),
            theirs: text('What the partner owes by the statement, in rand.'),
            ours: text('What we owe by the statement, in rand.'),
            amount: text('The net that is still to be settled, in rand.'),
          },
          { description: 'The net of a statement.' },
        ),
        { description: 'What could be settled.' },
      ),
    },
    { description: 'Settlements with a partner.' },
  ),
});

/** Proposes to settle the net of a statement; another operator agrees. */
export const proposePartnerSettlement = defineConsoleCall({
  id: 'proposePartnerSettlement',
  method: 'POST',
  path: `${path}/settlements`,
  needs: 'books.correct',
  params: partner,
  body: Type.Object({
    'statement-id': id('The newest statement of its kind.'),
    amount: Type.String({ maxLength: 20, description: 'In rand; empty for all that is due.' }),
    reason,
  }),
  status: 200,
  answer: Changed,
});

/** Proposes that an agreed settlement is no longer expected; another operator decides. */
export const withdrawPartnerSettlement = defineConsoleCall({
  id: 'withdrawPartnerSettlement',
  method: 'POST',
  path: `${path}/settlements/{id}/withdrawal`,
  needs: 'books.correct',
  params: Type.Object({ name: text('The partner.'), id: id('The settlement.') }),
  body: Type.Object({ reason }),
  status: 200,
  answer: Changed,
});
