import { type Static, Type } from 'typebox';

/** Numbers arrive as their digits (see client.ts), so that neither 64-bit ids nor amounts are rounded. */
const Digits = Type.String({ pattern: '^\\d{1,20}$' });
const Decimal = Type.String({ pattern: '^-?\\d{1,18}(\\.\\d{1,10})?$' });
const Currency = Type.String({ pattern: '^[A-Z]{3}$' });
const Optional = Type.Optional(Type.Union([Type.Null(), Type.String()]));

/** An amount of money. */
const Money = Type.Object({ currency: Currency, amount: Decimal });

/** A transaction, as all its requests answer and callbacks report it. */
export const Transaction = Type.Object({
  id: Digits,
  external_id: Type.String({ maxLength: 64 }),
  external_code: Optional,
  status: Digits,
  status_message: Type.String({ maxLength: 200 }),
  status_class: Digits,
  status_class_message: Type.String({ maxLength: 100 }),
  destination: Money,
});
export type Transaction = Static<typeof Transaction>;

/** A rate that is held for a while. */
export const Quotation = Type.Object({ id: Digits, destination: Money });

const Combinations = Type.Array(Type.Array(Type.String()));

/** Requirements of a payer for transfers from person to person. */
const Requirements = Type.Object({
  credit_party_identifiers_accepted: Combinations,
  required_sending_entity_fields: Combinations,
  required_receiving_entity_fields: Combinations,
  purpose_of_remittance_values_accepted: Type.Optional(Type.Array(Type.String())),
  credit_party_information: Type.Optional(
    Type.Object({ credit_party_identifiers_accepted: Combinations }),
  ),
  credit_party_verification: Type.Optional(
    Type.Object({
      credit_party_identifiers_accepted: Combinations,
      required_receiving_entity_fields: Type.Optional(Combinations),
    }),
  ),
});
export type Requirements = Static<typeof Requirements>;

/** A bank, wallet or chain of counters that pays recipients. */
export const Payer = Type.Object({
  id: Digits,
  name: Type.String(),
  currency: Currency,
  country_iso_code: Type.String(),
  service: Type.Object({ name: Type.String() }),
  transaction_types: Type.Object({ C2C: Type.Optional(Requirements) }),
});
export type Payer = Static<typeof Payer>;

/** Money in one currency; available is balance less pending plus the credit facility. */
export const Balance = Type.Object({ currency: Currency, available: Decimal });

export const Verification = Type.Object({ account_status: Type.String() });

export const Information = Type.Object({
  beneficiary: Type.Object({
    firstname: Optional,
    middlename: Optional,
    lastname: Optional,
    bank_account_holder_name: Optional,
  }),
});

/** Any failed request. */
export const Failure = Type.Object({
  errors: Type.Array(Type.Object({ code: Type.String(), message: Type.String() }), { minItems: 1 }),
});
