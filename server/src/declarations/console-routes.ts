import {
  listDeclarationVersions,
  publishDeclaration,
} from '@thumela/contract/console/declarations.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { FastifyInstance } from 'fastify';
import { reasonGiven } from '../cases/service.ts';
import { withTransaction } from '../database/pool.ts';
import { DomainError } from '../errors.ts';
import { implement } from '../http/implement.ts';
import { timestamp } from '../http/timestamp.ts';
import { serveConsole } from '../operators/service.ts';
import type { Services } from '../services.ts';
import { configurationTexts } from '../texts/en/configuration.ts';
import { readDeclaration } from './publish.ts';
import { declarationsService } from './service.ts';
import { readPublished } from './store.ts';

/** The versions of the declaration, and the next one, as the console has them. */
export async function declarationConsoleRoutes(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  const { database, reference } = services;
  serveConsole(app, services, [
    implement(listDeclarationVersions, async () =>
      (await readPublished(database)).map((row) => ({
        version: row.version,
        text: row.text,
        'published-at': timestamp(row.publishedAt),
        'published-by': row.publishedBy,
        reason: row.reason,
        signatures: row.signatures,
      })),
    ),
    implement(publishDeclaration, async ({ caller: { actor }, body }) => {
      const reason = reasonGiven(body.reason);
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
