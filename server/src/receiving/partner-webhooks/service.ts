import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { type ListedEvents, listEvents, type Resend, resendEvent } from './deliveries.ts';
import {
  checkEndpoint,
  type EventSettings,
  endpointSecret,
  setEndpoint,
  type WantedEndpoint,
} from './endpoints.ts';
import { type AccountEvent, queueAccountEvent, queuePartnerEvents } from './events.ts';

export { delayAfter, EVENT_RETRIES, type EventRetries } from './claim-events.ts';
export type { EventRow } from './deliveries.ts';
export { type EventSettings, OVERLAP_HOURS } from './endpoints.ts';
export { postToEndpoint } from './outgoing.ts';
export { webhookDecisionHandlers } from './unreachable-endpoints.ts';

/**
 * Webhook events to remittance partners, as other areas cause them: in the database transaction of the handle.
 */
export const partnerEventsService = (handle: TransactionHandle) => ({
  announce: (orderIds: readonly bigint[]) => queuePartnerEvents(handle, orderIds),
  announceAccount: (partner: string, event: AccountEvent) =>
    queueAccountEvent(handle, partner, event),
  setEndpoint: (settings: EventSettings, wanted: WantedEndpoint) =>
    setEndpoint(handle, settings, wanted),
  checkEndpoint,
  resend: (resend: Resend) => resendEvent(handle, resend),
});

/** Partner webhooks, as other areas read them. */
export const partnerEventsReader = (handle: Handle) => ({
  list: (listed: ListedEvents) => listEvents(handle, listed),
  secret: (settings: EventSettings, partner: string) => endpointSecret(handle, settings, partner),
});
