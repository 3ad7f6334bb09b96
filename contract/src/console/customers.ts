import { Type } from 'typebox';
import {
  alpha3,
  dateOnly,
  flag,
  id,
  idParams,
  input,
  nullish,
  oneOf,
  randAmount,
  text,
  timestamp,
} from '../shapes.ts';
import { ID_TYPE, PAYMENT_METHOD } from '../values.ts';
import { CaseDocument } from './case-view-shapes.ts';
import { defineConsoleCall } from './console-call.ts';
import { IdentityCheck } from './identity-checks.ts';
import { LinkedPersons } from './linked-persons.ts';
import { FoundCustomer, FoundTransaction } from './search.ts';
import { SentMessage } from './sent-messages.ts';

export const OpenCaseLine = Type.Object(
  {
    id: id('The case.'),
    kind: text('Its kind, such as HOLD.'),
    'due-at': timestamp('By when it is to be decided.'),
  },
  { description: 'An open case, as the page of what it is about names it.' },
);

const period = (of: string) =>
  Type.Object(
    { used: randAmount(`Sent this ${of}.`), limit: randAmount(`Limit for sending, a ${of}.`) },
    { description: `The limit of a ${of}.` },
  );

export const CustomerPage = Type.Object(
  {
    ...FoundCustomer.properties,
    'id-type': oneOf(ID_TYPE, 'The identity document.'),
    'id-number-end': text('The last four characters of its number.'),
    nationality: alpha3('Nationality.'),
    language: text('The language they are spoken to in, BCP 47.'),
    tier: text('The tier of their limits.'),
    'higher-tiers': Type.Array(text('A tier.'), {
      description: 'The tiers above it that their identity document can have.',
    }),
    'limit-increase': nullish(text('The tier of an open request.')),
    'registered-at': timestamp('When they registered.'),
    'has-pin': flag('Whether they have ever had a PIN.'),
    'sent-in-all': Type.Integer({ description: 'Number of transactions.' }),
    owed: Type.Array(
      Type.Object({
        amount: randAmount('Amount owed for reversed payments.'),
        currency: text('ISO code.'),
      }),
      { description: 'While they owe us they cannot send; settled by the case of each reversal.' },
    ),
    day: period('day'),
    month: period('month'),
    year: period('year'),
    sessions: Type.Array(
      Type.Object({
        device: text('Browser and system in plain words.'),
        'begun-at': timestamp('When they signed in.'),
        'last-used-at': timestamp('When it was used last.'),
      }),
      { description: 'Open sessions.' },
    ),
    beneficiaries: Type.Array(
      Type.Object({
        name: text('Name.'),
        country: text('Country.'),
        method: text('How it is paid out.'),
        'added-at': timestamp('When it was saved.'),
      }),
      { description: 'Saved recipients, the newest first, at most 50.' },
    ),
    latest: Type.Array(
      Type.Object({
        ...FoundTransaction.properties,
        method: text('How it is paid out.'),
        'payout-partner': text('The payout partner.'),
        'recipient-details': Type.Array(
          Type.Object({
            label: text('Label of the field, as the sender saw it.'),
            value: text('The value; of a number its last four digits.'),
          }),
          { description: "The recipient's payout details: number, bank, account." },
        ),
        'paid-with': nullish(oneOf(PAYMENT_METHOD, 'How it was paid.')),
        'paid-at': nullish(timestamp('When it was paid.')),
      }),
      { description: 'Their newest transactions, at most 3.' },
    ),
    messages: Type.Array(SentMessage, {
      description: 'Messages to them, newest first, at most 10.',
    }),
    actions: Type.Array(
      Type.Object({
        name: oneOf(
          {
            END_SESSIONS: 'sign them out everywhere',
            NEW_PIN: 'send a new PIN',
            HIGHER_LIMITS: 'propose higher limits',
            SUSPEND: 'suspend them',
            RESTORE: 'lift the suspension',
          },
          'The action.',
        ),
        allowed: flag('Whether this operator may now.'),
        why: nullish(text('Why they may not.')),
      }),
      { description: 'Actions on the customer: available now, or why not.' },
    ),
    cases: Type.Array(OpenCaseLine, {
      description: 'Open cases about them and their newest business.',
    }),
    linked: Type.Array(LinkedPersons, {
      description: 'Persons linked with them; empty for a role that opens no records.',
    }),
  },
  { description: 'A customer, without what only a whole record shows.' },
);

export const CustomerRecord = Type.Object(
  {
    'first-name': text('First name.'),
    'last-name': text('Last name.'),
    email: nullish(text('E-mail address.')),
    'id-number': text('Number of the identity document.'),
    'id-expiry-date': dateOnly('Until when it is good.'),
    'deemed-until': nullish(
      dateOnly('The later day until which a published notice deems it valid.'),
    ),
    'identity-checks': Type.Array(IdentityCheck, {
      description: 'Checks of the identity with a register, the newest first, at most 10.',
    }),
    dob: dateOnly('Date of birth.'),
    gender: text('Gender.'),
    street: text('Street.'),
    town: text('Suburb or town.'),
    city: text('City.'),
    province: text('Province.'),
    'postal-code': text('Postal code.'),
    documents: Type.Array(
      Type.Object({
        id: id('The document.'),
        type: text('Type of document.'),
        'mime-type': text('MIME type.'),
        status: CaseDocument.properties.status,
        'handed-in-at': timestamp('When it was announced.'),
        for: text('Subject it was submitted for, such as `customer:12`.'),
      }),
      { description: 'Documents handed in, the newest first.' },
    ),
  },
  { description: 'The data of a full record; the audit trail records each reading.' },
);

