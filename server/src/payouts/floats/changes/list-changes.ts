import type { Selectable } from 'kysely';
import type { Handle } from '../../../platform/database/pool.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** Changes that another operator has to decide about, oldest first; at most one for each float. */
export const listProposedChanges = ({
  db,
}: Pick<Handle, 'db'>): Promise<Selectable<Tables['float_changes']>[]> =>
  db
    .selectFrom('float_changes')
    .selectAll()
    .where('state', '=', 'PROPOSED')
    .orderBy('id')
    .execute();
