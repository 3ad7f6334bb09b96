import { followUpClosed } from '@thumela/rules/journeys/follow-up.ts';
import { request } from '../../api/portal-client.ts';
import { wireAmount } from '../../transactions/wire-amount.ts';
import type { FollowUp, FollowUpMoney } from './journey.ts';

/** Target of the link: the follow-up, and why it cannot be answered now, if so. */
interface OpenedFollowUp {
  readonly followUp: FollowUp;
  readonly money: FollowUpMoney;
  readonly closed: ReturnType<typeof followUpClosed>;
}

/** Fetches the follow-up of a link, and its order (FOLLOWUP-02, see portal/README.md). */
export async function openFollowUp(token: string): Promise<OpenedFollowUp> {
  const followUp = await request('GET /transactions/inbound/redemption/follow-up', {
    query: { token },
  });
  const order = await request('GET /transactions/inbound/redemption/{id}', {
    params: { id: followUp.redemptionRequestId },
  });
  const money = {
    sender: `${order.customerFirstName} ${order.customerLastName}`.trim(),
    amount: wireAmount(order.beneficiaryCurrency, order.beneficiaryAmount),
  };
  return {
    followUp,
    money,
    closed: followUpClosed(followUp.status, order.inboundTransactionStatus),
  };
}
