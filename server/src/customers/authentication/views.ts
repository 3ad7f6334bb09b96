import type { AnswerOf } from '@thumela/contract/call.ts';
import type { retrieveCustomer, signIn } from '@thumela/contract/calls/authentication.ts';
import {
  REGISTERING_CHANNEL_ID,
  REGISTERING_PARTNER_ID,
  TRANSACTING_CHANNEL_ID,
  TRANSACTING_PARTNER_ID,
} from '@thumela/rules/constants.ts';
import type { ReferenceSnapshot } from '../../pricing/reference-data/service.ts';
import type { CustomerRow } from './store.ts';

/** The session object of a customer who signed in with `username` (SESSION-07). */
export function sessionView(customer: CustomerRow, username: string): AnswerOf<typeof signIn> {
  const [number = '', ...street] = customer.street.split(' ');
  return {
    username,
    user: {
      id: Number(customer.id),
      'credential-id': Number(customer.id),
      'organisation-id': TRANSACTING_PARTNER_ID,
      'first-name': customer.first_name,
      'last-name': customer.last_name,
      'agent-code': null,
      'id-number': customer.id_number,
      nationality: customer.nationality,
      'cellphone-number': customer.msisdn,
      'alt-cellphone-number': null,
      email: customer.email,
      'street-number': number,
      'street-name': street.join(' '),
      'building-name': null,
      suburb: customer.town,
      city: customer.city,
      province: customer.province,
      active: customer.approval_status === 'APPROVED',
      deleted: false,
    },
    'transacting-partner-id': TRANSACTING_PARTNER_ID,
    'transacting-channel-id': TRANSACTING_CHANNEL_ID,
    'registering-partner-id': REGISTERING_PARTNER_ID,
    'registering-channel-id': REGISTERING_CHANNEL_ID,
    privileges: [],
  };
}

/** The customer record (SESSION-10) with further fields for the profile (REF-13). */
export function customerView(
  customer: CustomerRow,
  reference: ReferenceSnapshot,
): AnswerOf<typeof retrieveCustomer> {
  const validUntil = reference.documentValidUntil({
    idType: customer.id_type,
    nationality: customer.nationality,
    expires: customer.id_expiry_date,
  });
  return {
    id: Number(customer.id),
    dob: customer.dob,
    'first-name': customer.first_name,
    'last-name': customer.last_name,
    gender: customer.gender,
    'id-number': customer.id_number,
    'id-type': customer.id_type,
    'country-code': customer.nationality,
    'country-name': customer.country_name,
    msisdn: customer.msisdn,
    'email-address': customer.email,
    'registration-id': customer.registration_id === null ? null : Number(customer.registration_id),
    'approval-status': customer.approval_status,
    'has-active-bank-card': customer.has_active_bank_card,
    'full-name': `${customer.first_name} ${customer.last_name}`,
    'msisdn-value': customer.msisdn,
    'country-iso2': customer.alpha2,
    'id-expiry-date': validUntil,
    language: customer.language,
  };
}
