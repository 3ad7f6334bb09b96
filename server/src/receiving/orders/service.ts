import type { SanctionsList } from '../../integrations/screening/screen.ts';
import type { CapturedFields } from '../../platform/database/columns.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { provideCaptured } from './lacking.ts';
import {
  lockOrder,
  moveOrder,
  type OrderActor,
  type OrderMove,
  type OrderWait,
  waitAnew,
  waitFor,
} from './lifecycle.ts';
import { type LinkSettings, type LinkTarget, linkTo, openLink, orderOfLink } from './links.ts';
import { followPayout, type OrderPayout } from './paying/follow.ts';
import { payWhenFunded } from './paying/funds.ts';
import {
  heldOrdersOf,
  type OrderStop,
  statusOfOwner,
  stopOrder,
  stopOrdersOf,
  stopPayouts,
} from './paying/stop.ts';
import { receivedFromOneself } from './received.ts';
import { scheduleReady } from './recipients/schedule.ts';
import { judgeOrder } from './screening.ts';
import { hasOpenRequest, type InboundRow, readHeld, requestedOrder, speakTo } from './store.ts';

export { type Asking, findByPin, findKnown } from './asking.ts';
export { lackingFields, lackingRuled } from './lacking.ts';
export type { OrderActor, OrderMove } from './lifecycle.ts';
export { type LinkSettings, type LinkTarget, tokenHash } from './links.ts';
export { inboundDeciders, stoppedChoices } from './paying/decisions.ts';
export { allocatedLines, movedLines } from './paying/entries.ts';
export { payFunded } from './paying/funds.ts';
export { type KnownFacts, providedFact, providedFields } from './provided-fields.ts';
export { isRecipient } from './recipients/messages.ts';
export { WAITING_HOURS } from './recipients/schedule.ts';
export { type Redeemability, redeemability } from './redeemable.ts';
export { waitingOrders } from './screening.ts';
export { heldBy, type InboundRow, isHeld, isUnpaid, matchOf } from './store.ts';
export { orderView } from './view.ts';

/** Incoming orders, as other areas act on them: in the database transaction of the handle. */
export const inboundService = (handle: TransactionHandle) => ({
  lock: (id: bigint) => lockOrder(handle, id),
  /** The order of a redemption request, locked; undefined where there is no such request. */
  lockRequested: (requestId: bigint): Promise<InboundRow | undefined> =>
    requestedOrder(handle, requestId).forNoKeyUpdate('inbound_transactions').executeTakeFirst(),
  /** The language its recipient is spoken to in from now on, BCP 47. */
  speakTo: (id: bigint, language: string) => speakTo(handle, id, language),
  move: (move: OrderMove) => moveOrder(handle, move),
  /** Pays one that became somebody's, once its partner's money allows it. */
  payWhenFunded: (id: bigint, actor: OrderActor) => payWhenFunded(handle, id, actor),
  /** What its customer has filled in because it lacked it. */
  provide: (id: bigint, captured: CapturedFields) => provideCaptured(handle, id, captured),
  /** What a payout of an order has come to. */
  followPayout: (paid: OrderPayout) => followPayout(handle, paid),
  /** Stops the payment of one that is somebody's, until people have decided. */
  stop: (order: InboundRow, why: OrderStop) => stopOrder(handle, order, why),
  /** Stops its payouts, where whoever stops it opens another case. */
  stopPayouts: (order: InboundRow) => stopPayouts(handle, order),
  /** The same for all that is not paid yet of a customer who may not be paid. */
  stopAllOf: (customerId: bigint, by: { actor: string; note: string }) =>
    stopOrdersOf(handle, customerId, by),
  /** Screens one by a newer list, and stops it where it matches somebody anew. */
  screen: (list: SanctionsList, id: bigint) => judgeOrder(handle, list, id),
  waitFor: (wait: OrderWait) => waitFor(handle, wait),
  /** For the whole time, by when its recipient has been told that they may ask for it again. */
  waitAnew: (id: bigint) => waitAnew(handle, id),
  linkTo: (settings: LinkSettings, target: LinkTarget) => linkTo(handle, settings, target),
  /** What recipients are told of orders that wait for them since this database transaction. */
  scheduleReady: (ids: readonly bigint[]) => scheduleReady(handle, ids),
});

/** Incoming orders, as they are looked at. */
export const inboundReader = (handle: Handle) => ({
  hasOpenRequest: (id: bigint) => hasOpenRequest(handle, id),
  /** Whether a person has to look at an order before anything becomes of it. */
  isHeld: (id: bigint) => readHeld(handle, id),
  openLink: (settings: LinkSettings, token: string) => openLink(handle, settings, token),
  /** The order that the link of a token is for; undefined where there is none. */
  orderOfLink: (settings: LinkSettings, token: string): Promise<InboundRow | undefined> =>
    orderOfLink(handle, settings, token).executeTakeFirst(),
  /** References of what is not paid to a customer before people have decided. */
  heldOf: (customerId: bigint) => heldOrdersOf(handle, customerId),
  /** The status of its customer; undefined where it is nobody's. */
  statusOfOwner: (id: bigint) => statusOfOwner(handle, id),
  receivedFromOneself: (registrationId: bigint) => receivedFromOneself(handle, registrationId),
});
