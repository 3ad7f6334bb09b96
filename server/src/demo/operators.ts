import { roles } from '@thumela/rules/operators/roles.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { hashPassword } from '../operators/service.ts';

/** The password of all operators of the demo. */
export const DEMO_OPERATOR_PASSWORD = 'demo-operator-pass';

/** One operator a role, who needs no second factor for as long as the demo is on. */
export async function seedOperators(db: Kysely<Tables>, pepper: string): Promise<void> {
  const password_hash = await hashPassword(DEMO_OPERATOR_PASSWORD, pepper);
  const names = { support: 'Zanele', compliance: 'Pieter', treasury: 'Fatima', admin: 'Johan' };
  const rows = roles.map((role) => ({
    email: `${role}@thumela.example`,
    name: names[role],
    roles: [role],
    password_hash,
    password_only: true,
    made_by: 'system',
  }));
  await db.insertInto('operators').values(rows).execute();
}
