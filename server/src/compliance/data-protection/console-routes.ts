import {
  findDeletions as findDeletionsCall,
  liftDataRestriction,
  liftLegalHold,
  readDataExport,
  readDataProtection,
  recordDataRequest,
  setLegalHold,
} from '@thumela/contract/console/data-protection.ts';
import type { FastifyInstance } from 'fastify';
import { serveConsole } from '../../administration/operators/service.ts';
import type { Services } from '../../app/services.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { readExportForOperator } from './export/operator-reading.ts';
import { liftHold, setHold } from './legal-holds.ts';
import { liftRestriction } from './lift-restriction.ts';
import { formatDeletion, readPage } from './page.ts';
import { openRequest } from './request.ts';
import { findDeletions } from './retention/record-deletion.ts';

/** Requests about personal data, legal holds and proofs of deletion in the console. */
export async function dataProtectionConsoleRoutes(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  const { brand, config, database } = services;
  serveConsole(app, services, [
    implementCall(readDataProtection, ({ caller }) =>
      withTransaction(database, (handle) => readPage(handle, caller.actor)),
    ),
    implementCall(recordDataRequest, ({ caller: { actor }, params, body }) =>
      withTransaction(database, async (handle) => {
        const wanted = { ...body, customerId: BigInt(params.id), actor };
        const { caseId } = await openRequest(handle, brand, wanted);
        return { 'case-id': Number(caseId) };
      }),
    ),
    implementCall(readDataExport, async ({ caller, params, reply }) => {
      const content = await readExportForOperator(services, BigInt(params.id), caller.actor);
      await reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="data-request-${params.id}.zip"`)
        .type('application/zip')
        .send(content);
    }),
    implementCall(setLegalHold, ({ caller: { actor }, body }) =>
      withTransaction(database, async (handle) => {
        const id = await setHold(handle, body.registration, { actor, reason: body.reason });
        return { id: Number(id) };
      }),
    ),
    implementCall(liftLegalHold, ({ caller: { actor }, params, body }) =>
      withTransaction(database, async (handle) => ({
        lifted: await liftHold(handle, BigInt(params.id), { actor, reason: body.reason }),
      })),
    ),
    implementCall(liftDataRestriction, ({ caller: { actor }, params, body: { reason } }) =>
      withTransaction(database, async (handle) => {
        const act = { customerId: BigInt(params.id), actor, reason, brand: brand.name };
        return { lifted: await liftRestriction(handle, act) };
      }),
    ),
    implementCall(findDeletionsCall, async ({ body: { about, quoted } }) => {
      const subject = `${about}:${quoted.trim()}`;
      const found = await findDeletions(database, config.auditSecret, subject);
      return found.map(formatDeletion);
    }),
  ]);
}
