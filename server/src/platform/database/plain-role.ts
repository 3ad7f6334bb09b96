import type pg from 'pg';
import { StartError } from '../core/config.ts';

/** A database user with its own rights. */
interface Role {
  name: string;
  place: string;
  superuser: boolean;
  owner: boolean;
  creates: boolean;
  owned: string | null;
}

/** SQL expression that identifies one database of one PostgreSQL cluster, whatever a connection's time zone. */
export const PLACE = `(select oid::text || extract(epoch from pg_postmaster_start_time())::text from pg_database
  where datname = current_database())`;

/**
 * Name of the server's user, if it has no rights except those granted to it.
 *
 * @param server connection of the server's user
 * @param owner connection of the owner
 * @throws StartError if it has more rights: it could disable what protects the records
 */
export async function plainRole(
  server: Pick<pg.Pool, 'query'>,
  owner: Pick<pg.Client, 'query'>,
): Promise<string> {
  const owning = await owner.query<Pick<Role, 'name' | 'place'>>(
    `select current_user as name, ${PLACE} as place`,
  );
  const by = owning.rows[0]?.name ?? '';
  const { rows } = await server.query<Role>(
    `select current_user as name, ${PLACE} as place,
       (select rolsuper from pg_roles where rolname = current_user) as superuser,
       pg_has_role(current_user, $1, 'member') as owner,
       has_schema_privilege('public', 'create') as creates,
       (select min(oid::regclass::text) from pg_class
        where pg_has_role(current_user, relowner, 'member') and relkind in ('r', 'p', 'v', 'S')
          and relnamespace::regnamespace::text in ('public', 'pgboss')) as owned`,
    [by],
  );
  const [role] = rows;
  if (role?.place !== owning.rows[0]?.place) {
    throw new StartError(['DATABASE_OWNER_URL is a different database from DATABASE_URL.']);
  }
  const more = role && tooMuch(role, by);
  if (role && more === undefined) return role.name;
  throw new StartError([
    `With DATABASE_OWNER_URL the user of DATABASE_URL, ${role?.name}, may have no rights except those granted to it, and it ${more}.`,
  ]);
}

function tooMuch({ name, superuser, owner, creates, owned }: Role, by: string): string | undefined {
  if (superuser) return 'is a superuser; create another user with CREATE ROLE';
  if (owner) return `has all rights of ${by}; create another user with CREATE ROLE`;
  if (owned !== null) return `owns ${owned}; run REASSIGN OWNED BY ${name} TO ${by}`;
  if (creates) return `may create tables; run REVOKE CREATE ON SCHEMA public FROM ${name}, PUBLIC`;
  return undefined;
}
