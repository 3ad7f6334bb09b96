/** Names of facts whose key is not readable by itself. */
export const facts: Readonly<Record<string, string>> = {
  'payment-reference': 'Payment reference',
  'partner-reference': "Partner's reference",
  'told-reason': 'Reason shown to them',
  'why-looked-at': 'Reason for review',
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

/** Names of codes that cannot be derived from the code. */
export const codes: Readonly<Record<string, string>> = {
  NOT_GIVEN_YET: 'Not provided yet: the customer was asked',
  SMS: 'SMS',
  SA_ID: 'SA ID',
  MALE: 'Male',
  REMITTANCE_BRAND_ON_HOLD: 'Paid, on hold',
  ON_HOLD_UNPAID: 'On hold, unpaid',
  APPROVED_UNPAID: 'Approved, unpaid',
  APPROVED_PAID: 'Paid, on its way',
  APPROVED_BY_OPERATORS: 'Every sign-up is reviewed',
};
