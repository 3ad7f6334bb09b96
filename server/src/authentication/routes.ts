import { retrieveCustomer, signIn } from '@thumela/contract/calls/authentication.ts';
import { normaliseUsername } from '@thumela/rules/cellphone.ts';
import { notFound } from '../errors.ts';
import { type Implementation, implement } from '../http/implement.ts';
import type { Services } from '../services.ts';
import { customerRecord, sessionObject } from './records.ts';
import { findCustomer } from './store.ts';

/** Signing in (1§7): the credential was verified before the handlers run. */
export function authenticationRoutes(services: Services): Implementation[] {
  return [
    implement(signIn, async ({ caller }) =>
      sessionObject(await findCustomer(services, caller.customerId), caller.username),
    ),
    implement(retrieveCustomer, async ({ caller, query }) => {
      const customer = await findCustomer(services, caller.customerId);
      const asked = normaliseUsername(query.username);
      if (asked !== customer.msisdn && asked !== customer.email) throw notFound('The customer');
      return customerRecord(customer);
    }),
  ];
}
