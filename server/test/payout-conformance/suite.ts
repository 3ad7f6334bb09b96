import { describe } from 'vitest';
import { describeChecks } from './checks.ts';
import { prepareConformance } from './context.ts';
import { describeNotices } from './notices.ts';
import { describeOrders } from './orders.ts';
import { describeStops } from './stops.ts';
import type { ConformanceSubject, PayoutStandIn } from './subject.ts';

/**
 * The cases that every payout partner's adapter passes against its stand-in: each payout is made once, the outcome is
 * never guessed, and only the partner's own notices count.
 */
export function describePayoutPartner<StandIn extends PayoutStandIn>(
  subject: ConformanceSubject<StandIn>,
): void {
  describe(`conformance of ${subject.name}`, () => {
    const conformance = prepareConformance(subject);
    describeOrders(conformance, subject);
    describeNotices(conformance, subject);
    describeStops(conformance);
    describeChecks(conformance, subject);
  });
}
