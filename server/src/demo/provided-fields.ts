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

type Field = [id: number, name: string, display: string, value: string | undefined];

/** The provided fields of an order, in wire keys; the fixed address is the same for all. */
export function providedFields(provided: Provided) {
  const [bank, account, branch] = provided.bank ?? [];
  const fields: Field[] = [
    [101, 'BENECELLNO', 'Cellphone Number', provided.cell],
    [102, 'SIKBENEEMAILADDRESS', 'Email Address', provided.email ?? 'recipient@example.com'],
    [103, 'BENEFIRSTNAME', 'First Name', provided.first],
    [104, 'BENEMIDDLENAME', 'Middle Name', ''],
    [105, 'BENELASTNAME', 'Last Name', provided.last],
    [106, 'BENEDATEOFBIRTH', 'Date Of Birth', provided.born],
    [107, 'BENENATIONALITY', 'Nationality', provided.nationality ?? 'ZAF'],
    [108, 'BENEADDRESS', 'Address', '12 Example Street'],
    [109, 'BENECITY', 'City', 'Johannesburg'],
    [110, 'BENESTATE', 'Province', 'GP'],
    [111, 'BENEZIPCODE', 'Postal Code', '2001'],
    [112, 'BANKNAME', 'Bank Name', bank],
    [113, 'BANKACCOUNTNO', 'Bank Account Number', account],
    [114, 'BANKBRANCHNO', 'Bank Branch Number', branch],
  ];
  return fields.flatMap(([id, name, display, value]) =>
    value === undefined
      ? []
      : [
          {
            'required-field-id': id,
            'required-field-value': value,
            'provided-field-name': name,
            'provided-field-display-name': display,
          },
        ],
  );
}
