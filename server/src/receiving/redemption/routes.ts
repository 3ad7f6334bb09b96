import { createRegistrationRequest } from '@thumela/contract/calls/registration.ts';
import type { Services } from '../../app/services.ts';
import { type Implementation, implementCall } from '../../platform/http/implement.ts';
import { languageOf } from '../../platform/i18n/languages.ts';
import { requestRegistration } from './requests.ts';

/** Calls by which recipients request to be paid an order. */
export function redemptionRoutes(services: Services): Implementation[] {
  return [
    implementCall(createRegistrationRequest, ({ caller, body, raw, idempotency }) =>
      requestRegistration(services, {
        body,
        asking: { caller, raw },
        language: languageOf(raw),
        idempotency,
      }),
    ),
  ];
}
