import { Type } from 'typebox';
import { Value } from 'typebox/value';

const closed = { additionalProperties: false };
const text = Type.String({ minLength: 1, maxLength: 64 });
const decimal = Type.String({ pattern: '^(0|[1-9]\\d*)(\\.\\d+)?$', minLength: 1, maxLength: 23 });
const currency = Type.String({ pattern: '^[A-Z]{3}$' });
const country = Type.String({ pattern: '^[A-Z]{3}$' });

const TransactionForm = Type.Object(
  {
    transactionReference: text,
    originalAmount: decimal,
    originalCurrency: currency,
    buyFxRate: decimal,
    senderFees: decimal,
    purposeOfFunds: Type.Enum([
      ...['FAMILY_SUPPORT', 'MEDICAL_EXPENSES', 'TUITION_FEES', 'EDUCATION_SUPPORT'],
      ...['GIFT_AND_OTHER_DONATIONS', 'HOME_IMPROVEMENT', 'DEBT_SETTLEMENT', 'REAL_ESTATE'],
      ...['TAXES', 'SALARY', 'SAVINGS', 'PERSONAL_TRANSFER', 'OTHER'],
    ]),
    sourceOfFunds: Type.Enum([
      ...['SALARY', 'SAVINGS', 'LOTTERY', 'LOAN', 'BUSINESS_INCOME', 'GIFT', 'OTHER'],
    ]),
  },
  closed,
);

const SenderForm = Type.Object(
  {
    firstName: text,
    lastName: text,
    nationality: country,
    phoneNumber: text,
    address: Type.Object({ addressLine: text, postalCode: text, city: text, country }, closed),
    identification: Type.Object(
      {
        type: Type.Enum([
          ...['NATIONAL_ID', 'PASSPORT', 'DRIVING_LICENSE', 'SOCIAL_SECURITY_ID'],
          'RESIDENCE_PERMIT',
        ]),
        number: text,
      },
      closed,
    ),
    gender: Type.Optional(Type.Enum(['MALE', 'FEMALE', 'OTHER'])),
    dateOfBirth: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' })),
  },
  closed,
);

/** The body of `POST /v2/remittances`, without the optional parts that we never send. */
const OrderForm = Type.Object(
  {
    remittanceId: Type.String({
      pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
    }),
    amount: decimal,
    currency,
    recipient: Type.Object(
      {
        type: Type.Literal('MMO'),
        accountDetails: Type.Object({ phoneNumber: text, provider: text }, closed),
        recipientDetails: Type.Object({ firstName: text, lastName: text }, closed),
      },
      closed,
    ),
    sender: Type.Object({ transactionDetails: TransactionForm, senderDetails: SenderForm }, closed),
  },
  closed,
);
export type Order = Type.Static<typeof OrderForm>;

/** Failure codes by the keyword of the schema that a body breaks. */
const CODES: Readonly<Record<string, string>> = {
  required: 'MISSING_PARAMETER',
  additionalProperties: 'UNSUPPORTED_PARAMETER',
};

/** An order, or why it cannot be read. */
export function readOrder(
  body: string,
): { readonly order: Order } | { readonly failureCode: string; readonly failureMessage: string } {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return { failureCode: 'INVALID_INPUT', failureMessage: 'The payload cannot be parsed.' };
  }
  if (Value.Check(OrderForm, value)) return { order: value };
  const [error] = Value.Errors(OrderForm, value);
  return {
    failureCode: CODES[error?.keyword ?? ''] ?? 'INVALID_PARAMETER',
    failureMessage: `${error?.instancePath} ${error?.message}`,
  };
}
