import type { Insertable } from 'kysely';
import type { Tables } from '../tables.ts';

interface Purpose {
  purpose: string;
  display: string;
  /** Ids are numbered across all purposes. */
  types: [name: string, type: string][];
}

/** Purposes for which a document may be required, and the documents accepted for each. */
const purposes: Purpose[] = [
  {
    purpose: 'PROOF_OF_ADDRESS',
    display: 'Proof of address',
    types: [
      ['UTILITY_BILL', 'Utility bill (water, electricity, telephone)'],
      ['BANK_STATEMENT', 'Bank statement'],
      ['LEASE_AGREEMENT', 'Lease agreement'],
      ['LANDLORD_LETTER', "Landlord's letter with a utility bill in the landlord's name"],
      ['TAX_INVOICE', 'Tax invoice in your name'],
      ['VEHICLE_REGISTRATION', 'Traffic or vehicle registration'],
      ['AFFIDAVIT', 'Affidavit from a police station'],
    ],
  },
  {
    purpose: 'PROOF_OF_INCOME',
    display: 'Proof of income',
    types: [
      ['PAYSLIP', 'Payslip'],
      ['BANK_STATEMENT', 'Bank statement, last 3 months'],
      ['EMPLOYMENT_LETTER', 'Letter of employment'],
      ['SELF_EMPLOYED_DECLARATION', 'Self-employed form, stamped by police'],
    ],
  },
  {
    purpose: 'SOURCE_OF_FUNDS',
    display: 'Source of funds',
    types: [
      ['BANK_STATEMENT', 'Bank statement showing the money'],
      ['PAYSLIP', 'Payslip'],
      ['SALE_AGREEMENT', 'Sale agreement'],
      ['ESTATE_LETTER', 'Letter from the executor of an estate'],
      ['GIFT_LETTER', 'Signed letter from the giver'],
    ],
  },
  {
    purpose: 'FOREIGN_EMPLOYMENT_PROOF',
    display: 'Proof of employment abroad',
    types: [
      ['EMPLOYMENT_CONTRACT', 'Employment contract'],
      ['FOREIGN_PAYSLIP', 'Payslip from the foreign employer'],
    ],
  },
  { purpose: 'PERMIT', display: 'Permit or visa', types: [['VALID_PERMIT', 'Permit or visa']] },
];

export const documentPurposeRows: Insertable<Tables['document_purposes']>[] = purposes.map(
  ({ purpose, display }) => ({ purpose, display_value: display }),
);

export const documentTypeRows: Insertable<Tables['document_types']>[] = purposes
  .flatMap(({ purpose, types }) => types.map(([name, type]) => ({ purpose, name, type })))
  .map((row, index) => ({ id: index + 1, ...row }));

/** Documents that a customer submits when registering. */
export const registrationDocumentRows: Insertable<Tables['registration_documents']>[] = [
  { id: 1, document_type: 'Identity' },
  { id: 2, document_type: 'Picture' },
];
