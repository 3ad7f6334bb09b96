import { MAXIMUM_UPLOAD_BYTES } from '@thumela/rules/constants.ts';
import { type Static, type TSchema, type TString, Type } from 'typebox';
import { DATA_TYPE, NEXT_ACTOR, QUOTATION_TYPE, ROLE } from './values.ts';

/**
 * Building blocks of properties. Each takes the sentence that explains the property; the unit is added here, so that
 * its wording is consistent.
 */

/** A database id (see contract/README.md); the description names the entity. */
export const id = (description: string) =>
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description });

/** A database id in a smaller integer column. */
export const smallId = (description: string) =>
  Type.Integer({ minimum: 0, maximum: 2_147_483_647, description });

/** Text in a response. */
export const text = (description: string) => Type.String({ description });

export const flag = (description: string) => Type.Boolean({ description });

/** A version of the reporting declaration, limited to the database's integer range. */
export const version = (description: string) =>
  Type.Integer({ minimum: 0, maximum: 2_147_483_647, description });

/** An amount in a response, in rand: a JSON number with at most 2 decimals. */
export const randAmount = (description: string) =>
  Type.Number({ description: `${description} In rand, at most 2 decimals.` });

/** An amount in a response in another currency, which the description names. */
export const foreignAmount = (description: string) => Type.Number({ description });

export const rate = (description: string) =>
  Type.Number({
    description: `${description} Units of the destination currency for one rand, 6 significant digits.`,
  });

/** `yyyy-MM-dd`, in responses. */
export const dateOnly = (description: string) =>
  Type.String({ format: 'date', description: `${description} \`yyyy-MM-dd\`.` });

/** ISO 8601 with offset, in responses. */
export const timestamp = (description: string) =>
  Type.String({
    format: 'date-time',
    description: `${description} ISO 8601 in South African time, with its offset \`+02:00\`.`,
  });

export const alpha2 = (description: string) => text(`${description} ISO 3166-1 alpha-2.`);
export const alpha3 = (description: string) => text(`${description} ISO 3166-1 alpha-3.`);
export const currency = (description: string) => text(`${description} ISO 4217.`);

/** A cellphone number in a response. */
export const msisdn = (description: string) =>
  text(`${description} Country code and number without plus, such as \`27820000001\`.`);

const INPUT_LENGTH = 500;

/** A short text in a request, validated by the rules, not here. */
export const input = (description: string) => Type.String({ maxLength: INPUT_LENGTH, description });

/** A long text in a request: a chat message, a contact message, a joined list. */
export const longInput = (description: string) => Type.String({ maxLength: 20_000, description });

export const dateInput = (description: string) => input(`${description} \`yyyy-MM-dd\`.`);

export const alpha3Input = (description: string) =>
  input(`${description} ISO 3166-1 alpha-3, from \`GET /utility/country\`.`);

export const cellphoneInput = (description: string) =>
  input(`${description} A South African number: \`082…\`, \`2782…\` or \`+2782…\`.`);

/**
 * An amount in a request: a JSON number or a decimal string. Deliberately loose, so that the amount rule answers with
 * its own message. The string comes first: a coercing validator then leaves the text unchanged.
 */
export const amountInput = (description: string) =>
  Type.Union([Type.String({ maxLength: 100 }), Type.Number()], {
    description: `${description} A number or a decimal string, at most 2 decimals.`,
  });

function enumText(description: string, meanings: Readonly<Record<string, string>>): string {
  const lines = Object.entries(meanings).map(([value, meaning]) => `- \`${value}\`: ${meaning}`);
  return [description, '', ...lines].join('\n');
}

/** A text with a narrower type in TypeScript than its schema has. */
const narrowedText = <V extends string>(schema: TString) =>
  Object.assign(Type.Unsafe<V>(schema), { type: schema.type });

/** A text from a closed list in a response. */
export const oneOf = <V extends string>(
  meanings: Readonly<Record<V, string>>,
  description: string,
) =>
  narrowedText<V>(
    Type.String({ enum: Object.keys(meanings), description: enumText(description, meanings) }),
  );

/** The schema key with the closed list of a request's text. */
export const closedList = Symbol('taken');

/**
 * A text from a closed list in a request. The list is under a symbol, so that the document can enumerate it while the
 * validator does not see it: the rules reject other values with their own messages.
 */
export const inputOf = (meanings: Readonly<Record<string, string>>, description: string) =>
  Type.String({
    maxLength: INPUT_LENGTH,
    description: enumText(description, meanings),
    [closedList]: Object.keys(meanings),
  });

/** A key that may be missing or null. */
export function nullish<S extends TSchema & { type: string }>(schema: S) {
  const { enum: values } = schema as { enum?: readonly unknown[] };
  return Type.Optional(
    Type.Unsafe<Static<S> | null>({
      ...schema,
      ...(values && { enum: [...values, null] }),
      type: [schema.type, 'null'],
    } as TSchema),
  );
}

/** A list in a request, of at most a hundred items. */
export const inputList = <S extends TSchema>(item: S, description: string) =>
  Type.Array(item, { maxItems: 100, description });

/** The choices of a quote, in order. */
export const corridor = {
  'country-id': id('Destination country; from `GET /transactions/country`.'),
  'payout-method-id': id('Payout method; from `GET /transactions/payout-method`.'),
  'payout-partner-id': id('The payout partner; from `GET /transactions/payout-partner`.'),
  'currency-id': id('Payout currency; from `GET /transactions/currency`.'),
};

