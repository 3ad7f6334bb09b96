import { addDays, businessDay } from '@thumela/rules/dates/dates.ts';
import { type DemoCustomer, nomvula, tinashe } from './people.ts';

/** The PIN of the customers of the compliance stories. */
const PIN = '2468';

/** Has the name of a listed person, and was born eight years later. */
export const sanele: DemoCustomer = {
  ...nomvula,
  pin: PIN,
  has_active_bank_card: false,
  first_name: 'Sanele',
  last_name: 'Thinteka',
  dob: '1991-02-17',
  gender: 'MALE',
  id_number: '9102175811087',
  msisdn: '27820000211',
  email: 'sanele@example.com',
  street: '41 Example Crescent',
};

/** Has the name and the birth date of a listed person. */
export const viktor: DemoCustomer = {
  ...nomvula,
  pin: PIN,
  has_active_bank_card: false,
  first_name: 'Viktor',
  last_name: 'Blokkade',
  dob: '1961-04-09',
  gender: 'MALE',
  id_number: '6104095822080',
  msisdn: '27820000212',
  email: 'viktor@example.com',
  street: '43 Example Crescent',
};

/** His permit has expired: he cannot send until he has sent the new one. */
export function createAbel(today: Date): DemoCustomer {
  return {
    ...tinashe,
    pin: PIN,
    first_name: 'Abel',
    last_name: 'Tessema',
    dob: '1987-06-21',
    gender: 'MALE',
    id_type: 'ASYLUM_PAPER',
    id_number: 'CTRETH000000213',
    id_expiry_date: addDays(businessDay(today), -12),
    nationality: 'ETH',
    msisdn: '27820000213',
    email: 'abel@example.com',
    street: '45 Example Crescent',
  };
}
