import { notFound } from '../core/errors.ts';

/**
 * The registration named by a customer, which must be their own.
 *
 * @throws DomainError NOT_FOUND for another customer's, as if it did not exist (decision 2)
 */
export function ownRegistration(caller: { registrationId: bigint }, named: number): bigint {
  if (caller.registrationId !== BigInt(named)) throw notFound('registration');
  return caller.registrationId;
}
