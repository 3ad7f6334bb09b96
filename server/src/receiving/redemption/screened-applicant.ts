import type { KnownCustomer } from '@thumela/rules/redemption/recipient.ts';
import { describeCustomer, type Person } from '../../integrations/screening/people.ts';
import type { SubmittedRequest } from '../../platform/database/columns.ts';
import { nameOrderRecipient, type OrderNames } from '../orders/service.ts';

/** The customer with the submitted document: a name or a number alone may be another person's. */
export const findOwner = (
  submitted: Pick<SubmittedRequest, 'id-type' | 'id-number'>,
  known: readonly Pick<KnownCustomer, 'id' | 'idType' | 'idNumber'>[],
): bigint | undefined =>
  known.find(
    ({ idType, idNumber }) =>
      idType === submitted['id-type'] && idNumber === submitted['id-number'],
  )?.id;

/** A recipient as they named themselves: a customer, or for now only the recipient of an order. */
export const describeApplicant = (
  submitted: SubmittedRequest,
  order: OrderNames,
  customerId: bigint | undefined,
): Person => ({
  ...describeCustomer(
    {
      ...{ first_name: submitted['first-name'], last_name: submitted['last-name'] },
      ...{ dob: submitted.dob, gender: submitted.gender, nationality: submitted.nationality },
      ...{ id_type: submitted['id-type'], id_number: submitted['id-number'] },
    },
    customerId,
  ),
  ...(customerId === undefined && nameOrderRecipient(order)),
});
