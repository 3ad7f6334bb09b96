import type pg from 'pg';
import { RIGHTS } from './rights.ts';

/** The job queue has all rights on its own tables, which hold none of our records. */
const JOBS_RIGHTS = 'select, insert, update, delete';

/**
 * Grants the server's user the rights it needs and revokes all others, atomically: a running server is not
 * affected.
 *
 * @param owner connection of the owner
 */
export async function grantRights(owner: pg.Client, role: string, jobs: string): Promise<void> {
  const to = owner.escapeIdentifier(role);
  const tables = RIGHTS.map(
    ({ rights, tables }) => `grant ${rights} on ${tables.join(', ')} to ${to};`,
  );
  await owner.query(`begin;
    revoke all on all tables in schema public from ${to};
    grant usage on schema public, ${jobs} to ${to};
    ${tables.join('\n')}
    grant usage on all sequences in schema public to ${to};
    grant ${JOBS_RIGHTS} on all tables in schema ${jobs} to ${to};
    grant usage on all sequences in schema ${jobs} to ${to};
    commit`);
}
