import {
  addNote as addNoteCall,
  listMentionable as listMentionableCall,
  listMentions,
  listNotes,
  readMention,
} from '@thumela/contract/console/case-notes.ts';
import type { FastifyInstance } from 'fastify';
import { serveConsole } from '../../administration/operators/service.ts';
import type { Services } from '../../app/services.ts';
import { notFound } from '../../platform/core/errors.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { addNote, listMentionable } from './add-note.ts';
import { markMentionRead, readMentions } from './mentions.ts';
import { readNote, readNotes, requireVisibleCase } from './read-notes.ts';

/** Notes on cases and their mentions (see server/src/casework/README.md). */
export async function noteRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, config } = services;
  serveConsole(app, services, [
    implementCall(listNotes, ({ caller, params }) =>
      readNotes(database, caller, parsePathId(params.id, 'case')),
    ),
    implementCall(addNoteCall, async ({ caller, params, body }) => {
      const { words, mentions = [] } = body;
      const caseId = parsePathId(params.id, 'case');
      const id = await withTransaction(database, (handle) =>
        addNote(handle, config, caller, { caseId, words, mentions: mentions.map(BigInt) }),
      );
      return await readNote(database, id);
    }),
    implementCall(listMentionableCall, async ({ caller, params }) => {
      const { kind } = await requireVisibleCase(database, caller, parsePathId(params.id, 'case'));
      const operators = await listMentionable(database, kind);
      return operators.map(({ id, name, email }) => ({ id: Number(id), name, email }));
    }),
    implementCall(listMentions, ({ caller }) => readMentions(database, caller)),
    implementCall(readMention, ({ caller, params }) =>
      markMentionRead(database, caller, parsePathId(params.id, 'note')),
    ),
  ]);
}

/** @throws DomainError NOT_FOUND if it is not a number */
function parsePathId(given: unknown, what: Parameters<typeof notFound>[0]): bigint {
  if (/^\d{1,15}$/.test(String(given))) return BigInt(String(given));
  throw notFound(what);
}
