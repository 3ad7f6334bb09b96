import { Type } from 'typebox';
import { nullish, oneOf } from '../shapes.ts';
import { defineOwnCall, open } from './own-call.ts';

const name = (what: string) =>
  Type.String({ minLength: 1, maxLength: 100, description: `Name of the field with ${what}.` });
const address = (what: string) => Type.Optional(name(`the URL to return to ${what}`));
const text = (description: string) => Type.String({ minLength: 1, maxLength: 500, description });

/** Names of the fields of the card page's form (PAY-08, see server/src/payments/README.md). */
export const CardFields = Type.Object(
  {
    reference: name('the reference of this attempt'),
    description: name('the description'),
    amount: name('the amount'),
    budget: name('the choice of instalments'),
    paymentReference: name('the payment reference'),
    transactionId: name('the transaction'),
    email: name("the customer's e-mail address"),
    mobile: name("the customer's cellphone number"),
    success: address('after a payment'),
    failed: address('after a failure'),
    canceled: address('after a cancellation'),
  },
  { additionalProperties: false, description: "Names of the form's fields." },
);

/** The card-payment page: the target and fields of its form (PAY-07, see server/src/payments/README.md). */
export const CardPage = Type.Object(
  {
    target: Type.String({
      pattern: '^https?://[^\\s]+$',
      maxLength: 500,
      description: 'URL the form is posted to.',
    }),
    fixed: Type.Record(
      Type.String({ minLength: 1, maxLength: 100 }),
      Type.String({ maxLength: 500 }),
      { description: 'Merchant identifiers and other constants.' },
    ),
    fields: CardFields,
    description: text('Description for the cardholder.'),
    fallbackEmail: text('Used if a customer has no e-mail address.'),
    unit: oneOf(
      { rand: 'amounts such as 1057.50', cents: 'amounts such as 105750' },
      'Format of amounts.',
    ),
  },
  { description: 'How to pay on the card page.' },
);

export const PaymentSettings = Type.Object(
  {
    cardPage: nullish(CardPage),
    maximums: Type.Record(Type.String(), Type.String(), {
      description: 'Maximum of each payment method, in rand; missing ones have no maximum.',
    }),
    authorisationSeconds: Type.Integer({
      minimum: 1,
      description: 'How long an open payment attempt blocks others.',
    }),
  },
  { description: 'Payment settings that are not in the documented calls.' },
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
