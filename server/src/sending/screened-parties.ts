import { sql } from 'kysely';
import { describeCustomer, type Person } from '../integrations/screening/people.ts';
import type { Sender, TransactionScreening } from '../platform/database/columns.ts';
import type { Handle } from '../platform/database/pool.ts';
import { ENCRYPTED_FIELDS } from '../platform/encryption/recipient-fields.ts';

/** The captured fields that say who a recipient is. */
const DATE_OF_BIRTH = 'BENE_DOB';
const DOCUMENT = 'BENE_ID_NUMBER';
const { [DATE_OF_BIRTH]: dateOfBirth, [DOCUMENT]: documentNumber } = ENCRYPTED_FIELDS;

/** A recipient of a customer, as captured. */
interface ScreenedRecipient {
  customerId: bigint | number;
  name: string;
  /** The country that the money goes to, ISO 3166. */
  country: string;
  /** Captured values by the names of their fields. */
  fields: Readonly<Record<string, string | undefined>>;
}

/** A recipient to screen: they live in the country that the money goes to, which issued their document. */
export function describeRecipient({
  customerId,
  name,
  country,
  fields,
}: ScreenedRecipient): Person {
  const { [DATE_OF_BIRTH]: dob, [DOCUMENT]: number } = fields;
  return {
    ...{ name: name.trim(), countries: [country], key: `customer:${customerId}/recipient` },
    ...(dob && { dob }),
    ...(number && { documents: [{ number, country }] }),
  };
}

/** A transaction as far as it is screened. */
export interface ScreenedTransaction {
  id: bigint;
  status: string;
  sender: Sender;
  beneficiary_first_name: string;
  beneficiary_last_name: string;
  screening: TransactionScreening;
  country: string;
  /** Values by the ids of their fields. */
  recipient_fields: Record<string, string> | null;
}

/** Transactions as far as they are screened. */
export const selectScreened = ({ db }: Pick<Handle, 'db'>) =>
  db
    .selectFrom('transactions')
    .innerJoin('destinations as d', 'd.id', 'transactions.destination_id')
    .select([
      'transactions.id',
      'transactions.status',
      'transactions.sender',
      'transactions.beneficiary_first_name',
    ])
    .select(['transactions.beneficiary_last_name', 'transactions.screening', 'd.alpha2 as country'])
    .select(
      sql<Record<string, string> | null>`(
        select jsonb_object_agg(c ->> 'required-field-id', c ->> 'required-field-value')
        from jsonb_array_elements(transactions.captured_fields) c
        where (c ->> 'required-field-id')::integer in (${dateOfBirth.id}, ${documentNumber.id}))`.as(
        'recipient_fields',
      ),
    );

/** Both sides of a transaction, with all that is known about them. */
export function describeParties(row: ScreenedTransaction): { sender: Person; beneficiary: Person } {
  const { sender, beneficiary_first_name: first, beneficiary_last_name: last, country } = row;
  return {
    sender: describeCustomer(sender, sender.customer_id),
    beneficiary: describeRecipient({
      ...{ customerId: sender.customer_id, name: `${first} ${last}`, country },
      fields: {
        [DATE_OF_BIRTH]: row.recipient_fields?.[dateOfBirth.id],
        [DOCUMENT]: row.recipient_fields?.[documentNumber.id],
      },
    }),
  };
}
