import { type Selectable, sql } from 'kysely';
import type { SubmittedRequest } from '../../platform/database/columns.ts';
import type { Handle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Row = Selectable<Tables['customers']>;

/** A customer as far as it decides whether a recipient is them. */
export type KnownCustomer = Pick<
  Row,
  | 'id'
  | 'registration_id'
  | 'approval_status'
  | 'first_name'
  | 'last_name'
  | 'id_type'
  | 'id_number'
  | 'msisdn'
  | 'email'
  | 'language'
>;

/**
 * Who a recipient is to us: nobody yet, the customer with this number and this document, or somebody of whom one
 * of the two is known otherwise. Then `customer` is the one person they can be; without one they cannot be told.
 */
export type Identity =
  | { kind: 'NEW' }
  | { kind: 'SAME'; customer: KnownCustomer }
  | { kind: 'OTHERWISE'; customer: KnownCustomer | undefined };

/** A recipient by what a customer is known by. */
export type Named = Pick<SubmittedRequest, 'id-type' | 'id-number' | 'msisdn' | 'email'>;

/** The customers who have the document, the number or the e-mail address of a recipient. */
export async function knownCustomers({ db }: Handle, named: Named): Promise<KnownCustomer[]> {
  const { 'id-type': idType, 'id-number': idNumber, msisdn, email } = named;
  return await db
    .selectFrom('customers')
    .select([
      ...(['id', 'registration_id', 'approval_status', 'first_name', 'last_name'] as const),
      ...(['id_type', 'id_number', 'msisdn', 'email', 'language'] as const),
    ])
    .where((where) =>
      where.or([
        where.and({ id_type: idType, id_number: idNumber }),
        where('msisdn', '=', msisdn),
        where('email', '=', email),
      ]),
    )
    .orderBy('id')
    .execute();
}

/** The registration of the customer who has a document; undefined where nobody has it. */
export async function registrationOf({ db }: Handle, idType: string, idNumber: string) {
  const customer = await db
    .selectFrom('customers')
    .select('registration_id')
    .where('id_number', '=', idNumber)
    .where('id_type', '=', sql<Row['id_type']>`${idType}`)
    .executeTakeFirst();
  return customer?.registration_id ?? undefined;
}

/**
 * Who a recipient is. Somebody is known by document and number together, or by document and address where there
 * is no number; an address beside a number says nothing, since families share one.
 */
export function identify(known: readonly KnownCustomer[], named: Named): Identity {
  const byDocument = known.find(
    (each) => each.id_type === named['id-type'] && each.id_number === named['id-number'],
  );
  const byContact = known.find((each) =>
    named.msisdn === null ? each.email === named.email : each.msisdn === named.msisdn,
  );
  if (!byDocument && !byContact) return { kind: 'NEW' };
  if (byDocument && byContact && byDocument.id === byContact.id) {
    return { kind: 'SAME', customer: byDocument };
  }
  return {
    kind: 'OTHERWISE',
    customer: byDocument && byContact ? undefined : (byDocument ?? byContact),
  };
}
