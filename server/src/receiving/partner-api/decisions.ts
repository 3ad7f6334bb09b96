import { phrase } from '@thumela/rules/language/phrase.ts';
import {
  type AvailableDecision,
  type AvailableDecisions,
  type CaseRow,
  createNotedDecision,
  type DecisionHandlers,
} from '../../casework/cases/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { requestReasons } from '../../platform/i18n/texts/en/redemption.ts';
import { inboundReader, inboundService, isUnpaid, stoppedChoices } from '../orders/service.ts';

/** The brand in whose name customers are notified. */
interface Brand {
  readonly name: string;
}

/**
 * Decisions about held orders (see server/src/casework/README.md): possible sanctions matches, and orders stopped with their customer
 * (decision 27).
 */
export const incomingOrderDecisionHandlers = ({ brand }: { brand: Brand }): DecisionHandlers => ({
  INCOMING_ORDER: (handle, of) => findHeldOrderDecisions(handle, of, brand),
  SANCTIONS_MATCH: (handle, of) => findHeldOrderDecisions(handle, of, brand),
});

/** An order that was released or refused elsewhere can only be noted. */
async function findHeldOrderDecisions(
  handle: TransactionHandle,
  of: CaseRow,
  brand: Brand,
): Promise<AvailableDecisions> {
  // Orders that wait for their partner's money continue automatically.
  if (of.subject.startsWith('partner:')) return { DONE: createNotedDecision(1) };
  const id = BigInt(of.subject.replace(/^order:/, ''));
  const inbound = inboundService(handle);
  const order = await inbound.lock(id);
  const { status } = order;
  if (status === 'UNALLOCATED') return findWaitingDecisions(handle, id);
  const isMatch = of.kind === 'SANCTIONS_MATCH';
  if (isUnpaid(order)) {
    const { REJECT, ...others } = await stoppedChoices(handle, order, { of, brand });
    // Money held for a person who may be listed is not returned either (FICA section 26B).
    return REJECT && !isMatch ? { ...others, REJECT } : others;
  }
  if (status !== 'STAGED')
    return isMatch ? { SOMEBODY_ELSE: createNotedDecision(2) } : { DONE: createNotedDecision(1) };
  return {
    RELEASE: {
      people: 2,
      act: async ({ actor }) => {
        await inbound.move({ id, to: 'UNALLOCATED', actor });
      },
    },
    REJECT: refusalChoice(handle, id),
  };
}

/**
 * An order that its recipient knew of when a newer list arrived. If it is requested, the decision about its request
 * decides this too.
 */
async function findWaitingDecisions(
  handle: TransactionHandle,
  id: bigint,
): Promise<AvailableDecisions> {
  if (await inboundReader(handle).hasOpenRequest(id)) return {};
  const inbound = inboundService(handle);
  return {
    RELEASE: { people: 2, act: () => inbound.waitAnew(id) },
    REJECT: refusalChoice(handle, id),
  };
}

/**
 * Its recipient and its partner read the same sentence about every refusal, whatever the list says (see server/src/casework/README.md).
 */
const refusalChoice = (handle: TransactionHandle, id: bigint): AvailableDecision<'REJECT'> => ({
  people: 1,
  act: async ({ actor }) => {
    const reason = phrase(requestReasons, 'checksNotPassed');
    await inboundService(handle).move({ id, to: 'REJECTED', actor, reason });
  },
});