const params = idParams('The customer.');
const reason = input('Why, for the record.');

/** A customer's page. */
export const readCustomerPage = defineConsoleCall({
  id: 'readCustomerPage',
  method: 'GET',
  path: '/console/api/customers/{id}',
  needs: 'people.read',
  params,
  status: 200,
  answer: CustomerPage,
});

/** A customer's full record; the audit trail records the reading. */
export const openCustomerRecord = defineConsoleCall({
  id: 'openCustomerRecord',
  method: 'POST',
  path: '/console/api/customers/{id}/record',
  needs: 'records.read',
  params,
  status: 200,
  answer: CustomerRecord,
});

export const StoppedBusiness = Type.Object(
  {
    references: Type.Array(text('A payment or order reference.'), {
      description: 'Transactions and orders now on hold.',
    }),
  },
  { description: 'Transactions and orders on hold after a suspension, or after it was lifted.' },
);

/** Suspends a customer: their sessions end, and everything not yet paid out is stopped. */
export const suspendPerson = defineConsoleCall({
  id: 'suspendPerson',
  method: 'POST',
  path: '/console/api/customers/{id}/suspend',
  needs: 'customers.restrain',
  params,
  body: Type.Object({ reason }),
  status: 200,
  answer: StoppedBusiness,
});

export const RestoredBusiness = Type.Object(
  {
    references: StoppedBusiness.properties.references,
    'case-id': nullish(
      id('The case in which a second person decides; nothing has changed until then.'),
    ),
  },
  {
    description:
      'Transactions and orders on hold after a suspension was lifted, or the case that decides it.',
  },
);

/**
 * Lets a suspended customer send again; stopped payments wait for their cases. After a confirmed sanctions match a
 * second person decides.
 */
export const restorePerson = defineConsoleCall({
  id: 'restorePerson',
  method: 'POST',
  path: '/console/api/customers/{id}/restore',
  needs: 'customers.restrain',
  params,
  body: Type.Object({ reason }),
  status: 200,
  answer: RestoredBusiness,
});

/** Ends every session of a customer. */
export const endSessionsOfCustomer = defineConsoleCall({
  id: 'endSessionsOfCustomer',
  method: 'POST',
  path: '/console/api/customers/{id}/sessions-end',
  needs: 'customers.help',
  params,
  body: Type.Object({ reason }),
  status: 200,
  answer: Type.Object({
    ended: Type.Integer({ description: 'How many sessions were open.' }),
  }),
});

/** Sends a customer a new PIN; the old one is valid until the new one is used. */
export const sendNewPin = defineConsoleCall({
  id: 'sendNewPin',
  method: 'POST',
  path: '/console/api/customers/{id}/new-pin',
  needs: 'customers.help',
  params,
  body: Type.Object({ reason }),
  status: 204,
});

/** Corrects the address and the e-mail address of a customer. */
export const correctContact = defineConsoleCall({
  id: 'correctContact',
  method: 'POST',
  path: '/console/api/customers/{id}/contact',
  needs: 'contacts.correct',
  params,
  body: Type.Object({
    street: input('Street with its number.'),
    town: input('Suburb or town.'),
    city: input('City.'),
    province: input('Province.'),
    'postal-code': input('Postal code.'),
    email: input('E-mail address; empty for none.'),
    reason,
  }),
  status: 204,
});

/** Proposes another name, date of birth or document number; another operator decides the case. */
export const correctIdentity = defineConsoleCall({
  id: 'correctIdentity',
  method: 'POST',
  path: '/console/api/customers/{id}/identity',
  needs: 'identities.correct',
  params,
  body: Type.Object({
    'first-name': input('First name.'),
    'last-name': input('Last name.'),
    dob: input('Date of birth, YYYY-MM-DD.'),
    'id-number': input('Number of the identity document.'),
    evidence: input('The evidence, such as a certified copy of the document.'),
    reason,
  }),
  status: 200,
  answer: Type.Object({ 'case-id': id('The case in which another operator decides.') }),
});

/** Proposes higher limits for a customer; another operator decides the case. */
export const proposeHigherLimits = defineConsoleCall({
  id: 'proposeHigherLimits',
  method: 'POST',
  path: '/console/api/customers/{id}/limit-increase',
  needs: 'customers.restrain',
  params,
  body: Type.Object({ tier: input('The tier.'), reason }),
  status: 200,
  answer: Type.Object({ 'case-id': id('The case in which another operator decides.') }),
});
