import type { SideScreen } from './journey.ts';
import type { AsideReason } from './redemption-aside.ts';

/** Response of the redeemable check, as far as the entry depends on it; undefined when it failed. */
interface RedeemableCheck {
  readonly transactionId?: number | null;
  readonly redeemable?: boolean;
  readonly message?: string | null;
}

/** The screen the link leads to: a side screen, or undefined for the welcome (WIZARD-07, WIZARD-08). */
export function redemptionEntry(found: boolean, check?: RedeemableCheck): SideScreen | undefined {
  if (!found) return { screen: 'invalid-token' };
  if (check?.transactionId == null) {
    const reason: AsideReason = 'LOOKUP_FAILED';
    return { screen: 'not-redeemable', reason };
  }
  if (check.redeemable === true) return undefined;
  return { screen: 'not-redeemable', ...(check.message != null && { message: check.message }) };
}
