import {
  createLimitIncrease,
  generateLimitIncreaseUploadUrl,
  listProofOfAddressTypes,
  listProofOfIncomeTypes,
  listSourceOfIncomeTypes,
} from '@thumela/contract/calls/limits.ts';
import { findLimitIncrease } from '@thumela/contract/own/limit-increases.ts';
import { LIMIT_INCREASE_PROOFS, type LimitIncreaseProof } from '@thumela/rules/fields/uploads.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { toAmount } from '@thumela/rules/money/money.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import { invalidInput } from '../../platform/core/errors.ts';
import { announceDocument, publicOriginOf, uploadUrl } from '../../platform/documents/service.ts';
import { callerName } from '../../platform/http/caller.ts';
import { type Implementation, implementCall } from '../../platform/http/implement.ts';
import { ownRegistration } from '../../platform/http/registration.ts';
import { serveOwn } from '../../platform/http/routes.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { languageOf } from '../../platform/i18n/languages.ts';
import { partTexts } from '../../platform/i18n/texts/en/validation.ts';
import { proofTypes } from './proofs.ts';
import { requestLimitIncrease } from './request.ts';
import { findCustomer, incomeSources, latestRequest } from './store.ts';
import { offersFor } from './tiers.ts';

/** The calls by which a customer requests higher limits. */
export function limitIncreaseRoutes(services: Services): Implementation[] {
  const types = async (kind: LimitIncreaseProof) =>
    proofTypes(services.reference.now, kind).map(({ name, type }) => ({
      name,
      'display-value': type,
    }));
  return [
    implementCall(listProofOfAddressTypes, () => types('PROOF_OF_ADDRESS')),
    implementCall(listProofOfIncomeTypes, () => types('PROOF_OF_INCOME')),
    implementCall(listSourceOfIncomeTypes, () => incomeSources(services.database)),
    implementCall(generateLimitIncreaseUploadUrl, async ({ caller, body, raw, idempotency }) => {
      const announced = {
        owner: callerName(caller),
        documentType: parseProof(body['document-type']),
        fileType: body['file-type'],
        address: raw.ip,
      };
      const document = await announceDocument(services, announced, idempotency);
      const url = await uploadUrl(services, document, publicOriginOf(services, raw));
      return { id: Number(document.id), 'presigned-url': url };
    }),
    implementCall(createLimitIncrease, ({ caller, body, raw, idempotency }) =>
      requestLimitIncrease(services, {
        registrationId: ownRegistration(caller, body['registration-id']),
        body,
        actor: callerName(caller),
        say: languageOf(raw).say,
        idempotency,
      }),
    ),
  ];
}

function parseProof(documentType: string): LimitIncreaseProof {
  const proof = LIMIT_INCREASE_PROOFS.find((each) => each === documentType);
  if (proof === undefined) {
    throw invalidInput([phrase(partTexts, 'oneOf', 'document-type', LIMIT_INCREASE_PROOFS)]);
  }
  return proof;
}

/** The outcome of the last request: an extra of our own server, optional for the portal (see server/src/customers/README.md). */
export async function ownLimitIncreaseRoutes(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  const { database, reference } = services;
  serveOwn(
    app,
    implementCall(findLimitIncrease, async ({ caller: { registrationId }, reply }) => {
      reply.header('cache-control', 'no-store');
      const [latest, customer] = await Promise.all([
        latestRequest(database, registrationId),
        findCustomer(database, registrationId),
      ]);
      return {
        latest: latest
          ? {
              id: Number(latest.id),
              'request-date': formatTimestamp(latest.requested_at),
              status: latest.status,
              'look-by': formatTimestamp(latest.due_at),
              reason: latest.reason,
            }
          : null,
        offers: offersFor(reference.now, customer).map(({ needsAddress, limits }) => ({
          'needs-address': needsAddress,
          'daily-limit': toAmount(limits.day),
          'monthly-limit': toAmount(limits.month),
        })),
      };
    }),
  );
}
