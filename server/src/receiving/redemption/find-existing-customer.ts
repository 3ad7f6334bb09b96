import type { KnownCustomer, RecipientIdentity } from '@thumela/rules/redemption/recipient.ts';
import { type Selectable, sql } from 'kysely';
import type { SubmittedRequest } from '../../platform/database/columns.ts';
import { equalsEncrypted } from '../../platform/database/equals-encrypted.ts';
import type { Handle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** Identifying details of the recipient of a request. */
export const submittedIdentity = (
  submitted: Pick<SubmittedRequest, 'id-type' | 'id-number' | 'msisdn' | 'email'>,
): RecipientIdentity => ({
  idType: submitted['id-type'],
  idNumber: submitted['id-number'],
  msisdn: submitted.msisdn,
  email: submitted.email,
});

/** The customers who share the document, the number or the e-mail address of a recipient. */
export async function findKnownCustomers(
  handle: Handle,
  { idType, idNumber, msisdn, email }: RecipientIdentity,
): Promise<KnownCustomer[]> {
  return await handle.db
    .selectFrom('customers')
    .select(['id', 'msisdn', 'email', 'registration_id as registrationId'])
    .select(['approval_status as status', 'id_type as idType', 'id_number as idNumber'])
    .select(['first_name as firstName', 'last_name as lastName'])
    .where((where) =>
      where.or([
        where.and([
          where(sql<string>`id_type`, '=', idType),
          equalsEncrypted(handle, 'id_number', sql.ref('id_number'), idNumber),
        ]),
        where('msisdn', '=', msisdn),
        where('email', '=', email),
      ]),
    )
    .orderBy('id')
    .execute();
}

/** The registration of the customer who has a document; undefined where no customer has it. */
export async function findRegistrationByDocument(handle: Handle, idType: string, idNumber: string) {
  const customer = await handle.db
    .selectFrom('customers')
    .select('registration_id')
    .where(equalsEncrypted(handle, 'id_number', sql.ref('id_number'), idNumber))
    .where('id_type', '=', sql<Selectable<Tables['customers']>['id_type']>`${idType}`)
    .executeTakeFirst();
  return customer?.registration_id ?? undefined;
}
