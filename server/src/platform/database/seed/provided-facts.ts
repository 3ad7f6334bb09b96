/**
 * Facts about a recipient that a partner may provide, as stored with an order: id, name and display name of the
 * provided field.
 */
export const PROVIDED_FACTS = {
  cellphone: [101, 'BENECELLNO', 'Cellphone Number'],
  email: [102, 'SIKBENEEMAILADDRESS', 'Email Address'],
  firstName: [103, 'BENEFIRSTNAME', 'First Name'],
  middleName: [104, 'BENEMIDDLENAME', 'Middle Name'],
  lastName: [105, 'BENELASTNAME', 'Last Name'],
  born: [106, 'BENEDATEOFBIRTH', 'Date Of Birth'],
  nationality: [107, 'BENENATIONALITY', 'Nationality'],
  street: [108, 'BENEADDRESS', 'Address'],
  city: [109, 'BENECITY', 'City'],
  province: [110, 'BENESTATE', 'Province'],
  postalCode: [111, 'BENEZIPCODE', 'Postal Code'],
  bankName: [112, 'BANKNAME', 'Bank Name'],
  accountNumber: [113, 'BANKACCOUNTNO', 'Bank Account Number'],
  branchCode: [114, 'BANKBRANCHNO', 'Bank Branch Number'],
} as const satisfies Record<string, readonly [id: number, name: string, displayName: string]>;
