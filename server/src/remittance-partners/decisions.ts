import { type CaseRow, type Choices, type Deciders, noted } from '../cases/service.ts';
import type { TransactionHandle } from '../database/pool.ts';
import { inboundService } from '../inbound/service.ts';

/** The cases of orders that cannot simply wait for their recipients, and what their decisions do (decision 67). */
export const remittancePartnersDeciders = (): Deciders => ({ INCOMING_ORDER: choices });

/** An order that was let go or refused otherwise leaves nothing to decide but to note it. */
async function choices(handle: TransactionHandle, { subject }: CaseRow): Promise<Choices> {
  const id = BigInt(subject.replace(/^order:/, ''));
  const inbound = inboundService(handle);
  const { status } = await inbound.lock(id);
  if (status !== 'STAGED') return { DONE: noted(1) };
  return {
    RELEASE: {
      people: 1,
      act: async ({ actor }) => {
        await inbound.move({ id, to: 'UNALLOCATED', actor });
      },
    },
    REJECT: {
      people: 1,
      act: async ({ actor, reason }) => {
        await inbound.move({ id, to: 'REJECTED', actor, reason });
      },
    },
  };
}
