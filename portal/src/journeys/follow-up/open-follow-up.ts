import { followUpClosed } from '@thumela/rules/journeys/follow-up.ts';
import { request } from '../../api/portal-client.ts';
import type { FollowUp } from './journey.ts';

/** What the link leads to: the follow-up, and why it cannot be answered now, if so. */
export interface OpenedFollowUp {
  readonly followUp: FollowUp;
  readonly closed: ReturnType<typeof followUpClosed>;
}

/** Asks for the follow-up of a link, and for the order it belongs to (FOLLOWUP-02, decision 80). */
export async function openFollowUp(token: string): Promise<OpenedFollowUp> {
  const followUp = await request('GET /transactions/inbound/redemption/follow-up', {
    query: { token },
  });
  const order = await request('GET /transactions/inbound/redemption/{id}', {
    params: { id: followUp.redemptionRequestId },
  });
  return { followUp, closed: followUpClosed(followUp.status, order.inboundTransactionStatus) };
}
