/** The status each call answers when it worked: 200 unless listed (1§7, 2§7, 3§7, decisions B.4). */
const otherThan200: Readonly<Record<string, number>> = {
  'POST /transactions/beneficiary': 201,
  'DELETE /transactions/beneficiary/{id}': 204,
  'POST /transactions/quotation': 201,
  'POST /transactions/beneficiary-quotation': 201,
  'POST /transactions/transaction': 201,
  'POST /transactions/beneficiary-transaction': 201,
  'POST /payments/{paymentReference}/request': 201,
  'POST /registrations/registration/': 201,
  'POST /registrations/registration-request/': 201,
  'POST /registrations/limit-increase': 201,
  'POST /s3-documents': 201,
  'POST /chat/conversation': 201,
};

/** Any other status is an error, whatever its body says (AUTHZ-02). */
export function expectedStatus(call: string): number {
  return otherThan200[call] ?? 200;
}
