/** Target of a link: the order, and whether it can be redeemed (WIZARD-02, WIZARD-06). */
import type { SideScreen } from '@thumela/rules/journeys/journey.ts';
import { redemptionEntry } from '@thumela/rules/journeys/redemption-entry.ts';
import { isConnectionError } from '@thumela/web/api/api-error.ts';
import type { AnswerOf } from '@thumela/web/api/calls.ts';
import { request } from '../../api/portal-client.ts';
import { isOffered } from '../../chat/is-offered.ts';

/** The switch of the chat of these pages. */
export const CHAT_SWITCH = 'CUSTOMER_PORTAL_INBOUND_REGISTRATION_CHAT_ACTIVE';

/** The incoming order of a link. */
export type InboundOrder = AnswerOf<'GET /transactions/inbound'>;

/** An order and its remittance partner. */
export interface FoundOrder {
  readonly order: InboundOrder;
  /** The partner's name, as its customers know it. */
  readonly partnerName: string;
  /** The partner's address for questions; undefined if customer care takes them. */
  readonly partnerEmail: string | undefined;
  /** Whether the live chat is offered, so that its corner is free when the page appears. */
  readonly chat: boolean;
}

/** Result of a link; without a side screen, the welcome. */
export interface LinkResult {
  readonly found?: FoundOrder;
  readonly side?: SideScreen | undefined;
  /** Why the data could not be loaded. */
  readonly error?: unknown;
}

/** Configuration of a partner; without it the partner's key is shown and customer care is the contact. */
async function findOrderPartner({ remittancePartner }: InboundOrder) {
  const query = { 'remittance-partner': remittancePartner };
  const config = await request('GET /admin/transacting-partner-config', { query }).catch(
    (): Record<string, string> => ({}),
  );
  return {
    partnerName: config.REMITTANCE_PARTNER_DISPLAY_VALUE ?? remittancePartner,
    partnerEmail: config.REMITTANCE_PARTNER_EMAIL,
  };
}

async function findSideScreen({ id }: InboundOrder): Promise<LinkResult> {
  try {
    const params = { id };
    const check = await request('GET /transactions/inbound/{id}/is-redeemable', { params });
    const side = redemptionEntry(true, check);
    return side ? { side } : {};
  } catch (error) {
    return { error, side: redemptionEntry(true) };
  }
}

/**
 * Looks up a link. Rejects only without a response: whether the link is valid is then unknown, and a retry may
 * help.
 */
export async function openLink(token: string): Promise<LinkResult> {
  if (token === '') return { side: redemptionEntry(false) };
  let order: InboundOrder;
  try {
    order = await request('GET /transactions/inbound', { query: { token } });
  } catch (error) {
    if (isConnectionError(error)) throw error;
    return { error, side: redemptionEntry(false) };
  }
  const [partner, redeemable, chat] = await Promise.all([
    findOrderPartner(order),
    findSideScreen(order),
    isOffered(CHAT_SWITCH),
  ]);
  if (isConnectionError(redeemable.error)) throw redeemable.error;
  return { found: { order, ...partner, chat }, ...redeemable };
}
