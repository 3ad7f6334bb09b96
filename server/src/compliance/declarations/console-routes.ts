import {
  listDeclarationVersions,
  publishDeclaration,
} from '@thumela/contract/console/declarations.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { FastifyInstance } from 'fastify';
import { serveConsole } from '../../administration/operators/service.ts';
import type { Services } from '../../app/services.ts';
import { normaliseReason } from '../../casework/cases/service.ts';
import { DomainError } from '../../platform/core/errors.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { configurationTexts } from '../../platform/i18n/texts/en/configuration.ts';
import { readDeclaration } from './publish.ts';
import { declarationsService } from './service.ts';
import { readPublished } from './store.ts';

/** Versions of the declaration, and publishing the next one, for the console. */
export async function declarationConsoleRoutes(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  const { database, reference } = services;
  serveConsole(app, services, [
    implementCall(listDeclarationVersions, async () =>
      (await readPublished(database)).map((row) => ({
        version: row.version,
        text: row.text,
        'published-at': formatTimestamp(row.publishedAt),
        'published-by': row.publishedBy,
        reason: row.reason,
        signatures: row.signatures,
      })),
    ),
    implementCall(publishDeclaration, async ({ caller: { actor }, body }) => {
      const reason = normaliseReason(body.reason);
      const text = readDeclaration(new TextEncoder().encode(body.text));
      const version = await withTransaction(database, async (handle) => {
        const declarations = declarationsService(handle);
        if ((await declarations.latest()).version !== body.seen) {
          throw new DomainError('STATUS_CONFLICT', phrase(configurationTexts, 'newerDeclaration'));
        }
        return await declarations.publish({ text, actor, reason });
      });
      await reference.refresh();
      return { version };
    }),
  ]);
}
