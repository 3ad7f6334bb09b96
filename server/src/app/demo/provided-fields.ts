import { providedFields as fieldsOf } from '../../receiving/orders/service.ts';

/** Facts about a recipient, as a remittance partner sends them. */
export interface Provided {
  cell: string;
  first: string;
  last: string;
  born?: string;
  nationality?: string;
  email?: string;
  /** South African branch code, account number and bank name. */
  bank?: [name: string, account: string, branch: string];
}

/** The provided fields of an order, in wire keys; the fixed address is the same for all. */
export function providedFields(provided: Provided) {
  const [bankName, accountNumber, branchCode] = provided.bank ?? [];
  return fieldsOf({
    cellphone: provided.cell,
    email: provided.email ?? 'recipient@example.com',
    firstName: provided.first,
    middleName: '',
    lastName: provided.last,
    born: provided.born,
    nationality: provided.nationality ?? 'ZAF',
    street: '12 Example Street',
    city: 'Johannesburg',
    province: 'GP',
    postalCode: '2001',
    bankName,
    accountNumber,
    branchCode,
  });
}
