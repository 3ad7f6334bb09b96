import { createRegistrationRequest } from '@thumela/contract/calls/registration.ts';
import { type Implementation, implement } from '../http/implement.ts';
import { languageOf } from '../language/languages.ts';
import type { Services } from '../services.ts';
import { requestRegistration } from './requests.ts';

/** Calls by which recipients ask to be paid an order. */
export function redemptionRoutes(services: Services): Implementation[] {
  return [
    implement(createRegistrationRequest, ({ caller, body, raw, idempotency }) =>
      requestRegistration(services, {
        body,
        asking: { caller, raw },
        language: languageOf(raw),
        idempotency,
      }),
    ),
  ];
}
