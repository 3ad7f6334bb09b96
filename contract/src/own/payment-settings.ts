import { Type } from 'typebox';
import { nullish, oneOf } from '../shapes.ts';
import { defineOwnCall, open } from './own-call.ts';

const name = (what: string) =>
  Type.String({ minLength: 1, maxLength: 100, description: `Name of the field with ${what}.` });
const address = (what: string) => Type.Optional(name(`the address to return to ${what}`));
const text = (description: string) => Type.String({ minLength: 1, maxLength: 500, description });

/** Names of the fields of the card page's form (PAY-08, decision 14). */
export const CardFields = Type.Object(
  {
    reference: name('the reference of this attempt'),
    description: name('what is paid for'),
    amount: name('the amount'),
    budget: name('the choice of paying in instalments'),
    paymentReference: name('the payment reference'),
    transactionId: name('the transaction'),
    email: name("the customer's e-mail address"),
    mobile: name("the customer's cellphone number"),
    success: address('when it was paid'),
    failed: address('when it failed'),
    canceled: address('when it was given up'),
  },
  { additionalProperties: false, description: 'What the fields of the form are called.' },
);

/** The card-payment page: the target and fields of its form (PAY-07, decision 14). */
export const CardPage = Type.Object(
  {
    target: Type.String({
      pattern: '^https?://[^\\s]+$',
      maxLength: 500,
      description: 'Where the form is posted.',
    }),
    fixed: Type.Record(
      Type.String({ minLength: 1, maxLength: 100 }),
      Type.String({ maxLength: 500 }),
      { description: 'Merchant identifiers and whatever else is always the same.' },
    ),
    fields: CardFields,
    description: text('What is paid for, as the cardholder reads it.'),
    fallbackEmail: text('Named where a customer has no e-mail address.'),
    unit: oneOf(
      { rand: 'amounts such as 1057.50', cents: 'amounts such as 105750' },
      'What the page wants amounts in.',
    ),
  },
  { description: 'How to pay on the card page.' },
);

export const PaymentSettings = Type.Object(
  {
    cardPage: nullish(CardPage),
    maximums: Type.Record(Type.String(), Type.String(), {
      description: 'The most each way to pay takes, in rand; those missing have no ceiling.',
    }),
    authorisationSeconds: Type.Integer({
      minimum: 1,
      description: 'How long a payment that was begun keeps others from beginning.',
    }),
  },
  { description: 'What there is to know of paying besides the documented calls.' },
);

/** Its response has no secrets: a paying customer sees all of it. */
export const readPaymentSettings = defineOwnCall({
  id: 'readPaymentSettings',
  method: 'GET',
  path: '/payment-settings.json',
  ...open,
  status: 200,
  answer: PaymentSettings,
});
