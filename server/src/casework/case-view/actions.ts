import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { formatPhrase, phrase } from '@thumela/rules/language/phrase.ts';
import { canSeeCase } from '@thumela/rules/operators/case-roles.ts';
import { hasPermission, type Permission, type Role } from '@thumela/rules/operators/roles.ts';
import { canMove } from '@thumela/rules/status/lifecycles.ts';
import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import type { Handle } from '../../platform/database/pool.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { beginningTexts, refusingTexts } from '../../platform/i18n/texts/en/case-view.ts';
import { isHeldBeyondRoles, isMatched } from '../cases/service.ts';
import type { CaseSubjects } from './case-subjects.ts';
import type { CaseView } from './facts.ts';

type Action = CaseView['actions'][number];

/** An action before the operator's permission is checked. */
interface Beginning {
  name: Action['name'];
  on: string;
  reads: boolean;
  needs: Permission;
  /** Why its present state does not allow the action. */
  not?: keyof typeof beginningTexts | false;
}

/** The actions an operator can start on the subjects of a case. */
export async function readActions(
  handle: Handle,
  caller: OperatorCaller,
  matters: CaseSubjects,
): Promise<Action[]> {
  const possible = [
    ...(await ofTransaction(handle, matters, caller.roles)),
    ...(await ofRefund(handle, matters)),
    ...ofCustomer(matters),
  ];
  return possible.map(({ name, on, reads, needs, not }) => {
    const role = hasPermission(caller.roles, needs) ? undefined : phrase(refusingTexts, 'actRole');
    const why = role ?? (not ? phrase(beginningTexts, not) : undefined);
    return {
      ...{ name, on, reads, allowed: why === undefined },
      why: why === undefined ? null : formatPhrase(why, ENGLISH.say),
    };
  });
}

async function ofTransaction(
  handle: Handle,
  { transactionId }: CaseSubjects,
  roles: readonly Role[],
): Promise<Beginning[]> {
  if (transactionId === undefined) return [];
  const row = await handle.db
    .selectFrom('transactions')
    .select(['payment_reference', 'status'])
    .where('id', '=', transactionId)
    .executeTakeFirst();
  if (!row) return [];
  const { payment_reference: on, status } = row;
  const not = canMove('outbound', status, 'MARKED_FOR_REFUND', 'operator')
    ? (await isHeldBeyondRoles(handle, { transactionId }, roles)) && 'decidedElsewhere'
    : 'notReturned';
  const reads =
    !canSeeCase(roles, 'SANCTIONS_MATCH') || !(await isMatched(handle, { transactionId }));
  const back = { on, reads, needs: 'payments.return', not } as const;
  return [
    {
      ...{ name: 'STOP', on, reads: true, needs: 'customers.restrain' },
      not: !STOPPED.has(status) && 'notStopped',
    },
    { name: 'REFUND', ...back },
    { name: 'CANCEL', ...back },
  ];
}

const STOPPED: ReadonlySet<OutboundStatus> = new Set(['APPROVED_UNPAID', 'APPROVED_PAID']);

/** The refund that is the subject of a case, or the refund of its transaction. */
async function ofRefund(
  { db }: Handle,
  { transactionId, refundId }: CaseSubjects,
): Promise<Beginning[]> {
  if (transactionId === undefined && refundId === undefined) return [];
  const row = await db
    .selectFrom('refunds')
    .select(['reference', 'state'])
    .where('state', '<>', 'VOID')
    .where(refundId === undefined ? 'transaction_id' : 'id', '=', refundId ?? transactionId ?? 0n)
    .executeTakeFirst();
  if (!row) return [];
  const told = { on: row.reference, reads: false, needs: 'payments.return' } as const;
  return [
    { name: 'REFUND_LEFT', ...told, not: row.state !== 'OWED' && 'notOwed' },
    { name: 'REFUND_BOUNCED', ...told, not: row.state !== 'SENT' && 'notLeft' },
  ];
}

function ofCustomer({ customerId, customerStatus: from }: CaseSubjects): Beginning[] {
  if (customerId === undefined || from === undefined) return [];
  const of = { on: String(customerId), reads: false, needs: 'customers.restrain' } as const;
  return from === 'SUSPENDED'
    ? [{ name: 'RESTORE', ...of }]
    : [
        {
          ...{ name: 'SUSPEND', ...of },
          not: !canMove('customer', from, 'SUSPENDED', 'operator') && 'notSuspended',
        },
      ];
}
