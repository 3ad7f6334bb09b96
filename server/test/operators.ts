import { createHash, randomUUID } from 'node:crypto';
import type { Role } from '@thumela/rules/operators/roles.ts';
import type { Database } from '../src/platform/database/pool.ts';
import { callServer, type Reply } from './call.ts';

/** A server with its database. */
interface Server {
  url: string;
  database: Database;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';

/** A signed-in operator, with a browser on the console's pages. */
export interface SignedIn {
  id: bigint;
  email: string;
  /** Name in the audit trail. */
  actor: `operator:${string}`;
  /** Header of the session cookie. */
  cookie: string;
  /** Makes a call of the console: `operator.call('GET', '/console/api/me')`. */
  call<Body = unknown>(
    method: Method,
    path: `/console/api/${string}`,
    body?: unknown,
  ): Promise<Reply<Body>>;
}

/** Creates an operator with one or more roles and signs them in. */
export async function operatorCall(
  { url, database }: Server,
  ...roles: readonly Role[]
): Promise<SignedIn> {
  const email = `${roles.join('-') || 'nobody'}-${randomUUID().slice(0, 8)}@staff.example`;
  const { id } = await database.db
    .insertInto('operators')
    .values({ email, name: `Test ${roles.join(' ')}`, roles: [...roles], made_by: 'system' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = randomUUID();
  await database.db
    .insertInto('operator_sessions')
    .values({
      operator_id: id,
      token_hash: createHash('sha256').update(token).digest(),
      device: 'Chrome on Linux',
      proved_at: new Date(),
    })
    .execute();
  const cookie = `thumela-operator=${token}`;
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  return {
    id,
    email,
    actor: `operator:${email}`,
    cookie,
    call: (method, path, body) =>
      callServer(url, `${method} ${path}`, { headers, ...(body !== undefined && { body }) }),
  };
}
