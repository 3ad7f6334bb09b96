import type { AnswerOf } from '@thumela/contract/call.ts';
import type { restorePerson, suspendPerson } from '@thumela/contract/console/customers.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { Services } from '../../app/services.ts';
import { type DecisionContext, normaliseReason } from '../../casework/cases/service.ts';
import { stoppingService } from '../../compliance/holds/service.ts';
import { authenticationService, sendNewPin } from '../../customers/authentication/service.ts';
import { requestIdentityCheck } from '../../customers/identity-checks/service.ts';
import {
  type ContactChange,
  type CorrectionProposal,
  correctContact,
  proposeCorrection,
} from '../../customers/identity-corrections/service.ts';
import { limitIncreasesService } from '../../customers/limit-increases/service.ts';
import { DomainError } from '../../platform/core/errors.ts';
import { type TransactionHandle, withTransaction } from '../../platform/database/pool.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { peopleTexts } from '../../platform/i18n/texts/en/people.ts';
import { customerOf } from './pages/subjects.ts';

type Stopped = AnswerOf<typeof suspendPerson>;
type Restored = AnswerOf<typeof restorePerson>;

/** An act of an operator on a customer, with the reason. */
interface CustomerAct {
  caller: OperatorCaller;
  customer: bigint;
  reason: string;
}

/**
 * The actor with a usable reason.
 * @throws DomainError VALIDATION_FAILED
 */
const toDeciding = ({ caller, reason }: CustomerAct): DecisionContext => ({
  actor: caller.actor,
  reason: normaliseReason(reason),
});

/** Acts of customer care on a customer, each in one database transaction with its audit entry (see server/src/staff/README.md). */
export function customerActs(services: Services) {
  const { database, brand } = services;
  const act = <T>(work: (handle: TransactionHandle) => Promise<T>) =>
    withTransaction(database, work);
  return {
    /** @throws DomainError NOT_FOUND; STATUS_CONFLICT where the customer is suspended, or was never approved */
    suspend: (wanted: CustomerAct): Promise<Stopped> =>
      act(async (handle) => {
        const decision = {
          ...(await findRegistration(handle, wanted.customer)),
          ...toDeciding(wanted),
        };
        const { stopped } = await stoppingService(handle, { brand }).suspend(decision);
        return { references: stopped };
      }),
    /** @throws DomainError NOT_FOUND; STATUS_CONFLICT where the customer is not suspended */
    restore: (wanted: CustomerAct): Promise<Restored> =>
      act(async (handle) => {
        const decision = {
          ...(await findRegistration(handle, wanted.customer)),
          ...toDeciding(wanted),
        };
        const restored = await stoppingService(handle, { brand }).restore(decision);
        return 'caseId' in restored
          ? { references: [], 'case-id': Number(restored.caseId) }
          : { references: restored.held, 'case-id': null };
      }),
    /** Pressed twice, it ends none the second time. @throws DomainError NOT_FOUND */
    endSessions: (wanted: CustomerAct): Promise<number> =>
      act(async (handle) => {
        await customerOf(handle, wanted.customer);
        return await authenticationService(handle).endSessions(wanted.customer, toDeciding(wanted));
      }),
    /** @throws DomainError NOT_FOUND; TOO_MANY_REQUESTS after so many within an hour */
    sendNewPin: async (wanted: CustomerAct): Promise<void> => {
      const deciding = toDeciding(wanted);
      await customerOf(database, wanted.customer);
      await sendNewPin(services, wanted.customer, deciding);
    },
    /** @throws DomainError NOT_FOUND, VALIDATION_FAILED, ALREADY_REGISTERED, STATUS_CONFLICT */
    correctContact: ({
      typed,
      ...wanted
    }: CustomerAct & Pick<ContactChange, 'typed'>): Promise<void> =>
      act((handle) => correctContact(handle, brand, { ...wanted, typed, ...toDeciding(wanted) })),
    /** @throws DomainError NOT_FOUND, VALIDATION_FAILED, ALREADY_PENDING, STATUS_CONFLICT */
    correctIdentity: ({ typed, ...wanted }: CustomerAct & Pick<CorrectionProposal, 'typed'>) =>
      act((handle) => proposeCorrection(handle, { ...wanted, typed, ...toDeciding(wanted) })),
    /** @throws DomainError NOT_FOUND; STATUS_CONFLICT where no service checks the document */
    checkIdentity: (wanted: CustomerAct): Promise<void> =>
      act(async (handle) => {
        const { id_type: idType, id_number: idNumber } = await customerOf(handle, wanted.customer);
        const { actor, reason } = toDeciding(wanted);
        const asked = await requestIdentityCheck(handle, services.identity, {
          ...{ customerId: wanted.customer, document: { idType, idNumber } },
          ...{ purpose: 'REVIEW', actor, reason },
        });
        if (!asked) throw new DomainError('STATUS_CONFLICT', phrase(peopleTexts, 'notChecked'));
      }),
    /** @throws DomainError NOT_FOUND, ALREADY_PENDING, VALIDATION_FAILED */
    proposeHigherLimits: (wanted: CustomerAct & { tier: string }): Promise<bigint> =>
      act(async (handle) => {
        const { registrationId } = await findRegistration(handle, wanted.customer);
        const asked = { registrationId, tier: wanted.tier, ...toDeciding(wanted) };
        return await limitIncreasesService(handle, services.reference.now).propose(asked);
      }),
  };
}

/** @throws DomainError NOT_FOUND; STATUS_CONFLICT for one who has no registration number yet */
async function findRegistration(handle: TransactionHandle, customer: bigint) {
  const { registration_id } = await customerOf(handle, customer);
  if (registration_id !== null) return { registrationId: registration_id };
  throw new DomainError('STATUS_CONFLICT', phrase(peopleTexts, 'notRegistered'));
}
