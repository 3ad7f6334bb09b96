import { addDays, businessDay } from '@thumela/rules/dates/dates.ts';
import { type DemoCustomer, nomvula, tinashe } from '../people.ts';

/** The PIN of all customers of the morning; the tour signs in as none of them. */
const PIN = '2468';

/** Sends through four corridors, and has trouble with each payment. */
export const precious: DemoCustomer = {
  ...nomvula,
  pin: PIN,
  first_name: 'Precious',
  last_name: 'Ndlovu',
  dob: '1988-04-12',
  id_number: '8804120231086',
  msisdn: '27820000101',
  email: 'precious@example.com',
  street: '7 Example Crescent',
  town: 'Mamelodi',
  city: 'Pretoria',
  postal_code: '0122',
  has_active_bank_card: false,
};

/** Has money that came back, a hold and a refund. */
export const kagiso: DemoCustomer = {
  ...precious,
  first_name: 'Kagiso',
  last_name: 'Molefe',
  dob: '1979-11-30',
  gender: 'MALE',
  id_number: '7911305412083',
  msisdn: '27820000102',
  email: 'kagiso@example.com',
  town: 'Mangaung',
  city: 'Bloemfontein',
  province: 'FREE_STATE',
  postal_code: '9323',
};

/** Requests higher limits; her name was misspelt at sign-up. */
export const boitumelo: DemoCustomer = {
  ...precious,
  first_name: 'Boitumelo',
  last_name: 'Sithole',
  dob: '1984-09-27',
  id_number: '8409270344083',
  msisdn: '27820000105',
  email: 'boitumelo@example.com',
};

/** Her passport expires within days, and she has sent the new one. */
export function createChipo(today: Date): DemoCustomer {
  return {
    ...tinashe,
    pin: PIN,
    first_name: 'Chipo',
    last_name: 'Moyo',
    dob: '1991-07-22',
    gender: 'FEMALE',
    id_number: 'ZZ0000103',
    id_expiry_date: addDays(businessDay(today), 9),
    msisdn: '27820000103',
    email: 'chipo@example.com',
  };
}

/** Signed up yesterday. */
export function createSamuel(today: Date): DemoCustomer {
  return {
    ...createChipo(today),
    approval_status: 'PENDING',
    first_name: 'Samuel',
    last_name: 'Osei',
    dob: '1995-03-05',
    gender: 'MALE',
    id_type: 'ASYLUM_PAPER',
    id_number: 'CTRGHA000000104',
    id_expiry_date: addDays(businessDay(today), 120),
    nationality: 'GHA',
    msisdn: '27820000104',
    email: 'samuel@example.com',
  };
}
