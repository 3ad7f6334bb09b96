import type { CustomerStatus } from '../status/statuses.ts';

/** Identifying details of a recipient, as typed. */
export interface RecipientIdentity {
  idType: string;
  idNumber: string;
  msisdn: string | null;
  email: string | null;
}

/** A customer who shares the document, the number or the e-mail address of a recipient. */
export interface KnownCustomer extends RecipientIdentity {
  id: bigint;
  /** Null where the customer has no registration. */
  registrationId: bigint | null;
  status: CustomerStatus;
  firstName: string;
  lastName: string;
}

/**
 * The customer a recipient is: none yet, the one with this number and this document, or one with either of the two.
 * In the last case `customer` is the only candidate; undefined where there are two.
 */
export type RecipientMatch =
  | { kind: 'NEW' }
  | { kind: 'SAME'; customer: KnownCustomer }
  | { kind: 'DIFFERS'; customer: KnownCustomer | undefined };

/**
 * Matches a recipient with the customers who share something with them. A person is identified by document and number
 * together, or by document and e-mail address where there is no number; an address beside a number says nothing, since
 * families share one.
 */
export function matchRecipient(
  known: readonly KnownCustomer[],
  { idType, idNumber, msisdn, email }: RecipientIdentity,
): RecipientMatch {
  const byDocument = known.find((each) => each.idType === idType && each.idNumber === idNumber);
  const byContact = known.find((each) =>
    msisdn === null ? each.email === email : each.msisdn === msisdn,
  );
  if (!byDocument && !byContact) return { kind: 'NEW' };
  if (byDocument && byContact && byDocument.id === byContact.id) {
    return { kind: 'SAME', customer: byDocument };
  }
  const customer = byDocument && byContact ? undefined : (byDocument ?? byContact);
  return { kind: 'DIFFERS', customer };
}
