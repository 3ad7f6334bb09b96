import { phrase } from '@thumela/rules/language/phrase.ts';
import {
  type CaseRow,
  type Choice,
  type Choices,
  type Deciders,
  noted,
} from '../../casework/cases/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { requestReasons } from '../../platform/i18n/texts/en/redemption.ts';
import { inboundReader, inboundService, isUnpaid, stoppedChoices } from '../orders/service.ts';

/** In whose name customers are told. */
interface Brand {
  readonly name: string;
}

/**
 * The cases of orders that cannot simply wait for their recipients, and what their decisions do (decision 67): what may
 * be a match on the list of sanctions, and what stopped with its customer (decision 106).
 */
export const remittancePartnersDeciders = ({ brand }: { brand: Brand }): Deciders => ({
  INCOMING_ORDER: (handle, of) => choices(handle, of, brand),
  SANCTIONS_MATCH: (handle, of) => choices(handle, of, brand),
});

/** An order that was let go or refused otherwise leaves nothing to decide but to note it. */
async function choices(handle: TransactionHandle, of: CaseRow, brand: Brand): Promise<Choices> {
  // Orders that wait for their partner's money go on by themselves.
  if (of.subject.startsWith('partner:')) return { DONE: noted(1) };
  const id = BigInt(of.subject.replace(/^order:/, ''));
  const inbound = inboundService(handle);
  const order = await inbound.lock(id);
  const { status } = order;
  if (status === 'UNALLOCATED') return ofWaiting(handle, id);
  const isMatch = of.kind === 'SANCTIONS_MATCH';
  if (isUnpaid(order)) {
    const { REJECT, ...others } = await stoppedChoices(handle, order, { of, brand });
    // What is held for somebody who may be listed does not go back either (FICA section 26B).
    return REJECT && !isMatch ? { ...others, REJECT } : others;
  }
  if (status !== 'STAGED') return isMatch ? { SOMEBODY_ELSE: noted(2) } : { DONE: noted(1) };
  return {
    RELEASE: {
      people: 2,
      act: async ({ actor }) => {
        await inbound.move({ id, to: 'UNALLOCATED', actor });
      },
    },
    REJECT: refusing(handle, id),
  };
}

/**
 * An order that its recipient knew of when a newer list came. While they have asked for it, its request is decided,
 * which decides this too.
 */
async function ofWaiting(handle: TransactionHandle, id: bigint): Promise<Choices> {
  if (await inboundReader(handle).hasOpenRequest(id)) return {};
  const inbound = inboundService(handle);
  return {
    RELEASE: { people: 2, act: () => inbound.waitAnew(id) },
    REJECT: refusing(handle, id),
  };
}

/** Its recipient and its partner read one sentence of a refusal, whatever the list says (decision 67). */
const refusing = (handle: TransactionHandle, id: bigint): Choice => ({
  people: 1,
  act: async ({ actor }) => {
    const reason = phrase(requestReasons, 'checksNotPassed');
    await inboundService(handle).move({ id, to: 'REJECTED', actor, reason });
  },
});
