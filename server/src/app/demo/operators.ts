import { type Role, roles } from '@thumela/rules/operators/roles.ts';
import type { Kysely } from 'kysely';
import { hashPassword } from '../../administration/operators/service.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** The password of all operators of the demo. */
export const DEMO_OPERATOR_PASSWORD = 'demo-operator-pass';

/** An operator of the demo. */
interface DemoOperator {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

const NAMES: Readonly<Record<Role, readonly string[]>> = {
  support: ['Zanele', 'Themba'],
  compliance: ['Pieter', 'Naledi'],
  treasury: ['Fatima', 'Sipho'],
  admin: ['Johan', 'Ayesha'],
};

/** Two operators a role, because many decisions take two people of the same role: `admin` and `admin2`. */
export const DEMO_OPERATORS: readonly DemoOperator[] = roles.flatMap((role) =>
  NAMES[role].map((name, at) => ({
    email: `${role}${at === 0 ? '' : at + 1}@thumela.example`,
    name,
    role,
  })),
);

/** The demo's operators, who need no second factor for as long as the demo is on. */
export async function seedOperators(db: Kysely<Tables>, pepper: string): Promise<void> {
  const password_hash = await hashPassword(DEMO_OPERATOR_PASSWORD, pepper);
  const rows = DEMO_OPERATORS.map(({ email, name, role }) => ({
    ...{ email, name, roles: [role], password_hash },
    password_only: true,
    made_by: 'system',
  }));
  await db.insertInto('operators').values(rows).execute();
}
