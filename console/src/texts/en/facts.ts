/** Names of facts whose key does not read as one. */
export const facts: Readonly<Record<string, string>> = {
  'payment-reference': 'Payment reference',
  'partner-reference': "Partner's reference",
  'told-reason': 'Reason they read',
  'why-looked-at': 'Why it is looked at',
  'e-mail': 'E-mail',
  'id-type': 'Identity document',
  'id-number': 'Identity number',
  'id-expires': 'Document valid until',
  'renewed-number': 'Number of the new document',
  'renewed-until': 'New document valid until',
  'corrected-name': 'Corrected name',
  'corrected-birth': 'Corrected date of birth',
  'corrected-number': 'Corrected document number',
  'bop-category': 'BOP category',
  vat: 'VAT',
  payee: 'Account holder',
  why: 'Why',
  feeKept: 'Fee kept',
  'seen credit': 'Credit limit before, in rand',
  'seen daily': 'Daily cap before, in rand',
  'wanted credit': 'Credit limit proposed, in rand',
  'wanted daily': 'Daily cap proposed, in rand',
  remoteIp: 'Network address',
};

/** Codes whose words are not theirs alone. */
export const codes: Readonly<Record<string, string>> = {
  NOT_GIVEN_YET: 'Not given yet: the customer is asked',
  SMS: 'SMS',
  SA_ID: 'SA ID',
  MALE: 'Male',
  REMITTANCE_BRAND_ON_HOLD: 'Paid, on hold',
  ON_HOLD_UNPAID: 'On hold, unpaid',
  APPROVED_UNPAID: 'Approved, unpaid',
  APPROVED_PAID: 'Paid, on its way',
  APPROVED_BY_OPERATORS: 'Every sign-up is looked at',
};
