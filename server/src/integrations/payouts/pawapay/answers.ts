import { Type } from 'typebox';

/** Longest text of an answer that is stored. */
const LONGEST = 500;
const text = Type.String({ maxLength: LONGEST });

const FailureForm = Type.Object({
  failureCode: Type.String({ minLength: 1, maxLength: 100 }),
  failureMessage: Type.Optional(text),
});

/** Any answer that gives a reason. */
export const ReasonForm = Type.Object({ failureReason: FailureForm });

/** The answer to an order, and to a request about one. */
export const InitiationForm = Type.Object({
  status: Type.Enum(['ACCEPTED', 'REJECTED', 'DUPLICATE_IGNORED']),
  failureReason: Type.Optional(Type.Union([FailureForm, Type.Null()])),
});

/** A remittance in a callback or a status; a status that is not documented is no remittance. */
export const RemittanceForm = Type.Object({
  remittanceId: Type.String({ minLength: 36, maxLength: 36 }),
  status: Type.Enum([
    ...['ACCEPTED', 'ENQUEUED', 'PROCESSING', 'IN_RECONCILIATION', 'COMPLETED', 'FAILED'],
  ]),
  amount: Type.String({ pattern: '^\\d{1,18}(\\.\\d{1,4})?$' }),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  providerTransactionId: Type.Optional(Type.Union([text, Type.Null()])),
  failureReason: Type.Optional(Type.Union([FailureForm, Type.Null()])),
  sender: Type.Optional(
    Type.Object({
      transactionDetails: Type.Optional(Type.Object({ transactionReference: Type.Optional(text) })),
    }),
  ),
});
export type Remittance = Type.Static<typeof RemittanceForm>;

/** The answer to a query. */
export const StatusForm = Type.Union([
  Type.Object({ status: Type.Literal('NOT_FOUND') }),
  Type.Object({ status: Type.Literal('FOUND'), data: RemittanceForm }),
]);

export const PredictionForm = Type.Object({
  country: Type.String({ pattern: '^[A-Z]{3}$' }),
  provider: Type.String({ pattern: '^[A-Z0-9_]{3,60}$' }),
  phoneNumber: Type.String({ pattern: '^\\d{7,15}$' }),
});
export type Prediction = Type.Static<typeof PredictionForm>;

export const BalancesForm = Type.Object({
  balances: Type.Array(
    Type.Object({
      country: Type.String({ maxLength: 3 }),
      balance: Type.String({ pattern: '^-?\\d{1,18}(\\.\\d{1,4})?$' }),
      currency: Type.String({ pattern: '^[A-Z]{3}$' }),
      provider: Type.Optional(Type.Union([Type.String({ maxLength: 60 }), Type.Null()])),
    }),
    { maxItems: 500 },
  ),
});

export const PublicKeysForm = Type.Array(
  Type.Object({ id: Type.String({ maxLength: 200 }), key: Type.String({ maxLength: 10_000 }) }),
  { maxItems: 100 },
);
