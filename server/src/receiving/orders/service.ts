import type { SanctionsList } from '../../integrations/screening/screen.ts';
import type { CapturedFields } from '../../platform/database/columns.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import {
  lockOrder,
  moveOrder,
  type OrderActor,
  type OrderMove,
  type OrderWait,
  restartWaiting,
  setNextActor,
} from './lifecycle.ts';
import { type LinkSettings, type LinkTarget, linkTo, openLink, orderOfLink } from './links.ts';
import { provideCaptured } from './missing-fields.ts';
import { followPayout, type OrderPayout } from './paying/follow.ts';
import { payWhenFunded } from './paying/funds.ts';
import {
  findHeldOrders,
  findOwnerStatus,
  type OrderStop,
  stopCustomerOrders,
  stopOrder,
  stopPayouts,
} from './paying/stop.ts';
import { receivedFromOneself } from './received.ts';
import { scheduleReady } from './recipients/schedule.ts';
import { screenLockedOrder } from './screening.ts';
import {
  hasOpenRequest,
  type InboundRow,
  isOrderHeld,
  requestedOrder,
  storeLanguage,
} from './store.ts';

export { findByPin, findKnown, type OrderRequester } from './find-known.ts';
export type { OrderActor, OrderMove } from './lifecycle.ts';
export { formatLinkAddress, type LinkSettings, type LinkTarget, tokenHash } from './links.ts';
export { lackingFields, lackingRuled } from './missing-fields.ts';
export { orderPayoutDecisionHandlers, stoppedChoices } from './paying/decisions.ts';
export { allocatedLines, movedLines } from './paying/entries.ts';
export { payFunded } from './paying/funds.ts';
export {
  availableFunds,
  lockFunds,
  type PartnerFunds,
  readFunds,
  readWaitingOrders,
  type WaitingOrders,
} from './paying/partner-funds.ts';
export { type KnownFacts, providedFact, providedFields } from './provided-fields.ts';
export { isRecipient } from './recipients/messages.ts';
export { WAITING_HOURS } from './recipients/schedule.ts';
export { explainRedeemability, type Redeemability } from './redeemable.ts';
export {
  describeOrderRecipient,
  describeOrderSender,
  nameOrderRecipient,
  type OrderNames,
} from './screened-parties.ts';
export { waitingOrders } from './screening.ts';
export {
  holdCaseOfOrder,
  type InboundRow,
  isHeldSql,
  isUnpaid,
  sanctionsCaseOfOrder,
} from './store.ts';
export { orderView } from './view.ts';

/** Incoming orders, as other areas act on them: in the database transaction of the handle. */
export const inboundService = (handle: TransactionHandle) => ({
  lock: (id: bigint) => lockOrder(handle, id),
  /** The order of a redemption request, locked; undefined where there is no such request. */
  lockRequested: (requestId: bigint): Promise<InboundRow | undefined> =>
    requestedOrder(handle, requestId).forNoKeyUpdate('inbound_transactions').executeTakeFirst(),
  /** The language of its recipient from now on, BCP 47. */
  speakTo: (id: bigint, language: string) => storeLanguage(handle, id, language),
  move: (move: OrderMove) => moveOrder(handle, move),
  /** Pays an allocated order, once its partner's money allows it. */
  payWhenFunded: (id: bigint, actor: OrderActor) => payWhenFunded(handle, id, actor),
  /** Stores fields that the order lacked and its customer has filled in. */
  provide: (id: bigint, captured: CapturedFields) => provideCaptured(handle, id, captured),
  /** Applies a payout's move to its order. */
  followPayout: (paid: OrderPayout) => followPayout(handle, paid),
  /** Stops the payment of an allocated order, until people have decided. */
  stop: (order: InboundRow, why: OrderStop) => stopOrder(handle, order, why),
  /** Stops its payouts; the caller opens another case. */
  stopPayouts: (order: InboundRow) => stopPayouts(handle, order),
  /** The same for all that is not paid yet of a customer who may not be paid. */
  stopAllOf: (customerId: bigint, by: { actor: string; note: string }) =>
    stopCustomerOrders(handle, customerId, by),
  /** Screens one by a newer list, and stops it on a new match. */
  screen: (list: SanctionsList, id: bigint) => screenLockedOrder(handle, list, id),
  waitFor: (wait: OrderWait) => setNextActor(handle, wait),
  /**
   * Restarts the full waiting time, once its recipient is notified that they may request it again.
   */
  waitAnew: (id: bigint) => restartWaiting(handle, id),
  linkTo: (settings: LinkSettings, target: LinkTarget) => linkTo(handle, settings, target),
  /**
   * Schedules the notices to recipients of orders that wait for them since this database transaction.
   */
  scheduleReady: (ids: readonly bigint[]) => scheduleReady(handle, ids),
});

/** Incoming orders, as other areas read them. */
export const inboundReader = (handle: Handle) => ({
  hasOpenRequest: (id: bigint) => hasOpenRequest(handle, id),
  /** Whether a case holds an order. */
  isHeld: (id: bigint) => isOrderHeld(handle, id),
  openLink: (settings: LinkSettings, token: string) => openLink(handle, settings, token),
  /** The order that the link of a token is for; undefined where there is none. */
  orderOfLink: (settings: LinkSettings, token: string): Promise<InboundRow | undefined> =>
    orderOfLink(handle, settings, token).executeTakeFirst(),
  /** References of a customer's orders that are held by a case. */
  heldOf: (customerId: bigint) => findHeldOrders(handle, customerId),
  /** The status of its customer; undefined where it has none. */
  statusOfOwner: (id: bigint) => findOwnerStatus(handle, id),
  receivedFromOneself: (registrationId: bigint) => receivedFromOneself(handle, registrationId),
});
