import {
  lookUpInbound,
  redeemInbound,
  redeemInboundWithLimitIncrease,
} from '@thumela/contract/calls/redemption.ts';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../../app/services.ts';
import { uploadersOf } from '../../../platform/documents/service.ts';
import { type CustomerCaller, callerName } from '../../../platform/http/caller.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import { ownRegistration } from '../../../platform/http/registration.ts';
import { languageOf } from '../../../platform/i18n/languages.ts';
import type { Idempotency } from '../../../platform/idempotency/key.ts';
import type { Asker } from '../recording.ts';
import { lookUp } from './look-up.ts';
import { redeemSignedIn, type SignedInRequest } from './redeem.ts';

/** Redeeming by collection PIN, for signed-in customers only (AUTHZ-12). */
export function signedInRedemptionRoutes(services: Services): Implementation[] {
  return [
    implement(lookUpInbound, ({ caller, query, raw }) =>
      lookUp(services, {
        asking: { caller, raw },
        asker: askerOf(caller, query['registration-id']),
        pin: query['collection-pin'].replaceAll(/[\s-]/g, ''),
        say: languageOf(raw).say,
      }),
    ),
    implement(redeemInbound, (request) => redeemSignedIn(services, requestOf(request))),
    implement(redeemInboundWithLimitIncrease, (request) =>
      redeemSignedIn(services, requestOf(request)),
    ),
  ];
}

type Customer = CustomerCaller & { registrationId: bigint };

const askerOf = (caller: Customer, registrationId: number): Asker => ({
  registrationId: ownRegistration(caller, registrationId),
  name: callerName(caller),
});

/** Parameters of both submissions. */
interface Submit {
  caller: Customer;
  query: { 'reporting-declaration-version'?: number };
  body: SignedInRequest['body'];
  idempotency: Idempotency | undefined;
  raw: FastifyRequest;
}

const requestOf = ({ caller, query, body, idempotency, raw }: Submit): SignedInRequest => ({
  asker: askerOf(caller, body['registration-id']),
  body,
  signed: query['reporting-declaration-version'],
  uploaders: uploadersOf(raw),
  address: raw.ip,
  language: languageOf(raw),
  idempotency,
});
