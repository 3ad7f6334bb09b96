import * as calls from '@thumela/contract/console/reason-templates.ts';
import type { DecisionName } from '@thumela/rules/operators/case-decisions.ts';
import type { CaseKind } from '@thumela/rules/operators/case-roles.ts';
import type { FastifyInstance } from 'fastify';
import { serveConsole } from '../../administration/operators/service.ts';
import type { Services } from '../../app/services.ts';
import { notFound } from '../../platform/core/errors.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { addTemplate, changeTemplate, listTemplates, removeTemplate } from './templates.ts';

/** Reasons that operators give often (see server/src/casework/README.md). */
export async function reasonTemplateRoutes(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  const { database } = services;
  serveConsole(app, services, [
    implementCall(calls.listReasonTemplates, async () =>
      (await listTemplates(database)).map(toWire),
    ),
    implementCall(calls.addReasonTemplate, async ({ caller: { email: by }, body }) =>
      toWire(await withTransaction(database, (handle) => addTemplate(handle, { ...body, by }))),
    ),
    implementCall(calls.changeReasonTemplate, async ({ caller, params, body }) => {
      const [id, change] = [parseTemplateId(params.id), { ...body, by: caller.email }];
      return toWire(
        await withTransaction(database, (handle) => changeTemplate(handle, id, change)),
      );
    }),
    implementCall(calls.removeReasonTemplate, async ({ caller: { email }, params }) => {
      const id = parseTemplateId(params.id);
      await withTransaction(database, (handle) => removeTemplate(handle, id, email));
    }),
  ]);
}

/** An id from the path, which no schema has checked. @throws DomainError NOT_FOUND if it is not a number */
function parseTemplateId(value: unknown): bigint {
  if (!/^\d{1,15}$/.test(String(value))) throw notFound('template');
  return BigInt(String(value));
}

type Template = Awaited<ReturnType<typeof listTemplates>>[number];

const toWire = ({ id, kind, decision, words, written_by }: Template) => ({
  id: Number(id),
  // Checked when the template was written.
  kind: kind as CaseKind,
  decision: decision as DecisionName,
  ...{ words, 'written-by': written_by },
});