/** The cost and result of a payment, in a quote and its transaction. */
export const price = {
  fees: randAmount('The fee, without VAT.'),
  vat: randAmount('VAT of the fee.'),
  total: randAmount('The total the customer pays: amount, fee and VAT.'),
  'destination-amount': foreignAmount(
    'The amount the beneficiary receives, in the destination currency.',
  ),
};

/** The requested amount of a quote, and its meaning. */
export const askedAmount = {
  'quotation-type': inputOf(QUOTATION_TYPE, 'Meaning of the amount.'),
  amount: amountInput('In rand, or in the destination currency for `RECEIVER_AMOUNT`.'),
};

export const registrationId = id("The customer's registration; from `GET /transactions/customer`.");

/** The reporting category of a payment (REF-12). */
export const bopCategory = {
  name: text('The category.'),
  'reporting-code': text("The Reserve Bank's code, such as `401`."),
  'inbound-description': text('Description for money received.'),
  'outbound-description': text('Description for money sent.'),
};

/** One choice of a fixed list. */
export const Choice = Type.Object(
  {
    value: oneOf(QUOTATION_TYPE, 'The value in requests.'),
    'display-value': text('The value in words.'),
  },
  { description: 'A meaning of an amount.' },
);

/** Why something is pending, who acts next and until when, as shown to a customer. Our extensions, always optional. */
export const progress = {
  'hold-reason': nullish(
    text('Why it is pending or was rejected, in a sentence for the customer.'),
  ),
  'next-actor': nullish(oneOf(NEXT_ACTOR, 'The party that acts next.')),
  'due-date': nullish(timestamp('By when they should act.')),
};

/** The status changes so far, oldest first, and the role behind each. Our extension, always optional. */
export const historyOf = (statuses: Readonly<Record<string, string>>) => ({
  history: Type.Optional(
    Type.Array(
      Type.Object({
        status: oneOf(statuses, 'The new status.'),
        date: timestamp('When.'),
        by: nullish(oneOf(ROLE, 'The role behind the change.')),
      }),
      { description: 'The history, oldest first.' },
    ),
  ),
});

/** The keys of every response about an incoming order (SEARCH-08, REDEEM-05). */
export const inboundOrder = {
  'country-from': alpha2('Country of the sender.'),
  'beneficiary-currency': currency('The currency the recipient receives.'),
  'beneficiary-amount': randAmount('The amount the recipient receives.'),
  'beneficiary-first-name': text("The recipient's first names."),
  'beneficiary-last-name': text("The recipient's family name."),
  'beneficiary-msisdn': msisdn("The recipient's cellphone number."),
  'customer-first-name': text("The sender's first names."),
  'customer-last-name': text("The sender's family name."),
};

/** Captured values of required fields, as sent and stored (RULES-31). */
export const CapturedField = Type.Object(
  {
    'required-field-id': id('The field; its `id` in the quote.'),
    'required-field-value': text('The value; for ENUM the `value` of the choice.'),
  },
  { description: 'A required field with its value.' },
);

/** The quote's required fields with their values. */
export const capturedFields = inputList(
  Type.Object({
    'required-field-id': CapturedField.properties['required-field-id'],
    'required-field-value': input('The value; for ENUM the `value` of the choice.'),
  }),
  "One entry for each of the quote's `required-fields`.",
);

/** A corridor's requirements for a field beyond its data type (see rules/README.md). Our extensions, always optional. */
export const corridorRule = {
  pattern: Type.Optional(
    text(
      'The pattern of the normalised value: a phone number as country code and number, digits only; an ALPHA_NUMERIC value without spaces and hyphens, in upper case. Other formats may be sent. Empty if the data type is enough.',
    ),
  ),
  'dial-code': Type.Optional(
    text('For a phone number: the calling code of its country, digits only.'),
  ),
};

/** A field the customer has to fill in, with its data type (QUOTE-15); the rule is our extension. */
export const RequiredField = Type.Object(
  {
    id: id('This field; goes into `required-field-id`.'),
    'field-name': text('A code.'),
    'display-name': text('The label to show.'),
    description: nullish(text('A hint to display next to it.')),
    'data-type': oneOf(DATA_TYPE, 'Data type of the value; an unknown type is any text.'),
    mandatory: flag('Whether it is required.'),
    'possible-values': Type.Array(
      Type.Object({
        id: id('This choice.'),
        'display-value': text('The choice in words.'),
        value: text('Value to send.'),
        'brand-required-field-id': id('The field it belongs to.'),
      }),
      { description: 'The choices of an ENUM; empty otherwise.' },
    ),
    ...corridorRule,
  },
  { description: 'A field to fill in about the beneficiary.' },
);

/** Path parameter `{id}`. */
export const idParams = (description: string) => Type.Object({ id: id(description) });

/** The upload URL of a file, and the file's id. */
export const UploadUrl = Type.Object(
  {
    id: id('The document; goes into `meta-data-id` once its file is uploaded.'),
    'presigned-url': text(
      `PUT the file here, with its MIME type as Content-Type and at most ${MAXIMUM_UPLOAD_BYTES} bytes; good for some minutes.`,
    ),
  },
  { description: 'An upload URL.' },
);
