/** The calls that create something: they answer 201 when they worked (1§7, 2§7, 3§7). */
const CREATING = new RegExp(
  `^POST /(${[
    'transactions/((beneficiary-)?(quotation|transaction)|beneficiary)',
    'payments/{paymentReference}/request',
    'registrations/(registration(-request)?/|limit-increase)',
    's3-documents',
    'chat/conversation',
  ].join('|')})$`,
);

/** The status a call answers when it worked; any other is an error, whatever its body says (AUTHZ-02). */
export function expectedStatus(call: string): number {
  if (call.startsWith('DELETE')) return 204;
  return CREATING.test(call) ? 201 : 200;
}
