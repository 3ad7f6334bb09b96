import type { Say } from '@thumela/rules/language/phrase.ts';
import type { Selectable } from 'kysely';
import { type InboundRequirements, inboundRequirements } from '../../compliance/limits/service.ts';
import { notFound } from '../../platform/core/errors.ts';
import type { SubmittedDocument, SubmittedRequest } from '../../platform/database/columns.ts';
import type { Handle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { ReferenceSnapshot } from '../../pricing/reference-data/service.ts';
import type { InboundRow } from '../orders/service.ts';
import { findReceivedFromOneself } from './received-from-oneself.ts';

/** A customer who is paid an order. */
export type Holder = Selectable<Tables['customers']> & { registration_id: bigint };

/**
 * The customer of a registration.
 * @throws DomainError NOT_FOUND
 */
export async function readHolderByRegistration(
  { db }: Handle,
  registrationId: bigint,
): Promise<Holder> {
  const customer = await db
    .selectFrom('customers')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();
  if (!customer) throw notFound('registration');
  return { ...customer, registration_id: registrationId };
}

/**
 * Requirements of an order for a customer, with the money they have received from themselves or wait for.
 */
export async function findHolderRequirements(
  handle: Handle,
  reference: ReferenceSnapshot,
  { order, holder, say }: { order: InboundRow; holder: Holder; say: Say },
): Promise<InboundRequirements> {
  const { id_type: idType, id_number: idNumber } = holder;
  const received = await findReceivedFromOneself(handle, order, {
    'id-type': idType,
    'id-number': idNumber,
  });
  return inboundRequirements(reference, {
    idType,
    amount: order.amount_cents,
    senderType: order.sender_type,
    ...(received && { received }),
    say,
  });
}

/**
 * A customer's request as they would have typed it, from their record: the report needs all of it.
 */
export function submittedFor(
  { id }: InboundRow,
  holder: Holder,
  documents: SubmittedDocument[],
): SubmittedRequest {
  const street = splitHolderStreet(holder);
  return {
    context: 'INBOUND',
    'context-id': Number(id),
    'registration-type': 'NON_FACE_TO_FACE',
    msisdn: holder.msisdn,
    email: holder.email,
    'id-type': holder.id_type,
    'id-number': holder.id_number,
    'id-expiry-date': holder.id_expiry_date,
    'first-name': holder.first_name,
    'last-name': holder.last_name,
    dob: holder.dob,
    gender: holder.gender,
    nationality: holder.nationality,
    'street-number': street.number,
    'street-name': street.name,
    town: holder.town,
    city: holder.city,
    province: holder.province,
    'postal-code': holder.postal_code,
    documents,
  };
}

/** A customer's street, which is stored as one text, split into the fields of the wizard. */
export function splitHolderStreet({ street }: Pick<Holder, 'street'>): {
  number: string;
  name: string;
} {
  const [, number = '', name = street] = /^(\d\S*)\s+(.+)$/s.exec(street) ?? [];
  return { number, name };
}
