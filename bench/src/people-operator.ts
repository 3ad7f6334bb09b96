import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';

/** Makes an operator of these roles who is signed in; answers the header of their cookie. */
export async function signedInOperator(
  client: pg.ClientBase,
  roles: readonly string[],
): Promise<string> {
  const token = randomUUID();
  const { rows } = await client.query<{ id: bigint }>(
    `insert into operators (email, name, roles, made_by)
     values ('bench@staff.example', 'Bench', $1, 'system') returning id`,
    [roles],
  );
  await client.query(
    `insert into operator_sessions (operator_id, token_hash, device, proved_at)
     values ($1, $2, 'bench', now())`,
    [rows[0]?.id, createHash('sha256').update(token).digest()],
  );
  return `thumela-operator=${token}`;
}
