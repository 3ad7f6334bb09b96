import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';

/** A signed-in operator, with the header of the session cookie. */
export interface SignedIn {
  name: string;
  cookie: string;
}

/** Creates an operator with these roles and signs them in. */
export async function signedInOperator(
  client: pg.ClientBase,
  name: string,
  roles: readonly string[],
): Promise<SignedIn> {
  const token = randomUUID();
  const { rows } = await client.query<{ id: bigint }>(
    `insert into operators (email, name, roles, made_by)
     values (lower($1) || '@staff.example', $1, $2, 'system') returning id`,
    [name, roles],
  );
  await client.query(
    `insert into operator_sessions (operator_id, token_hash, device, proved_at)
     values ($1, $2, 'bench', now())`,
    [rows[0]?.id, createHash('sha256').update(token).digest()],
  );
  return { name, cookie: `thumela-operator=${token}` };
}
