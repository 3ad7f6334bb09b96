import { IDENTITY_CHECKS } from '@thumela/rules/compliance/identity-rules.ts';
import { sql } from 'kysely';
import { readRuleSet } from '../../compliance/rule-sets/service.ts';
import type {
  IdentityDocument,
  IdentityService,
} from '../../integrations/identity/identity-service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import type { IdentityCheckRow } from './store.ts';

/** A check that is to be made. */
export interface WantedCheck {
  readonly customerId: bigint;
  readonly document: IdentityDocument;
  readonly purpose: IdentityCheckRow['purpose'];
  /** The person or process that caused it. */
  readonly actor: string;
  /** An operator's reason. */
  readonly reason?: string;
}

/** Whether a service is configured that checks documents of this kind. */
export async function isIdentityChecked(
  handle: Pick<Handle, 'db'>,
  service: IdentityService | undefined,
  document: IdentityDocument,
): Promise<boolean> {
  if (!service?.covers(document)) return false;
  const { values } = await readRuleSet(handle, IDENTITY_CHECKS);
  return values[document.idType] === 1;
}

/**
 * Has the worker check a customer's identity, if a service is configured for their document. A check that is still
 * pending begins again, because it may be about a former name or number.
 * @returns whether one is pending now
 */
export async function requestIdentityCheck(
  handle: TransactionHandle,
  service: IdentityService | undefined,
  { customerId, document, purpose, actor, reason }: WantedCheck,
): Promise<boolean> {
  if (!(await isIdentityChecked(handle, service, document))) return false;
  const { values } = await readRuleSet(handle, IDENTITY_CHECKS);
  const begun = {
    ...{ purpose, requested_by: actor, attempts: 0, problem: null },
    ...{ requested_at: sql<Date>`now()`, due_at: sql<Date>`now()` },
    give_up_at: sql<Date>`now() + make_interval(hours => ${values.RETRY_HOURS})`,
  };
  await handle.db
    .insertInto('identity_checks')
    .values({ customer_id: customerId, ...begun })
    .onConflict((conflict) =>
      conflict.column('customer_id').where('outcome', 'is', null).doUpdateSet(begun),
    )
    .execute();
  const subject = `customer:${customerId}`;
  await appendAuditEntry(handle, {
    ...{ actor, action: 'identity-check.requested', subject },
    details: { purpose, ...(reason !== undefined && { reason }) },
  });
  return true;
}
