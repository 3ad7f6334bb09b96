import type { Insertable } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** A demo customer with the PIN they sign in with. */
export interface DemoCustomer extends Insertable<Tables['customers']> {
  pin: string;
}

/** The expiry date that means 'none', as of a South African ID. */
const NO_EXPIRY = '9999-12-31';

/** The customers of the demo; every name, number and address is invented. */
export const nomvula: DemoCustomer = {
  pin: '2580',
  approval_status: 'APPROVED',
  first_name: 'Nomvula',
  last_name: 'Khumalo',
  dob: '1985-06-24',
  gender: 'FEMALE',
  id_type: 'SA_ID',
  id_number: '8506244992085',
  id_expiry_date: NO_EXPIRY,
  nationality: 'ZAF',
  msisdn: '27820000001',
  email: 'nomvula@example.com',
  street: '12 Example Street',
  town: 'Braamfontein',
  city: 'Johannesburg',
  province: 'GAUTENG',
  postal_code: '2001',
  has_active_bank_card: true,
};

export const tinashe: DemoCustomer = {
  pin: '1470',
  approval_status: 'APPROVED',
  first_name: 'Tinashe',
  last_name: 'Chikowore',
  dob: '1990-02-14',
  gender: 'MALE',
  id_type: 'FOREIGN_PASSPORT',
  id_number: 'ZZ0000001',
  id_expiry_date: '2031-05-31',
  nationality: 'ZWE',
  msisdn: '27820000002',
  email: 'tinashe@example.com',
  street: '34 Example Road',
  town: 'Sunnyside',
  city: 'Pretoria',
  province: 'GAUTENG',
  postal_code: '0002',
};

/** Daniel's paper is valid for some months from the day the demo is made, as such papers are. */
export function createDaniel(idExpiryDate: string): DemoCustomer {
  return {
    pin: '3690',
    approval_status: 'PENDING',
    first_name: 'Daniel',
    last_name: 'Mukendi',
    dob: '1988-09-03',
    gender: 'MALE',
    id_type: 'ASYLUM_PAPER',
    id_number: 'CTRCOD000000002',
    id_expiry_date: idExpiryDate,
    nationality: 'COD',
    msisdn: '27820000003',
    email: null,
    street: '56 Example Avenue',
    town: 'Sea Point',
    city: 'Cape Town',
    province: 'WESTERN_CAPE',
    postal_code: '8001',
  };
}
