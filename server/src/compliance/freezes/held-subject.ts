/** A customer, a transaction or an order whose money is held by law, as its cases name it. */
export type HeldSubject = `${'customer' | 'transaction' | 'order'}:${bigint}`;

/** The column that refers to each kind of subject. */
export const SUBJECT_COLUMNS = {
  customer: 'customer_id',
  transaction: 'transaction_id',
  order: 'inbound_transaction_id',
} as const;

/** Divides a subject into its kind and its id. */
export function parseSubject(subject: HeldSubject) {
  const [what = '', id = ''] = subject.split(':');
  return { what: what as keyof typeof SUBJECT_COLUMNS, id: BigInt(id) };
}
