import * as calls from '@thumela/contract/console/due-diligence.ts';
import type { FindingKind } from '@thumela/rules/compliance/due-diligence/assess-risk.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { FastifyInstance } from 'fastify';
import { serveConsole } from '../../administration/operators/service.ts';
import type { Services } from '../../app/services.ts';
import { invalidInput } from '../../platform/core/errors.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { dueDiligenceTexts } from '../../platform/i18n/texts/en/due-diligence.ts';
import { readCustomerDueDiligence } from './customer-view.ts';
import { recordFinding, requestReview } from './findings.ts';
import { readOverview } from './overview.ts';

/** Calls of compliance about the risks of customers. */
export async function dueDiligenceRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database } = services;
  serveConsole(app, services, [
    implementCall(calls.readDueDiligence, ({ params: { id } }) =>
      readCustomerDueDiligence(database, BigInt(id)),
    ),
    implementCall(calls.readDueDiligenceOverview, () => readOverview(database)),
    implementCall(calls.recordFinding, ({ caller: { actor }, params: { id }, body }) => {
      const customer = BigInt(id);
      const { kind, source } = { ...body, kind: parseKind(body.kind) };
      return withTransaction(database, async (handle) => {
        await recordFinding(handle, { customer, kind, source, actor });
        return { 'case-id': Number(await requestReview(handle, { customer, actor })) };
      });
    }),
    implementCall(calls.openDueDiligenceReview, ({ caller: { actor }, params: { id } }) =>
      withTransaction(database, async (handle) => ({
        'case-id': Number(await requestReview(handle, { customer: BigInt(id), actor })),
      })),
    ),
  ]);
}

/** @throws DomainError VALIDATION_FAILED for a kind that only areas record */
function parseKind(text: string): FindingKind {
  const kind = Object.keys(calls.FINDING_KIND).find((one) => one === text && one !== 'WATCHED');
  if (kind === undefined) throw invalidInput([phrase(dueDiligenceTexts, 'kind')]);
  return kind as FindingKind;
}
