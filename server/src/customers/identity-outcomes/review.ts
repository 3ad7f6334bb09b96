import {
  type AvailableDecisions,
  type CaseRow,
  createNotedDecision,
  type DecisionHandlers,
} from '../../casework/cases/service.ts';
import { frozenReader } from '../../compliance/freezes/service.ts';
import { stoppingService } from '../../compliance/holds/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';

interface Brand {
  readonly name: string;
}

/**
 * The cases of registered customers whose identity the register did not confirm. One person of compliance accepts
 * other proof or suspends; a customer who was suspended for it comes back by two people.
 */
export const identityCheckDecisionHandlers = ({ brand }: { brand: Brand }): DecisionHandlers => ({
  IDENTITY_CHECK: (handle, of) => listDecisions(handle, brand, of),
});

async function listDecisions(
  handle: TransactionHandle,
  brand: Brand,
  { subject }: CaseRow,
): Promise<AvailableDecisions> {
  const { approval_status: status, registration_id: registrationId } = await handle.db
    .selectFrom('customers')
    .select(['approval_status', 'registration_id'])
    .where('id', '=', BigInt(subject.replace('customer:', '')))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const stopping = stoppingService(handle, { brand });
  const done = { DONE: createNotedDecision(1) };
  if (registrationId === null) return done;
  if (status === 'APPROVED') {
    return {
      APPROVE: createNotedDecision(1),
      SUSPEND: {
        people: 1,
        act: async ({ actor, reason }) => {
          await stopping.suspend({ registrationId, actor, reason });
        },
      },
    };
  }
  // The database refuses to restore a frozen customer.
  if (status !== 'SUSPENDED' || (await frozenReader(handle).isFrozen(subject))) return done;
  return {
    ...done,
    APPROVE: {
      people: 2,
      act: async ({ actor, reason }) => {
        await stopping.restoreByTwo({ registrationId, actor, reason });
      },
    },
  };
}
