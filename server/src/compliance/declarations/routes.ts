import type { AnswerOf } from '@thumela/contract/call.ts';
import {
  listBopCategories,
  retrieveDeclaration,
  retrieveLatestDeclaration,
} from '@thumela/contract/calls/declarations.ts';
import { signDeclaration } from '@thumela/contract/own/declarations.ts';
import { toAmount } from '@thumela/rules/money/money.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { notFound } from '../../platform/core/errors.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { type Caller, callerName } from '../../platform/http/caller.ts';
import { type Implementation, implementCall } from '../../platform/http/implement.ts';
import { serveOwn } from '../../platform/http/routes.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { type BopCategory, bopCategories } from '../../pricing/reference-data/service.ts';
import { declarationsReader, declarationsService } from './service.ts';
import { findVersion, type PublishedDeclaration } from './store.ts';
import { formatDeclaration } from './text.ts';

/** The reporting declaration, and the categories money is reported under. */
export function declarationRoutes(services: Services): Implementation[] {
  const { database, reference } = services;
  return [
    implementCall(retrieveLatestDeclaration, async ({ caller }) =>
      declarationView(services, caller, await declarationsReader(database).latest()),
    ),
    implementCall(retrieveDeclaration, async ({ caller, query }) => {
      const declaration = await findVersion(database, query.version);
      if (!declaration) throw notFound('declaration');
      return declarationView(services, caller, declaration);
    }),
    implementCall(listBopCategories, async ({ query }) =>
      bopCategories(reference.now, {
        idType: query['id-type'],
        amount: query.amount,
        selfToSelf: query['is-self-to-self'] ?? false,
      }).map(bopView),
    ),
  ];
}

/** Signing the declaration before sending money, which the specification has no call for (see server/src/compliance/README.md). */
export async function ownDeclarationRoutes(
  app: FastifyInstance,
  { database }: Services,
): Promise<void> {
  serveOwn(
    app,
    implementCall(signDeclaration, ({ caller, body: { version }, raw }) =>
      withTransaction(database, async (handle) => {
        const { registrationId } = caller;
        await declarationsService(handle).sign({ version, registrationId, ip: raw.ip });
        await appendAuditEntry(handle, {
          actor: callerName(caller),
          action: 'declaration.signed',
          subject: `customer:${caller.customerId}`,
          details: { version },
        });
      }),
    ),
  );
}

/** A declaration as returned by calls (REF-08); a visitor has signed nothing yet. */
async function declarationView(
  { brand, database }: Services,
  caller: Caller,
  { id, version, text, publishedAt }: PublishedDeclaration,
): Promise<AnswerOf<typeof retrieveDeclaration>> {
  const registrationId = caller.kind === 'customer' ? caller.registrationId : undefined;
  return {
    id: Number(id),
    declaration: formatDeclaration(text, brand),
    version,
    'requires-new-signature':
      registrationId === undefined || (await declarationsReader(database).due(registrationId)),
    dateCreated: formatTimestamp(publishedAt),
  };
}

function bopView(category: BopCategory): AnswerOf<typeof listBopCategories>[number] {
  return {
    name: category.name,
    'reporting-code': category.reportingCode,
    'inbound-description': category.inboundDescription,
    'outbound-description': category.outboundDescription,
    threshold: toAmount(category.thresholdCents),
  };
}
