import {
  changePassword,
  forgotPassword,
  resetPassword,
  retrieveCustomer,
  signIn,
} from '@thumela/contract/calls/authentication.ts';
import { normaliseUsername } from '@thumela/rules/identity/cellphone.ts';
import type { Services } from '../../app/services.ts';
import { invalidInput, notFound } from '../../platform/core/errors.ts';
import { clientOf } from '../../platform/http/client.ts';
import { isRequired } from '../../platform/http/empty-defaults.ts';
import { type Implementation, implementCall } from '../../platform/http/implement.ts';
import { changePin } from './change-pin.ts';
import { requestNewPin } from './forgotten-pin.ts';
import { findCustomer } from './store.ts';
import { customerView, sessionView } from './views.ts';

const OK = { result: 'OK' } as const;

/** Signing in and PINs. Credentials are verified before the handlers run. */
export function authenticationRoutes(services: Services): Implementation[] {
  return [
    implementCall(signIn, async ({ caller }) =>
      sessionView(await findCustomer(services, caller.customerId), caller.username),
    ),
    implementCall(retrieveCustomer, async ({ caller, query }) => {
      const customer = await findCustomer(services, caller.customerId);
      const username = normaliseUsername(query.username);
      if (username !== customer.msisdn && username !== customer.email) throw notFound('customer');
      return customerView(customer, services.reference.now);
    }),
    implementCall(forgotPassword, async ({ body, raw }) => {
      await requestNewPin(services, { username: body.username, address: raw.ip });
      return OK;
    }),
    implementCall(resetPassword, async ({ body, raw }) => {
      const empty = (['username', 'cellphone-number'] as const).filter(
        (key) => body[key].trim() === '',
      );
      if (empty.length > 0) throw invalidInput(empty.map(isRequired));
      const cellphone = body['cellphone-number'];
      await requestNewPin(services, { username: body.username, cellphone, address: raw.ip });
      return OK;
    }),
    implementCall(changePassword, async ({ caller, body, raw }) => {
      const { username, 'old-password': oldPin, 'new-password': newPin } = body;
      await changePin(services, caller, { username, oldPin, newPin, client: clientOf(raw) });
      return OK;
    }),
  ];
}
