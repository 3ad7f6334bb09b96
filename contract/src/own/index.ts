/** Everything on the wire between the apps and our own server, other than the documented calls. */
import type { TSchema } from 'typebox';
import { compareTexts } from '../compare-texts.ts';
import * as accountChecks from './account-checks.ts';
import * as accountNotices from './account-notices.ts';
import * as brand from './brand.ts';
import * as browserErrors from './browser-errors.ts';
import * as captcha from './captcha.ts';
import * as conversations from './conversations.ts';
import * as dataRequests from './data-requests.ts';
import * as debts from './debts.ts';
import * as declarations from './declarations.ts';
import * as details from './details.ts';
import * as health from './health.ts';
import * as identityRenewals from './identity-renewals.ts';
import * as knownRecipients from './known-recipients.ts';
import * as limitIncreases from './limit-increases.ts';
import type { OwnCall } from './own-call.ts';
import * as paymentAttempts from './payment-attempts.ts';
import * as paymentSettings from './payment-settings.ts';
import * as payouts from './payouts.ts';
import * as pendingItems from './pending-items.ts';
import * as pickupLocations from './pickup-locations.ts';
import * as refundPayees from './refund-payees.ts';
import * as sessions from './sessions.ts';
import * as vouchers from './vouchers.ts';

const all: readonly (readonly [string, unknown])[] = [
  accountChecks,
  accountNotices,
  brand,
  paymentSettings,
  paymentAttempts,
  payouts,
  pendingItems,
  pickupLocations,
  refundPayees,
  sessions,
  limitIncreases,
  dataRequests,
  debts,
  declarations,
  identityRenewals,
  details,
  conversations,
  captcha,
  knownRecipients,
  vouchers,
  browserErrors,
  health,
].flatMap((part) => Object.entries(part).sort(([a], [b]) => compareTexts(a, b)));

const isCall = (value: unknown): value is OwnCall =>
  typeof value === 'object' && value !== null && 'caller' in value;

const isShape = (value: unknown): value is TSchema =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Every call of our own. */
export const ownCalls: readonly OwnCall[] = all.flatMap(([, value]) =>
  isCall(value) ? [value] : [],
);

/** The shapes among them with a name in the apps' types. */
export const ownShapes: Readonly<Record<string, TSchema>> = Object.fromEntries(
  all.flatMap(([name, value]) => (isShape(value) ? [[name, value]] : [])),
);
