import { randomUUID } from 'node:crypto';
import { casesService, type NewCase } from '../src/casework/cases/service.ts';
import { type Database, withTransaction } from '../src/platform/database/pool.ts';

/** Opens a case about a subject of its own, unless the test names one. Returns its number. */
export const openCase = (
  database: Database,
  found: Partial<NewCase> & Pick<NewCase, 'kind'>,
): Promise<number> =>
  withTransaction(database, (handle) =>
    casesService(handle).open({
      ...{ subject: `test:${randomUUID()}`, facts: {}, actor: 'system' },
      ...found,
    }),
  ).then(Number);
