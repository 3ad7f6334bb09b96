import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/core/errors.ts';
import type { Database } from '../../platform/database/pool.ts';
import { hidesRestricted } from './search/rows.ts';

/** Whether the customer of a page is restricted, by the first part of its path. */
const RESTRICTED = {
  customers: 'select from customers where id = $1 and restricted_at is not null',
  transactions: `select from transactions t join customers c using (registration_id)
    where t.id = $1 and c.restricted_at is not null`,
  orders: `select from inbound_transactions o join customers c using (registration_id)
    where o.id = $1 and c.restricted_at is not null`,
} as const;

const PAGE = /^\/console\/api\/(customers|transactions|orders)\/([1-9]\d{0,15})(?:[/?]|$)/;

const isPart = (name: string | undefined): name is keyof typeof RESTRICTED =>
  name !== undefined && Object.hasOwn(RESTRICTED, name);

/**
 * Answers every call about a restricted customer, and about their transactions and orders, as if there were no such
 * record, unless the roles may see it (POPIA section 14).
 */
export function hideRestricted(app: FastifyInstance, { pool }: Database): void {
  app.addHook('preHandler', async ({ url, caller }) => {
    const [, part, id] = PAGE.exec(url) ?? [];
    if (!isPart(part) || caller.kind !== 'operator' || !hidesRestricted(caller.roles)) return;
    const { rowCount } = await pool.query(RESTRICTED[part], [id]);
    if (rowCount)
      throw notFound(
        part === 'customers' ? 'customer' : part === 'orders' ? 'order' : 'transaction',
      );
  });
}
